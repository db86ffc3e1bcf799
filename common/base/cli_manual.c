/* The manual page in mdoc(7): one sentence per line, lines no wider than a terminal. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/cli_output.h"

enum { WIDTH = 78 };

/* A word of prose, with characters that are special to roff escaped. `code` is between backquotes. */
static void add_word(struct buf *out, const char *word, size_t length, bool *quoted)
{
    for (size_t i = 0; i < length; i++) {
        char c = word[i];
        bool leads = i == 0 || strchr("`([-", word[i - 1]);
        if (c == '`')
            buf_puts(out, (*quoted = !*quoted) ? "\\(oq" : "\\(cq");
        else if (c == '\\')
            buf_puts(out, "\\e");
        else if (c == '-' && leads)
            buf_puts(out, "\\-");
        else
            buf_putc(out, c);
    }
}

static bool ends_sentence(const char *word, size_t length)
{
    while (length && strchr(")`\"", word[length - 1]))
        length--;
    return length && strchr(".?!", word[length - 1]);
}

/* Line breaks are blanks, an empty line separates paragraphs. */
static void print_prose(const char *text)
{
    struct buf word;
    buf_init(&word, 0);
    bool quoted = false;
    size_t column = 0;
    while (*(text += strspn(text, " "))) {
        if (strncmp(text, "\n\n", 2) == 0) {
            printf("%s.Pp\n", column ? "\n" : "");
            column = 0;
        }
        text += strspn(text, " \n");
        size_t length = strcspn(text, " \n");
        buf_clear(&word);
        add_word(&word, text, length, &quoted);
        if (column && column + 1 + word.length > WIDTH) {
            putchar('\n');
            column = 0;
        }
        if (column)
            putchar(' ');
        else if (*word.data == '.' || *word.data == '\'')
            fputs("\\&", stdout);
        fputs(buf_text(&word), stdout);
        column += (column > 0) + word.length;
        if (ends_sentence(text, length)) {
            putchar('\n');
            column = 0;
        }
        text += length;
    }
    if (column)
        putchar('\n');
    buf_dispose(&word);
}

/* "FILE... [TABLE]" as macros, one per line. */
static void print_arguments(const char *arguments)
{
    while (*(arguments += strspn(arguments, " "))) {
        size_t length = strcspn(arguments, " ");
        bool optional = *arguments == '[';
        const char *name = arguments + optional;
        size_t name_length = strcspn(name, " .]");
        printf(".%sAr %.*s%s\n", optional ? "Op " : "", (int)name_length, name,
               strncmp(name + name_length, "...", 3) == 0 ? " ..." : "");
        arguments += length;
    }
}

static void print_options(const struct cli_option *table)
{
    for (; table && table->name; table++) {
        fputs(".It ", stdout);
        if (table->letter)
            printf("Fl %c , ", table->letter);
        printf("Fl -%s", table->name);
        if (table->argument)
            printf(" Ar %s", table->argument);
        putchar('\n');
        print_prose(table->help);
    }
}

static void print_command(const struct cli_command *command)
{
    printf(".It Xo\n.Cm %s\n.Op Ar option ...\n", command->name);
    print_arguments(command->arguments);
    puts(".Xc");
    print_prose(command->summary);
    if (command->description) {
        puts(".Pp");
        print_prose(command->description);
    }
    if (!command->options && !command->shared_options)
        return;
    puts(".Bl -tag -width Ds");
    print_options(command->options);
    print_options(command->shared_options);
    puts(".El");
}

static void print_commands(const struct cli_program *program)
{
    puts(".Sh COMMANDS");
    for (const struct cli_command *const *entry = program->commands; *entry; entry++) {
        if ((*entry)->group)
            printf("%s.Ss %s\n.Bl -tag -width Ds\n", entry == program->commands ? "" : ".El\n", (*entry)->group);
        print_command(*entry);
    }
    puts(".El");
}

static void print_head(const struct cli_program *program)
{
    const char *name = program->name;
    printf(".\\\" Made by %s --man.\n.Dd %s\n.Dt ", name, program->date);
    for (const char *c = name; *c; c++)
        putchar(toupper((unsigned char)*c));
    printf(" 1\n.Os\n.Sh NAME\n.Nm %s\n.Nd %c", name, tolower((unsigned char)*program->summary));
    printf("%.*s\n.Sh SYNOPSIS\n.Nm\n", (int)strcspn(program->summary, ".") - 1, program->summary + 1);
    if (program->single) {
        puts(".Op Ar option ...");
        print_arguments(program->commands[0]->arguments);
    } else {
        puts(".Ar command\n.Op Ar option ...\n.Op Ar argument ...");
    }
    puts(".Sh DESCRIPTION");
}

static void print_description(const struct cli_program *program)
{
    const struct cli_command *only = program->single ? program->commands[0] : NULL;
    print_prose(program->summary);
    if (only && only->description) {
        puts(".Pp");
        print_prose(only->description);
    }
    puts(".Pp");
    puts(only ? "The options are as follows:" : "Every command takes these options:");
    puts(".Bl -tag -width Ds");
    print_options(only ? only->options : NULL);
    print_options(only ? only->shared_options : NULL);
    print_options(cli_common_options);
    if (!only) {
        puts(".El\n.Pp\nThese options replace a command:");
        puts(".Bl -tag -width Ds");
    }
    print_options(cli_program_options);
    puts(".El");
}

static void print_environment(const struct cli_program *program)
{
    if (!program->environment)
        return;
    puts(".Sh ENVIRONMENT\n.Bl -tag -width Ds");
    for (const struct cli_variable *variable = program->environment; variable->name; variable++) {
        printf(".It Ev %s\n", variable->name);
        print_prose(variable->help);
    }
    puts(".El");
}

void cli_print_manual(const struct cli_program *program)
{
    print_head(program);
    print_description(program);
    if (!program->single)
        print_commands(program);
    print_environment(program);
    puts(".Sh EXIT STATUS\n.Bl -tag -width Ds\n.It 0\nEverything was done.\n.It 1\nAn input is bad, or something "
         "failed.\nOne line on standard error names the place and the reason.\n.It 2\nThe command line is wrong.\n.El");
}
