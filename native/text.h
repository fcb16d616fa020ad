/* Texts, without the functions of C for them: the library needs as little of a C library as it can (docs/native.md). */
#ifndef GUDGEON_TEXT_H
#define GUDGEON_TEXT_H

#include <stddef.h>

/* What follows in a text after its beginning; NULL if it begins with something else. */
static inline const char *after(const char *text, const char *beginning)
{
    while (*beginning != '\0' && *text == *beginning) {
        text++;
        beginning++;
    }
    return *beginning == '\0' ? text : NULL;
}

static inline int is_same(const char *one, const char *other)
{
    while (*one != '\0' && *one == *other) {
        one++;
        other++;
    }
    return *one == *other;
}

#endif
