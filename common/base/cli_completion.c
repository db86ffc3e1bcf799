/* Completions of commands, options and files for bash, zsh and fish. */
#include <stdio.h>
#include <string.h>

#include "common/base/cli_output.h"

enum value { NO_VALUE, VALUE_FILE, VALUE_FOLDER, VALUE_OTHER };

static enum value value_of(const struct cli_option *option)
{
    if (!option->argument)
        return NO_VALUE;
    if (strcmp(option->argument, "FILE") == 0)
        return VALUE_FILE;
    return strcmp(option->argument, "FOLDER") == 0 ? VALUE_FOLDER : VALUE_OTHER;
}

static bool ends_here(const char *text)
{
    return !*text || strncmp(text, " (", 2) == 0 || (*text == '.' && strchr(" \n", text[1]));
}

/* Inside '...': the first sentence of the text, without parentheses; `special` characters get a backslash. */
static void print_quoted(const char *text, const char *special)
{
    for (; !ends_here(text); text++) {
        if (*text == '\'') {
            fputs("'\\''", stdout);
        } else {
            if (strchr(special, *text))
                putchar('\\');
            putchar(*text == '\n' ? ' ' : *text);
        }
    }
}

/* A function's name: jfrevents_collector. */
static void print_function(const char *name)
{
    putchar('_');
    for (; *name; name++)
        putchar(*name == '-' ? '_' : *name);
}

/* --- bash --------------------------------------------------------------------------------------- */

/* The options of a table whose value is of this kind, as words; NO_VALUE: all. */
static void bash_words(const struct cli_option *table, enum value value)
{
    for (; table && table->name; table++) {
        if (value != NO_VALUE && value_of(table) != value)
            continue;
        if (table->letter)
            printf(" -%c", table->letter);
        printf(" --%s", table->name);
    }
}

static void bash_options(const struct cli_option *own, const struct cli_option *more)
{
    static const struct {
        const char *variable;
        enum value value;
    } lists[] = {{"options", NO_VALUE}, {"files", VALUE_FILE}, {"folders", VALUE_FOLDER}, {"others", VALUE_OTHER}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        printf("%s%s='", i ? " " : "        ", lists[i].variable);
        bash_words(own, lists[i].value);
        bash_words(more, lists[i].value);
        fputs(" '", stdout);
    }
    putchar('\n');
}

static void bash_commands(const struct cli_program *program)
{
    puts("    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "        case $word in -*) ;; *) command=$word; break ;; esac\n"
         "    done\n"
         "    case $command in\n"
         "    '')");
    bash_options(cli_program_options, NULL);
    fputs("        commands='", stdout);
    for (const struct cli_command *const *entry = program->commands; *entry; entry++)
        printf("%s%s", entry == program->commands ? "" : " ", (*entry)->name);
    puts("'\n        ;;");
    for (const struct cli_command *const *entry = program->commands; *entry; entry++) {
        printf("    %s)\n", (*entry)->name);
        bash_options((*entry)->options, cli_common_options);
        puts("        ;;");
    }
    puts("    esac");
}

static void print_bash(const struct cli_program *program)
{
    print_function(program->name);
    puts("()\n{\n"
         "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
         "    local command='' commands='' options='' files='' folders='' others='' word\n"
         "    [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD-2]}\n"
         "    [[ $current == = ]] && current=''");
    if (program->single) {
        bash_options(program->commands[0]->options, cli_common_options);
        fputs("        options+='", stdout);
        bash_words(cli_program_options, NO_VALUE);
        puts("'");
    } else {
        bash_commands(program);
    }
    puts("    COMPREPLY=()\n"
         "    if [[ $others == *\" $previous \"* ]]; then\n"
         "        return\n"
         "    elif [[ $folders == *\" $previous \"* ]]; then\n"
         "        compopt -o filenames 2>/dev/null\n"
         "        mapfile -t COMPREPLY < <(compgen -d -- \"$current\")\n"
         "    elif [[ $files == *\" $previous \"* ]]; then\n"
         "        compopt -o filenames 2>/dev/null\n"
         "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
         "    elif [[ $current == -* ]]; then\n"
         "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$current\")\n"
         "    elif [[ $commands ]]; then\n"
         "        mapfile -t COMPREPLY < <(compgen -W \"$commands\" -- \"$current\")\n"
         "    else\n"
         "        compopt -o filenames 2>/dev/null\n"
         "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
         "    fi\n"
         "}");
    fputs("complete -F ", stdout);
    print_function(program->name);
    printf(" %s\n", program->name);
}

