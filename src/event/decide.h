/*
 * Requests become facts here, or are refused.
 *
 * A request is a kind and a JSON body, the same on the command line, over HTTP and in tests. Time and lots come in as
 * arguments. A refusal changes nothing.
 *
 * kind               body
 * event.create       id? name place? federation? from?(else today) to?(else from) officials?[{role name fide_id?}]
 *                    editions?{laws,roundrobin,tiebreak} games?("never"|"after-end"|"at-once")
 * event.change       any of name place federation from to officials games
 * player.add         players:[{name rating? rating_from?("estimate"|"conversion") title? federation? club? fide_id? national_id? national_rating? birth? sex?}]
 * player.change      player, and any of the fields above
 * player.remove      player                              (refused while entered in a tournament)
 * tournament.create  name system? cycles? swap? rounds? scoring?{win draw loss absent? bye?} time_control? tiebreaks?[] edition?
 *                    unrated?:"drop"|"ignore"|rating unplayed?:"usual"|"byes-nothing"|"nothing" (both locked with the tie-breaks)
 *                    chess960?:"none"|"round"|"game" (starting positions are drawn by lots when a round is paired or
 *                    published, one for all boards or one for each; locked once round 1 is paired; not of a knock-out)
 *                    play?{key:text} (rules of the games, play.h; an empty text is the default; once round 1 is paired
 *                    only with confirm)
 *                    dates?[] type? predetermined?       (manual only: a round robin of another schedule)
 *                    teams?{boards scoring? primary?("mp"|"gp") chain?[] fixed_order?}: teams play, false: they do not;
 *                    numbers.draw is of teams then, round.pair and round.record of a manual one take
 *                    matches:[{home away boards?[{home? away? result?}]}] byes?:[{team kind players?[id]}] locked?
 *                    of a Swiss also: pairing? (else the Dutch edition of the event's first day) acceleration? ("none", "baku")
 * tournament.change  tournament, and any of these        (system, cycles, swap, scoring, tie-breaks locked once round 1 is
 *                    paired; of a Swiss also rounds, pairing, acceleration)
 * colour.draw        tournament colour?:"white"|"black" seed?  (the initial colour: as given, else by lots; Swiss, before
 *                    round 1 is paired)
 * places.draw        tournament seed?                    (lots for shared places, when every result is in; what is drawn
 *                    already stays)
 * team.add           tournament name federation? captain? players?[id]   (in the order of the boards; nobody plays for
 *                    two teams of a tournament; round robin: set-up only)
 * team.change        tournament team, and any of these   (once round 1 is paired the list of players only grows)
 * team.remove        tournament team                     (set-up only)
 * lineup.set         tournament round team players[id or 0]   (while the match has no result)
 * team.withdraw      tournament team                     team.reinstate likewise
 * prizes.set         tournament plan{currency? share? fund? lists[]}: all prizes at once (prize_plan.h)
 * prizes.decide      tournament gets:"ask"|"yes"|"no" player? | team?   (do those who left get prizes: one of them, else all of
 *                    whom nothing was decided)
 * points.give        tournament players?[id] | teams?[id] (neither: everyone) points? match_points? (of teams) round? result?
 *                    reason?                             (a bonus or penalty beside the rounds, counting after that round
 *                    [the last one paired]; with a result, such as "zero-bye", what that is worth in the round [all])
 * points.cancel      tournament given                    (its id)
 * playoff.set        tournament rules?{key:text} rate?: all parameters at once (playoff_keys of pairing/playoff.h), before
 *                    round 1 is paired; rate: from 2023 on the scheme of 2022 at that rate for what is not said otherwise
 * playoff.start      tournament first_place? (which of several ties) last_end? seed? rate?  (when all rounds are over; of a
 *                    knock-out its bracket; rate: by the rules of 2022, where none was set). Times are "18:40" of today or "2026-11-15 18:40"
 * playoff.draw       tournament first_place? contest? seed?   (all lots that are due), or player | order: drawn in the hall
 * playoff.choose     tournament first_place? player colour | number
 * playoff.result     tournament first_place? contest game result started? ended? arbiter? ruling?   (also a correction)
 * playoff.clear      tournament first_place? contest? game?   (a result, else the last entry, else the start)
 * playoff.withdraw   tournament first_place? player
 * pairs.prohibit     tournament groups:[{players:[id] from?(1) to?(until the end)}]  (the whole list; Swiss, before round 1)
 * tournament.remove  tournament                          (set-up only)
 * entry.add          tournament players:[id]             (round robin: set-up only; later entries get the next numbers, of
 *                    a Swiss those that their ratings earn, or order?:[player]: all of them as they stand now, the former
 *                    in their order; against the ratings only with confirm)
 * entry.remove       tournament player                   (set-up only)
 * numbers.draw       tournament method:"lots"|"rating"|"hand"|"varma" seed?(lots, varma: else request.lots)
 *                    order?:[player](hand) confirm?
 *                    (a Swiss: until round 4 is paired; an order by hand against the ratings only with confirm; varma:
 *                    compatriots apart in the last three rounds of a round robin, the fewest meetings only with confirm)
 * bye.ask            tournament player round kind:"half"|"zero"|"full" confirm?   (a round that is not paired; a second
 *                    half-point bye and any full-point bye only with confirm)
 * bye.cancel         tournament player round
 * round.pair         tournament                          (round robin: every round at once; rapid and blitz whose
 *                    supervision is not said only with confirm, which a Swiss does not have)
 *                    manual: boards:[{white black result?}] byes?:[{player kind}] locked?
 *                    (numbers that were not drawn follow the order of entering; a zero-point bye of a predetermined
 *                    tournament is a free round)
 *                    Swiss: draws the next round as a draft, in place of one that is there; the numbers (by rating) and
 *                    the initial colour (by lots) are drawn with round 1 where they are missing; by the texts of the Dutch
 *                    of 2009 and of Lim whoever missed the last round without notice has left, which confirm says
 * round.arrange      tournament boards:[{white black}] byes?:[{player kind}] done?  (the draft by hand, as a whole; done
 *                    ends the session: everybody must have a place then)
 * round.publish      tournament confirm? reason?         (the draft becomes the round; one by hand that differs from the
 *                    engine's only with confirm, and what the engine would have drawn is recorded)
 * round.record       tournament boards:[{white black result?}] byes? locked? hand? reason?   (Swiss: a round paired
 *                    elsewhere, in which everybody who is entered has a board or a bye; hand: by an arbiter, where it
 *                    differs from the engine's)
 * round.discard      tournament                          (takes all rounds back while no result is in; of a Swiss the draft,
 *                    else the last round while it has no result: published, it stays unless it breaks what its system
 *                    never allows, or confirm? and reason? are given)
 * result.set         tournament round board result
 * result.clear       tournament round board
 * colours.swap       tournament round board              (the game was played with the other colours than published)
 * absence.explain    tournament player reason?           (of the last round of a Swiss: he is not taken to have left)
 * rate.arrange       tournament round time_control arbiter organiser reason?   (one round of the tournament at a rate of its
 *                    own; both approvals are names)
 * round.lock         tournament round                    round.unlock likewise
 * player.withdraw    tournament player                   player.reinstate likewise
 * player.bar         tournament player first last?       (of a team: he is not seated in those rounds; without last in none
 *                    any more)                           player.admit likewise takes that back
 * command.undo       command?                            (must be the last command in effect, and the actor's own;
 *                                                         the server asks for it)
 *
 * Field `scoring` may also be the text "1-½-0" or "3-1-0". Of a list of several players or boards a refusal's line says
 * which one is meant, counted from 1. A request that would change nothing is done with no facts.
 */
