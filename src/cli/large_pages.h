/*
 * Memory for commands that read a whole report, compute and end.
 */
#pragma once

/*
 * Asks for large pages for the next 16 MB that malloc gives out: the system then hands them over in a few pieces, where
 * thousands of small ones would take a quarter of the time of a quick command. Changes nothing else, and nothing where
 * the system has no such pages. Not for the server, which keeps its memory.
 */
void cli_memory_in_large_pages(void);
