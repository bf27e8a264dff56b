/*
 * How a system is described on the notice board: its steps in plain words, and what was chosen where the text leaves it open.
 */
#ifndef STAUNTON_PAIRING_SWISS_CHOICE_H
#define STAUNTON_PAIRING_SWISS_CHOICE_H

/* An open choice. A list of them ends with a name of NULL. */
struct swiss_choice {
    const char *name;
    const char *articles; /* "c04:lim.10.2 c04:lim.12.7" */
    const char *reading;  /* the one taken */
    const char *other;    /* how to have it otherwise, "lim_maxi=on"; NULL: not to be had */
};

/* A step. A list of them ends with an article of NULL. */
struct swiss_description {
    const char *article;
    const char *words;
};

#endif