#ifndef STAUNTON_EVENT_DECIDE_H
#define STAUNTON_EVENT_DECIDE_H

#include "event/event.h"

/* Seals a player's sensitive text with that player's own key (made on first use); base64 goes into the arena. */
struct event_sealer {
    void *context;
    bool (*seal)(void *context, int32_t player, struct text plain, struct arena *arena, struct text *sealed,
                 struct error *error);
};

struct event_request {
    struct text kind;
    const struct json *body;
    struct text actor;
    int64_t seen;  /* seq at which the sender saw the thing it changes; -1: does not say, no conflict is looked for */
    uint64_t lots; /* seed for this request, drawn by the shell */
    struct text today; /* "2026-11-15", default for dates and editions */
    /* How sensitive fields are closed; without it a full birth date is refused and only its year may be given. */
    const struct event_sealer *sealer;
    bool at_board; /* it follows from a game: its board takes the result although a player has left since */
};

struct event_decision {
    size_t count;
    struct fact *facts;
};

/* Fails with work_stopped when the event's watch says stop. */
bool event_decide(const struct event *event, const struct event_request *request, struct arena *arena,
                  struct event_decision *decision, struct error *error);

/*
 * Does judging such a request call a pairing engine? Then it may take long, and is better done on a snapshot. What it reads
 * is its tournament, those who are entered there, and the event's settings.
 */
bool event_request_draws(struct text kind);
/*
 * Is an entry about something that a decision about this tournament never reads: another tournament, or a player who is
 * new? Such a decision stands although the entry came in between. Where unsure, false.
 */
bool event_entry_elsewhere(const struct journal_entry *entry, int64_t tournament, struct arena *arena);

/* A name for URLs and commands from an event's name: "City Open 2026" gives "city-open-2026". */
struct text event_id_from_name(struct arena *arena, struct text name);
bool event_id_valid(struct text id); /* 1-40 of a-z 0-9 and single hyphens inside */

#endif
