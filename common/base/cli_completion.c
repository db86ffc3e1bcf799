/* Completions of commands, options and files for bash, zsh and fish. */
#include <stdio.h>
#include <string.h>

#include "common/base/cli_output.h"
#include "common/base/text.h"

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
    return !*text || text_starts_with(text, " (") || (*text == '.' && strchr(" \n", text[1]));
}

/* Prints the first sentence of the text, without parentheses, for use inside '...'. Characters of `special` get a
 * backslash. */
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

/* Prints the name of a shell function, such as _jfrevents_collector. */
static void print_function(const char *name)
{
    putchar('_');
    for (; *name; name++)
        putchar(*name == '-' ? '_' : *name);
}

/* --- bash --------------------------------------------------------------------------------------- */

/* Prints the options of a table whose value is of this kind, as words. NO_VALUE: all options. */
static void bash_words(const struct cli_option *table, enum value value)
{
    for (; table->name; table++) {
        if (value != NO_VALUE && value_of(table) != value)
            continue;
        if (table->letter)
            printf(" -%c", table->letter);
        printf(" --%s", table->name);
    }
}

/* The functions below print the options of `command`, as in cli_option_tables. NULL: the options of the program. */
static void bash_options(const struct cli_program *program, const struct cli_command *command)
{
    static const struct {
        const char *variable;
        enum value value;
    } lists[] = {{"options", NO_VALUE}, {"files", VALUE_FILE}, {"folders", VALUE_FOLDER}, {"others", VALUE_OTHER}};
    const struct cli_option *tables[CLI_TABLES];
    cli_option_tables(program, command, tables);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        printf("%s%s='", i ? " " : "        ", lists[i].variable);
        for (size_t table = 0; tables[table]; table++)
            bash_words(tables[table], lists[i].value);
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
    bash_options(program, NULL);
    fputs("        commands='", stdout);
    for (const struct cli_command *const *entry = program->commands; *entry; entry++)
        printf("%s%s", entry == program->commands ? "" : " ", (*entry)->name);
    puts("'\n        ;;");
    for (const struct cli_command *const *entry = program->commands; *entry; entry++) {
        printf("    %s)\n", (*entry)->name);
        bash_options(program, *entry);
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
        bash_options(program, program->commands[0]);
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

static void zsh_options(const struct cli_program *program, const struct cli_command *command)
{
    const struct cli_option *tables[CLI_TABLES];
    cli_option_tables(program, command, tables);
    for (size_t i = 0; tables[i]; i++) {
        for (const struct cli_option *option = tables[i]; option->name; option++) {
            if (option->letter)
                zsh_option(option, false);
            zsh_option(option, true);
        }
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
    zsh_options(program, NULL);
    puts(" \\\n        '1:command:->command' '*::argument:->argument'\n"
         "case $state in\n"
         "command) _describe command commands ;;\n"
         "argument)\n"
         "    case $words[1] in");
    for (const struct cli_command *const *entry = program->commands; *entry; entry++) {
        printf("    %s) _arguments", (*entry)->name);
        zsh_options(program, *entry);
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
    zsh_options(program, program->commands[0]);
    puts(" \\\n        '*:file:_files'");
}

/* --- fish --------------------------------------------------------------------------------------- */

static void fish_option(const struct cli_program *program, const struct cli_command *command,
                        const struct cli_option *option)
{
    static const char *const kinds[] = {
        [VALUE_FILE] = " -r -F", [VALUE_FOLDER] = " -x -a '(__fish_complete_directories)'", [VALUE_OTHER] = " -x"};
    enum value value = value_of(option);
    printf("complete -c %s", program->name);
    if (!program->single && command)
        printf(" -n '__fish_seen_subcommand_from %s'", command->name);
    else if (!program->single)
        fputs(" -n __fish_use_subcommand", stdout);
    if (option->letter)
        printf(" -s %c", option->letter);
    printf(" -l %s%s -d '", option->name, value ? kinds[value] : "");
    print_quoted(option->help, "\\");
    puts("'");
}

static void fish_options(const struct cli_program *program, const struct cli_command *command)
{
    const struct cli_option *tables[CLI_TABLES];
    cli_option_tables(program, command, tables);
    for (size_t i = 0; tables[i]; i++) {
        for (const struct cli_option *option = tables[i]; option->name; option++)
            fish_option(program, command, option);
    }
}

static void print_fish(const struct cli_program *program)
{
    if (!program->single)
        fish_options(program, NULL);
    for (const struct cli_command *const *entry = program->commands; *entry; entry++) {
        if (!program->single) {
            printf("complete -c %s -n __fish_use_subcommand -f -a %s -d '", program->name, (*entry)->name);
            print_quoted((*entry)->summary, "\\");
            puts("'");
        }
        fish_options(program, *entry);
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
