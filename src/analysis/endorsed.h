/*
 * What the texts say of endorsed programs, and what this one can be judged by.
 */
#pragma once

#include "language/language.h"

enum { ENDORSED_PROGRAMS = 6, ENDORSED_OFFERS = 3 };

/* As the text of about 2009 prints them; which programs are endorsed today, FIDE says. [c04:programs.list] */
struct endorsed_program {
    const char *name;
    const char *author;
    const char *system;
};
extern const struct endorsed_program endorsed_programs[ENDORSED_PROGRAMS];

/* An endorsement lasts as long as the program meets the requirements; with these anybody can see whether it does.
   [c04:programs.endorsement] */
struct endorsed_offer {
    enum message what;
    const char *command;
};
extern const struct endorsed_offer endorsed_offers[ENDORSED_OFFERS];
