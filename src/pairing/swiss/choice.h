/*
 * What a system's text leaves open, and the system described in plain words: for the notice board.
 */
#ifndef STAUNTON_PAIRING_SWISS_CHOICE_H
#define STAUNTON_PAIRING_SWISS_CHOICE_H

struct swiss_choice {
    const char *name;     /* NULL: the list ends */
    const char *articles; /* "c04:dutch.C.12" */
    const char *reading;  /* the one taken, in plain words */
    const char *other;    /* how the other one is switched on, "lim_maxi=on"; NULL where it cannot */
};

struct swiss_description {
    const char *article; /* NULL: the list ends */
    const char *words;
};

#endif
