/* The program collector. */
#include "collector/commands.h"

int main(int argc, char **argv)
{
    return cli_main(&collector_program, argc, argv);
}
