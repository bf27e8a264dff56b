#include "golden.h"

#include "event/event_playoffs.h"

/* --- The first days ------------------------------------------------------------------------------------------------- */

static void play_first_round_robin(struct hall *hall) {
    static const char *const results[4][3] = {
        {"1-0", "1/2-1/2", "0-1"}, {"1/2-1/2", "1-0", "+/-"}, {"0-1", "0-1", "1/2-0"}, {"postponed", "1-0u", "0-0"}};
    hall_must(hall, "tournament.create",
              "{'name':'Group A','time_control':'90+30','dates':['2026-03-01','2026-03-02']}");
    hall_must(hall, "entry.add", "{'tournament':1,'players':[1,2,3,4,5,6,7]}");
    hall_must(hall, "entry.remove", "{'tournament':1,'player':7}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'lots','seed':'5eed'}");
    hall_must(hall, "round.pair", "{'tournament':1}");
    hall_must(hall, "round.discard", "{'tournament':1}");
    hall_must(hall, "tournament.change", "{'tournament':1,'name':'Masters','tiebreaks':['DE','SB','WIN','KS']}");
    hall_must(hall, "numbers.draw", "{'tournament':1,'method':'rating'}");
    hall_must(hall, "round.pair", "{'tournament':1}");
    for (int round = 1; round <= 4; round++)
        for (int board = 1; board <= 3; board++)
            hall_must(hall, "result.set", "{'tournament':1,'round':%d,'board':%d,'result':'%s'}", round, board,
                      results[round - 1][board - 1]);
    hall_must(hall, "result.clear", "{'tournament':1,'round':4,'board':3}");
    hall_must(hall, "result.set", "{'tournament':1,'round':4,'board':3,'result':'1-0'}");
    hall_must(hall, "result.set", "{'tournament':1,'round':4,'board':1,'result':'0-1'}");
    hall_must(hall, "command.undo", "{}");
    hall_must(hall, "round.lock", "{'tournament':1,'round':1}");
    hall_must(hall, "round.lock", "{'tournament':1,'round':2}");
    hall_must(hall, "round.unlock", "{'tournament':1,'round':2}");
    hall_must(hall, "player.withdraw", "{'tournament':1,'player':2}");
    hall_must(hall, "player.reinstate", "{'tournament':1,'player':2}");
    hall_must(hall, "player.withdraw", "{'tournament':1,'player':4}");
    hall_must(hall, "result.set", "{'tournament':1,'round':5,'board':1,'result':'1/2-1/2'}");
}

static void play_first_others(struct hall *hall) {
    hall_must(hall, "tournament.create", "{'name':'Blitz','cycles':2,'scoring':'3-1-0','edition':'tiebreak@2023'}");
    hall_must(hall, "entry.add", "{'tournament':2,'players':[2,5,7]}");
    hall_must(hall, "numbers.draw", "{'tournament':2,'method':'hand','order':[7,5,2]}");
    hall_must(hall, "round.pair", "{'tournament':2}");
    hall_must(hall, "result.set", "{'tournament':2,'round':1,'board':1,'result':'1-0'}");
    hall_must(hall, "player.withdraw", "{'tournament':2,'player':5}");
    hall_must(hall, "tournament.create", "{'name':'Open','system':'manual','rounds':3}");
    hall_must(hall, "entry.add", "{'tournament':3,'players':[1,3,6]}");
    hall_must(hall, "round.pair",
              "{'tournament':3,'boards':[{'white':1,'black':3,'result':'1-0'}],"
              "'byes':[{'player':6,'kind':'allocated'}],'locked':true}");
    hall_must(hall, "entry.add", "{'tournament':3,'players':[4]}");
    hall_must(hall, "round.pair",
              "{'tournament':3,'boards':[{'white':6,'black':1,'result':'1/2-1/2'},{'white':4,'black':3}]}");
    hall_must(hall, "tournament.create", "{'name':'Mistake'}");
    hall_must(hall, "tournament.remove", "{'tournament':4}");
    hall_must(hall, "tournament.create", "{'name':'Another mistake'}");
    hall_must(hall, "command.undo", "{}");
}

