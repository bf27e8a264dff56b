/*
 * What a Swiss system says of itself for the notice board: its steps in plain words, and how it reads what its text
 * leaves open. The lists stand in rules/systems.tsv; articles of the Dutch system of 2017 and 2026 are those of the edition's
 * own text: "1.2", "C12", of 2017 "A.2", "C.10". [c04:dubov.preface] [c04:burstein.preface]
 */
#pragma once

#include "language_messages.h"

/* An open choice. A list of them ends with a NULL name. */
struct swiss_choice {
    const char *name;     /* of the option by which it is otherwise, where there is one */
    const char *articles; /* "c04:dubov.2.3", several with blanks */
    enum message reading; /* taken */
};

/* A step of the system. A list of them ends with a NULL article. */
struct swiss_description {
    const char *article;
    enum message words;
};

extern const struct swiss_choice dutch2026_choices[], dutch2017_choices[], dutch2009_choices[], lim_choices[],
    dubov_choices[], burstein_choices[];
extern const struct swiss_description dutch2026_steps[], dutch2017_steps[], dutch2009_steps[], lim_steps[],
    dubov_steps[], burstein_steps[];