/* --- zsh ---------------------------------------------------------------------------------------- */

static void zsh_option(const struct cli_option *option, bool is_long)
{
    static const char *const actions[] = {[VALUE_FILE] = "_files", [VALUE_FOLDER] = "_files -/", [VALUE_OTHER] = " "};
    enum value value = value_of(option);
    fputs(" \\\n        '", stdout);
    if (option->repeats)
        putchar('*');
    else if (option->letter)
        printf("(-%c --%s)", option->letter, option->name);
    if (is_long)
        printf("--%s%s[", option->name, value ? "=" : "");
    else
        printf("-%c%s[", option->letter, value ? "+" : "");
    print_quoted(option->help, "[]\\:");
    putchar(']');
    if (value)
        printf(":%s:%s", option->argument, actions[value]);
    putchar('\'');
}

static void zsh_options(const struct cli_option *table)
{
    for (; table && table->name; table++) {
        if (table->letter)
            zsh_option(table, false);
        zsh_option(table, true);
    }
}

static void zsh_commands(const struct cli_program *program)
{
    puts("local -a commands=(");
    for (const struct cli_command *const *entry = program->commands; *entry; entry++) {
        printf("    '%s:", (*entry)->name);
        print_quoted((*entry)->summary, "\\:");
        puts("'");
    }
    fputs(")\nlocal curcontext=$curcontext state line\ntypeset -A opt_args\n_arguments -C", stdout);
    zsh_options(cli_program_options);
    puts(" \\\n        '1:command:->command' '*::argument:->argument'\n"
         "case $state in\n"
         "command) _describe command commands ;;\n"
         "argument)\n"
         "    case $words[1] in");
    for (const struct cli_command *const *entry = program->commands; *entry; entry++) {
        printf("    %s) _arguments", (*entry)->name);
        zsh_options((*entry)->options);
        zsh_options(cli_common_options);
        puts(" \\\n        '*:file:_files' ;;");
    }
    puts("    esac ;;\nesac");
}

static void print_zsh(const struct cli_program *program)
{
    printf("#compdef %s\n", program->name);
    if (!program->single) {
        zsh_commands(program);
        return;
    }
    fputs("_arguments", stdout);
    zsh_options(program->commands[0]->options);
    zsh_options(cli_common_options);
    zsh_options(cli_program_options);
    puts(" \\\n        '*:file:_files'");
}

/* --- fish --------------------------------------------------------------------------------------- */

/* `command` NULL: of the program itself. */
static void fish_options(const struct cli_program *program, const char *command, const struct cli_option *table)
{
    static const char *const kinds[] = {
        [VALUE_FILE] = " -r -F", [VALUE_FOLDER] = " -x -a '(__fish_complete_directories)'", [VALUE_OTHER] = " -x"};
    for (; table && table->name; table++) {
        enum value value = value_of(table);
        printf("complete -c %s", program->name);
        if (command)
            printf(" -n '__fish_seen_subcommand_from %s'", command);
        else if (!program->single)
            fputs(" -n __fish_use_subcommand", stdout);
        if (table->letter)
            printf(" -s %c", table->letter);
        printf(" -l %s%s -d '", table->name, value ? kinds[value] : "");
        print_quoted(table->help, "\\");
        puts("'");
    }
}

static void print_fish(const struct cli_program *program)
{
    if (program->single) {
        fish_options(program, NULL, program->commands[0]->options);
        fish_options(program, NULL, cli_common_options);
    }
    fish_options(program, NULL, cli_program_options);
    for (const struct cli_command *const *entry = program->commands; *entry && !program->single; entry++) {
        printf("complete -c %s -n __fish_use_subcommand -f -a %s -d '", program->name, (*entry)->name);
        print_quoted((*entry)->summary, "\\");
        puts("'");
        fish_options(program, (*entry)->name, (*entry)->options);
        fish_options(program, (*entry)->name, cli_common_options);
    }
}

bool cli_print_completion(const struct cli_program *program, const char *shell)
{
    static const struct {
        const char *shell;
        void (*print)(const struct cli_program *program);
    } shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        if (strcmp(shells[i].shell, shell) == 0) {
            shells[i].print(program);
            return true;
        }
    }
    return false;
}