void golden_play_first(struct hall *hall) {
    hall_open(hall);
    hall_must(hall, "event.create",
              "{'name':'Città di Prova','place':'Bologna','federation':'ITA','from':'2026-03-01','to':'2026-03-05',"
              "'officials':[{'role':'chief-arbiter','name':'Neri, Lea','fide_id':'0801234'}]}");
    hall_must(hall, "event.change", "{'place':'Modena'}");
    hall_must(hall, "player.add",
              "{'players':[{'name':'Rossi, Maria','rating':2310,'title':'WGM','federation':'ITA','club':'Arci',"
              "'fide_id':'00812345','national_id':'N-7','national_rating':2290,'birth':'1990-05-07','sex':'w'},"
              "{'name':'Bianchi, Ugo','rating':2100,'birth':'1985'},{'name':'Müller, \\\"Jo\\\"','rating':2310},"
              "{'name':'Đorđević','rating':1990,'title':'CM'},{'name':'O’Neill','rating':2005},{'name':'Żak'},"
              "{'name':'Late'},{'name':'Nobody'}]}");
    hall_must(hall, "player.change", "{'player':6,'rating':1850,'federation':'POL'}");
    hall_must(hall, "player.remove", "{'player':8}");
    play_first_round_robin(hall);
    play_first_others(hall);
}

/* --- Facts of every kind -------------------------------------------------------------------------------------------- */

/* Results of the boards of a round, from the first on; the list ends with NULL. */
static void enter_round(struct hall *hall, int tournament, int round, const char *const *results) {
    for (int board = 1; results[board - 1] != NULL; board++)
        hall_must(hall, "result.set", "{'tournament':%d,'round':%d,'board':%d,'result':'%s'}", tournament, round, board,
                  results[board - 1]);
}

static void draw_and_publish(struct hall *hall, int tournament) {
    hall->lots++; /* every round has lots of its own */
    hall_must(hall, "round.pair", "{'tournament':%d}", tournament);
    hall_must(hall, "round.publish", "{'tournament':%d}", tournament);
}

static void set_up_swiss(struct hall *hall) {
    hall_must(hall, "tournament.create",
              "{'name':'Open','system':'swiss','rounds':5,'pairing':'dutch@2026','chess960':'game',"
              "'time_control':'90+30','play':{'default-time':'0:15:00'},'type':'Swiss','unrated':1400,"
              "'unplayed':'byes-nothing','dates':['2026-03-01','2026-03-02']}");
    hall_must(hall, "entry.add", "{'tournament':1,'players':[1,2,3,4,5,6,7,8,9]}");
    hall_must(hall, "entry.remove", "{'tournament':1,'player':9}");
    hall_must(hall, "colour.draw", "{'tournament':1,'seed':'c0105'}");
    hall_must(hall, "pairs.prohibit",
              "{'tournament':1,'groups':[{'players':[1,5],'from':1,'to':2},{'players':[2,3,4],'from':2,'to':0}]}");
    hall_must(hall, "bye.ask", "{'tournament':1,'player':7,'round':1,'kind':'half'}");
    hall_must(hall, "bye.ask", "{'tournament':1,'player':8,'round':2,'kind':'zero'}");
    hall_must(hall, "bye.ask", "{'tournament':1,'player':6,'round':3,'kind':'full','confirm':true}");
    hall_must(hall, "bye.ask", "{'tournament':1,'player':2,'round':3,'kind':'half'}");
    hall_must(hall, "bye.cancel", "{'tournament':1,'player':2,'round':3}");
}

