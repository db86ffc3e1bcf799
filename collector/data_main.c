/* The program collector-data: all commands. The front (main.c) starts it for those that it does not have. */
#include "collector/commands.h"

int main(int argc, char **argv)
{
    return cli_main(&collector_program, argc, argv);
}
