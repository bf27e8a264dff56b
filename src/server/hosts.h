/*
 * The names under which this machine is called, without asking the network: a server that answered to any name could be
 * reached by a page of another site whose name was made to point here (DNS rebinding).
 */
#pragma once

#include "base/text.h"

enum { NAMES_MOST = 64 };

struct names {
    struct arena arena;
    struct text list[NAMES_MOST];
    size_t count;
};

void hosts_init(struct names *names);
void hosts_drop(struct names *names);
/* Without doubles, cases and a full stop at the end aside; what is too much is left out. */
void hosts_add(struct names *names, struct text name);
bool hosts_have(const struct names *names, struct text name);

/* The machine's own: its name, that with .local, and what its files of hosts and of search domains make of it. */
void hosts_add_machine(struct names *names);
/* The same from given texts, for tests: /etc/hosts and /etc/resolv.conf. */
void hosts_add_from(struct names *names, struct text machine, struct text hosts, struct text resolver);