/* Drafts that are drawn, made by hand, dropped and published; a round that is taken back. */
static void play_swiss_rounds(struct hall *hall) {
    hall_must(hall, "round.pair", "{'tournament':1}");
    hall_must(hall, "round.arrange", "{'tournament':1,'boards':[{'white':1,'black':2}]}");
    hall_must(hall, "round.discard", "{'tournament':1}");
    draw_and_publish(hall, 1);
    enter_round(hall, 1, 1, (const char *const[]){"1-0", "1/2-1/2", "postponed", NULL});
    hall_must(hall, "colours.swap", "{'tournament':1,'round':1,'board':2}");
    draw_and_publish(hall, 1);
    hall_must(hall, "round.discard", "{'tournament':1,'confirm':true,'reason':'A bye was overlooked'}");
    hall_must(hall, "round.arrange",
              "{'tournament':1,'boards':[{'white':7,'black':1},{'white':6,'black':2},{'white':3,'black':4}],"
              "'byes':[{'player':5,'kind':'allocated'}],'done':true}");
    hall_must(hall, "round.publish", "{'tournament':1,'confirm':true,'reason':'The hall closes early'}");
    enter_round(hall, 1, 2, (const char *const[]){"0-1", "+/-", "1-0", NULL});
    hall_must(hall, "absence.explain", "{'tournament':1,'player':2,'reason':'Fell ill'}");
    hall_must(hall, "result.set", "{'tournament':1,'round':1,'board':3,'result':'0-1'}");
    hall_must(hall, "player.change", "{'player':3,'rating':2050,'title':'FM'}");
    hall_must(hall, "entry.add", "{'tournament':1,'players':[9]}");
    draw_and_publish(hall, 1);
    enter_round(hall, 1, 3, (const char *const[]){"1-0", "1/2-1/2", "0-0", "1-0", NULL});
}

static void end_swiss(struct hall *hall) {
    hall_must(hall, "points.give", "{'tournament':1,'players':[1,3],'points':'-0.5','round':2,'reason':'telephone'}");
    hall_must(hall, "points.give", "{'tournament':1,'result':'half-bye','points':'0.25','round':1}");
    hall_must(hall, "points.give", "{'tournament':1,'players':[4],'points':1}");
    hall_must(hall, "points.give", "{'tournament':1,'players':[5],'points':2}");
    hall_must(hall, "command.undo", "{}");
    hall_must(hall, "player.withdraw", "{'tournament':1,'player':5}");
    hall_must(hall, "player.withdraw", "{'tournament':1,'player':8}");
    hall_must(hall, "player.withdraw", "{'tournament':1,'player':9}");
    hall_must(hall, "player.reinstate", "{'tournament':1,'player':9}");
    hall_must(hall, "prizes.set",
              "{'tournament':1,'plan':{'currency':'EUR','fund':'750.50','share':'points','lists':["
              "{'name':'Main','amounts':['500','200']},"
              "{'name':'Under 2000','rating_to':1999,'minimum':2,'amounts':['50.50']}]}}");
    hall_must(hall, "prizes.decide", "{'tournament':1,'gets':'no'}");
    hall_must(hall, "prizes.decide", "{'tournament':1,'player':5,'gets':'yes'}");
    hall_must(hall, "prizes.decide", "{'tournament':1,'player':8,'gets':'ask'}");
    hall_must(hall, "rate.arrange",
              "{'tournament':1,'round':4,'time_control':'15+10','arbiter':'Neri, Lea','organiser':'Gallo, Ugo',"
              "'reason':'storm'}");
    hall_must(hall, "round.record",
              "{'tournament':1,'boards':[{'white':1,'black':9,'result':'1-0'},{'white':3,'black':6,'result':'1-0'},"
              "{'white':2,'black':4}],'byes':[{'player':7,'kind':'allocated'}],'locked':true}");
    hall_must(hall, "round.unlock", "{'tournament':1,'round':4}");
    hall_must(hall, "points.cancel", "{'tournament':1,'given':3}");
    hall->at_board = true; /* a ruling at board 1 has ended the game at board 3 as well */
    hall_must(hall, "result.set", "{'tournament':1,'round':4,'board':3,'result':'0-1','ruled':[4,1]}");
    hall->at_board = false;
    hall_must(hall, "round.pair", "{'tournament':1}");
    hall_must(hall, "round.discard", "{'tournament':1}");
}

