/* What the library knows of its kernels. `kernels.py` writes the table beside the objects, as functions.c. */
#ifndef GUDGEON_FUNCTIONS_H
#define GUDGEON_FUNCTIONS_H

/* A law, a pair of surfaces, or a routine that kernels call by its address. Its own type is that of its family. */
struct gudgeon_function {
    const char *name;
    void (*address)(void);
};

/* By name, up to one without. */
extern const struct gudgeon_function gudgeon_functions[];
/* The sources that the kernels were compiled from, and the processor that they were compiled for. */
extern const char gudgeon_kernel_hash[];
extern const char gudgeon_target[];

#endif
