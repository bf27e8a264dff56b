/*
 * Requests become facts here, or are refused.
 *
 * A request is a kind and a JSON body, the same on the command line, over HTTP and in tests. Time and lots come in as
 * arguments. A refusal changes nothing.
 *
 * kind               body
 * event.create       id? name place? federation? from?(else today) to?(else from) officials?[{role name fide_id?}]
 *                    editions?{laws,roundrobin,tiebreak}
 * event.change       any of name place federation from to officials
 * player.add         players:[{name rating? title? federation? club? fide_id? national_id? national_rating? birth? sex?}]
 * player.change      player, and any of the fields above
 * player.remove      player                              (refused while entered in a tournament)
 * tournament.create  name system? cycles? swap? rounds? scoring?{win draw loss absent? bye?} time_control? tiebreaks?[] edition?
 *                    dates?[] type? predetermined?       (manual only: a round robin of another schedule)
 * tournament.change  tournament, and any of these        (system, cycles, swap, scoring, tie-breaks locked once round 1 is paired)
 * tournament.remove  tournament                          (set-up only)
 * entry.add          tournament players:[id]             (round robin: set-up only; later entries get the next numbers)
 * entry.remove       tournament player                   (set-up only)
 * numbers.draw       tournament method:"lots"|"rating"|"hand" seed?(lots: else request.lots) order?:[player](hand)
 * round.pair         tournament                          (round robin: every round at once)
 *                    manual: boards:[{white black result?}] byes?:[{player kind}] locked?
 *                    (numbers that were not drawn follow the order of entering; a zero-point bye of a predetermined
 *                    tournament is a free round)
 * round.discard      tournament                          (takes all rounds back while no result is in)
 * result.set         tournament round board result
 * result.clear       tournament round board
 * round.lock         tournament round                    round.unlock likewise
 * player.withdraw    tournament player                   player.reinstate likewise
 * command.undo       command?                            (must be the last command in effect, and the actor's own)
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
};

struct event_decision {
    size_t count;
    struct fact *facts;
};

bool event_decide(const struct event *event, const struct event_request *request, struct arena *arena,
                  struct event_decision *decision, struct error *error);

/* A name for URLs and commands from an event's name: "City Open 2026" gives "city-open-2026". */
struct text event_id_from_name(struct arena *arena, struct text name);
bool event_id_valid(struct text id); /* 1-40 of a-z 0-9 and single hyphens inside */

#endif