/* Another Swiss, of which the first round is being paired by hand. */
static void begin_classic(struct hall *hall) {
    hall_must(hall, "tournament.create",
              "{'name':'Classic','system':'swiss','rounds':3,'pairing':'burstein@2009',"
              "'options':{'burstein_plain':true},'edition':'2009','tiebreaks':['PS']}");
    hall_must(hall, "entry.add", "{'tournament':2,'players':[1,2,3]}");
    hall_must(hall, "colour.draw", "{'tournament':2,'colour':'black'}");
    hall_must(hall, "round.arrange",
              "{'tournament':2,'boards':[{'white':2,'black':1}],'byes':[{'player':3,'kind':'allocated'}]}");
}

/*
 * 1, 2 and 3 draw with each other and beat 4 and 5, who draw as well: the first three play off, at a rate that the chief
 * arbiter has chosen, and the last two draw lots.
 */
static void play_masters(struct hall *hall) {
    hall_must(hall, "tournament.create", "{'name':'Masters','tiebreaks':['WIN'],'edition':'2022'}");
    hall_must(hall, "entry.add", "{'tournament':3,'players':[1,2,3,4,5]}");
    hall_must(hall, "numbers.draw", "{'tournament':3,'method':'lots','seed':'5eed'}");
    hall_must(hall, "round.pair", "{'tournament':3}");
    const struct tournament *masters = event_tournament(&hall->event, 3);
    for (int round = 1; round <= 5; round++)
        for (int board = 1; board <= 2; board++) {
            const struct board *paired = &masters->rounds[round - 1].boards[board - 1];
            int better = (paired->white <= 3) - (paired->black <= 3);
            hall_must(hall, "result.set", "{'tournament':3,'round':%d,'board':%d,'result':'%s'}", round, board,
                      better > 0   ? "1-0"
                      : better < 0 ? "0-1"
                                   : "1/2-1/2");
        }
    hall_must(hall, "round.lock", "{'tournament':3,'round':1}");
    hall_must(hall, "playoff.start", "{'tournament':3,'rate':'3+2','seed':'abc','last_end':'18:00'}");
    const int32_t *ranked = event_tournament(&hall->event, 3)->playoffs[0].players;
    hall_must(hall, "playoff.choose", "{'tournament':3,'player':%d,'number':2}", (int)ranked[0]);
    hall_must(hall, "playoff.choose", "{'tournament':3,'player':%d,'number':3}", (int)ranked[1]);
    hall_must(hall, "playoff.result",
              "{'tournament':3,'contest':1,'game':1,'result':'1-0','started':'18:30','ended':'18:50',"
              "'arbiter':'Neri, Lea'}");
    hall_must(hall, "playoff.result", "{'tournament':3,'contest':1,'game':2,'result':'1/2-1/2'}");
    hall_must(hall, "playoff.result", "{'tournament':3,'contest':1,'game':2,'result':'0-1','ruling':true}");
    hall_must(hall, "playoff.result", "{'tournament':3,'contest':1,'game':3,'result':'0-1'}");
    hall_must(hall, "places.draw", "{'tournament':3,'seed':'c0ffee'}");
}

