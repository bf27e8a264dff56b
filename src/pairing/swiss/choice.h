/*
 * What a Swiss system says of itself for the notice board: its steps in plain words, and how it reads what its text
 * leaves open.
 */
#ifndef STAUNTON_PAIRING_SWISS_CHOICE_H
#define STAUNTON_PAIRING_SWISS_CHOICE_H

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

#endif
