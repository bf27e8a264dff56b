#include "cli/password.h"

#include <signal.h>
#include <stdio.h>
#include <termios.h>
#include <unistd.h>

#include <sodium.h>

static struct text first_line(struct text text) {
    struct text line = TEXT("");
    text_next_line(&text, &line);
    return line;
}

bool password_from_file(struct cli *cli, struct text name, struct text *password, struct error *error) {
    struct text bytes;
    if (!cli_read_file(cli, text_zero(&cli->arena, name), &bytes, error))
        return false;
    *password = first_line(bytes);
    return password->length > 0 || error_set(error, ERROR_cli_password_empty, NULL, NULL, NULL);
}

static volatile sig_atomic_t interrupted;

static void note(int number) {
    interrupted = number;
}

/* A line from the terminal that does not show what is typed. Whoever interrupts it gets the terminal back first. */
static bool ask(struct cli *cli, const char *question, struct text *answer) {
    struct termios before;
    struct sigaction silent_stop = {.sa_handler = note};
    struct sigaction usual_stop;
    char line[1024];
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return false;
    struct termios silent = before;
    silent.c_lflag &= ~(tcflag_t)ECHO;
    interrupted = 0;
    sigaction(SIGINT, &silent_stop, &usual_stop);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    fputs(question, stderr);
    fflush(stderr);
    bool read = fgets(line, sizeof line, stdin) != NULL;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    fputc('\n', stderr);
    sigaction(SIGINT, &usual_stop, NULL);
    if (interrupted != 0)
        raise(interrupted);
    *answer = read ? text_copy(&cli->arena, first_line(text_from(line))) : TEXT("");
    sodium_memzero(line, sizeof line);
    return true;
}

bool password_get(struct cli *cli, struct text *password, struct error *error) {
    struct text again;
    if (cli_has(cli, "password-file"))
        return password_from_file(cli, cli_value(cli, "password-file"), password, error);
    if (!isatty(STDIN_FILENO) || !ask(cli, "Password: ", password))
        return password_from_file(cli, TEXT("-"), password, error);
    if (password->length == 0)
        return error_set(error, ERROR_cli_password_empty, NULL, NULL, NULL);
    return (ask(cli, "Again: ", &again) && text_equal(*password, again)) ||
           error_set(error, ERROR_cli_password_differs, NULL, NULL, NULL);
}

void password_make(char password[PASSWORD_TEXT]) {
    /* 16 consonants and 5 vowels: two syllables have 12.6 bits, four words 50. */
    static const char consonants[] = "bdfgjklmnprstvxz";
    static const char vowels[] = "aeiou";
    size_t at = 0;
    for (int word = 0; word < 4; word++) {
        if (word > 0)
            password[at++] = '-';
        for (int syllable = 0; syllable < 2; syllable++) {
            password[at++] = consonants[randombytes_uniform(sizeof consonants - 1)];
            password[at++] = vowels[randombytes_uniform(sizeof vowels - 1)];
        }
    }
    password[at] = '\0';
}