static void set_up_league(struct hall *hall) {
    hall_must(hall, "tournament.create",
              "{'name':'League','edition':'2023','tiebreaks':['SB'],"
              "'teams':{'boards':2,'scoring':'3-1-0','primary':'gp','chain':['BC'],'fixed_order':true}}");
    hall_must(hall, "team.add",
              "{'tournament':4,'name':'Arci','federation':'ITA','captain':'Verdi, Pia','players':[1,2]}");
    hall_must(hall, "team.add", "{'tournament':4,'name':'Mistake'}");
    hall_must(hall, "command.undo", "{}");
    hall_must(hall, "team.add", "{'tournament':4,'name':'Torre','players':[3,4]}");
    hall_must(hall, "team.add", "{'tournament':4,'name':'Alfiere','players':[5,6]}");
    hall_must(hall, "team.add", "{'tournament':4,'name':'Nobody','players':[7]}");
    hall_must(hall, "team.remove", "{'tournament':4,'team':5}");
    hall_must(hall, "team.add", "{'tournament':4,'name':'Pedone','players':[7,9]}");
    hall_must(hall, "team.change",
              "{'tournament':4,'team':3,'name':'Torre Nera','federation':'SUI','captain':'Bruno','players':[4,3,8]}");
    hall_must(hall, "numbers.draw", "{'tournament':4,'method':'hand','order':[4,1,3,6]}");
    hall_must(hall, "player.bar", "{'tournament':4,'player':2,'first':2,'last':3}");
    hall_must(hall, "player.bar", "{'tournament':4,'player':6,'first':3,'last':0}");
    hall_must(hall, "player.bar", "{'tournament':4,'player':8,'first':1,'last':1}");
    hall_must(hall, "player.admit", "{'tournament':4,'player':8,'first':1,'last':1}");
}

/* Pedone leaves at once and is out, Alfiere leaves and comes back, Torre Nera leaves in the end. */
static void play_league(struct hall *hall) {
    set_up_league(hall);
    hall_must(hall, "round.pair", "{'tournament':4}");
    hall_must(hall, "lineup.set", "{'tournament':4,'round':1,'team':3,'players':[3,8]}");
    enter_round(hall, 4, 1, (const char *const[]){"1-0", "1/2-1/2", "1-0", "0-1", NULL});
    hall_must(hall, "result.clear", "{'tournament':4,'round':1,'board':2}");
    hall_must(hall, "team.withdraw", "{'tournament':4,'team':6}");
    hall_must(hall, "result.set", "{'tournament':4,'round':2,'board':3,'result':'1-0'}");
    hall_must(hall, "team.withdraw", "{'tournament':4,'team':4}");
    hall_must(hall, "team.reinstate", "{'tournament':4,'team':4}");
    hall_must(hall, "result.set", "{'tournament':4,'round':3,'board':3,'result':'1/2-1/2'}");
    hall_must(hall, "team.withdraw", "{'tournament':4,'team':3}");
    hall_must(hall, "prizes.decide", "{'tournament':4,'team':3,'gets':'yes'}");
    hall_must(hall, "points.give",
              "{'tournament':4,'teams':[1],'points':1,'match_points':-1,'round':1,'reason':'late'}");
}

