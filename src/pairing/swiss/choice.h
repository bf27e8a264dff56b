/*
 * What a system says of itself on the notice board: its steps in plain words, and how it reads what its text leaves
 * open.
 */
#ifndef STAUNTON_PAIRING_SWISS_CHOICE_H
#define STAUNTON_PAIRING_SWISS_CHOICE_H

/* An open choice. A list of them ends with one that has no name. */
struct swiss_choice {
    const char *name;
    const char *articles; /* "c04:lim.10.3 c04:lim.10.4" */
    const char *reading;  /* the one taken */
    const char *other;    /* the option that takes another, "lim_maxi=on"; NULL: there is none */
};

/* A step of the system. A list of them ends with one that has no article. */
struct swiss_description {
    const char *article;
    const char *words;
};

#endif