/* Teams whose matches come by hand. A player has the bye of his team; two ties are played off. */
static void play_schools(struct hall *hall) {
    hall_must(hall, "tournament.create",
              "{'name':'Schools','system':'manual','rounds':1,'edition':'2023','tiebreaks':['SB'],"
              "'teams':{'boards':2}}");
    hall_must(hall, "playoff.set",
              "{'tournament':5,'rate':'10+5','rules':{'places':'all','tiebreaks':'none','format':'knock-out',"
              "'numbers':'lots','undecided':'shared'}}");
    hall_must(hall, "team.add", "{'tournament':5,'name':'Galilei','players':[1,2]}");
    hall_must(hall, "team.add", "{'tournament':5,'name':'Volta','players':[3,4]}");
    hall_must(hall, "team.add", "{'tournament':5,'name':'Fermi','players':[5,6]}");
    hall_must(hall, "team.add", "{'tournament':5,'name':'Meucci'}");
    hall_must(hall, "team.add", "{'tournament':5,'name':'Vinci'}");
    hall_must(hall, "team.add", "{'tournament':5,'name':'Fibonacci'}");
    hall_must(hall, "round.pair", "{'tournament':5,'matches':[{'home':8,'away':7}]}");
    hall_must(hall, "round.discard", "{'tournament':5}");
    hall_must(hall, "round.pair",
              "{'tournament':5,'matches':[{'home':7,'away':8}],'byes':[{'team':9,'kind':'half','players':[6]},"
              "{'team':10,'kind':'half'},{'team':11,'kind':'half'},{'team':12,'kind':'half'}]}");
    enter_round(hall, 5, 1, (const char *const[]){"1-0", "1-0", NULL});
    hall_must(hall, "points.give", "{'tournament':5,'result':'half-bye','points':'0.5','match_points':'0.5'}");
    hall_must(hall, "playoff.start", "{'tournament':5,'first_place':3,'seed':'5c4002'}");
    hall_must(hall, "playoff.draw", "{'tournament':5,'order':[10,12,9,11]}");
    for (int team = 10; team <= 12; team++)
        hall_must(hall, "playoff.withdraw", "{'tournament':5,'player':%d}", team);
    hall_must(hall, "playoff.start", "{'tournament':5,'seed':'5c4001'}");
    hall_must(hall, "playoff.draw", "{'tournament':5,'first_place':1,'order':[7,8]}");
    hall_must(hall, "playoff.draw", "{'tournament':5,'first_place':1,'seed':'1ef'}"); /* 7 may choose */
    hall_must(hall, "playoff.choose", "{'tournament':5,'first_place':1,'player':7,'colour':'black'}");
    hall_must(hall, "playoff.result", "{'tournament':5,'first_place':1,'contest':1,'game':1,'result':'1-0'}");
    hall_must(hall, "playoff.clear", "{'tournament':5,'first_place':1,'contest':1,'game':1}");
    hall_must(hall, "playoff.result", "{'tournament':5,'first_place':1,'contest':1,'game':1,'result':'0-1'}");
    hall_must(hall, "playoff.result", "{'tournament':5,'first_place':1,'contest':1,'game':2,'result':'1/2-1/2'}");
}

void golden_play_all(struct hall *hall) {
    hall_open(hall);
    hall_must(hall, "event.create",
              "{'name':'Festival di Prova','place':'Bologna','federation':'ITA','from':'2026-03-01','to':'2026-03-05',"
              "'officials':[{'role':'chief-arbiter','name':'Neri, Lea','fide_id':'0801234'}]}");
    hall_must(hall, "event.change", "{'place':'Modena','games':'never'}");
    hall_must(hall, "event.change", "{'games':'at-once'}");
    hall_must(hall, "player.add",
              "{'players':[{'name':'Rossi, Maria','rating':2310,'title':'WGM','federation':'ITA','club':'Arci',"
              "'fide_id':'00812345','national_id':'N-7','national_rating':2290,'birth':'1990-05-07','sex':'w'},"
              "{'name':'Bianchi, Ugo','rating':2100,'birth':'1985'},{'name':'Müller, \\\"Jo\\\"','rating':2010},"
              "{'name':'Đorđević','rating':1990,'title':'CM'},{'name':'O’Neill','rating':1905},"
              "{'name':'Żak','rating':1800,'rating_from':'estimate'},{'name':'Verdi, Pia','rating':1700,'sex':'w'},"
              "{'name':'Conti, Leo','rating':1600},{'name':'Late'},{'name':'Nobody'}]}");
    hall_must(hall, "player.remove", "{'player':10}");
    set_up_swiss(hall);
    play_swiss_rounds(hall);
    end_swiss(hall);
    begin_classic(hall);
    play_masters(hall);
    play_league(hall);
    play_schools(hall);
    hall_must(hall, "tournament.create", "{'name':'Mistake'}");
    hall_must(hall, "tournament.change", "{'tournament':6,'name':'A mistake'}");
    hall_must(hall, "tournament.remove", "{'tournament':6}");
}
