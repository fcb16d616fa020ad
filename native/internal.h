/* What the parts of the C interface share. */
#ifndef GUDGEON_INTERNAL_H
#define GUDGEON_INTERNAL_H

#include <stddef.h>
#include <stdint.h>

#define GUDGEON_BUILD
#include "../include/gudgeon.h"
#include "text.h"

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(hidden)
#endif

/* Bundles, in the order of a blob. */
enum { OF_MODEL, OF_WORK, OF_STATE, OF_INTEGRATORS, OF_STAGES, OF_NEWTON, OF_SAMPLES, OF_OBSERVED, BUNDLES };
/* What a field of a bundle is. */
enum { ARRAY, RECORD, BUNDLE };
/* Numbers that a field has in the table of a bundle: address and four lengths. */
enum { ENTRY = 5, DIMENSIONS = 4 };

/* A field of a bundle: kind, dimensions, and the words of a row: how many, and the kind of each, "i" or "f". */
struct field {
    int kind;
    int dimensions;
    int width;
    const char *words;
};

#include "layout.h"

/* More than any bundle has, and more than any law has that makes no index of them (see laws.c). */
enum { MOST_FIELDS = 64, MOST_PARAMETERS = 128 };
typedef int64_t shapes[MOST_FIELDS][DIMENSIONS];

/* A bundle: its fields, and their number. */
struct bundle {
    const struct field *fields;
    int count;
};

extern const struct bundle gudgeon_bundles[BUNDLES];

/* Numbers of parts of a machine, which the lengths of all arrays follow from. */
struct sizes {
    int64_t dimension, coordinates_of_body, width, linear; /* of a body: coordinates, velocities, those of its centre */
    int64_t bodies, constraints, rows, joints, entries, couplings, interfaces, sites, corners, jumping, rubbing;
    int64_t states, loads, inputs, coordinates, steered, drives, functions, factor, updates, frictions;
    int64_t total, counted, local, stiff;
};

/* Sections of a blob, in their order. */
enum {
    TEXT, SETTINGS, SHAPES, IMAGE, ADDRESSES, START, CODE, CONSTANTS, CHANNELS, JOINTS, SITES, NUMBERS, PATCHES, TERMS,
    COEFFICIENTS, SECTIONS
};

/* Rows of sections, all of 8-byte words. Texts are offsets into TEXT. */
struct settings {
    double rtol, atol;
    int64_t max_steps, method, automatic, name;
};
struct address {
    int64_t word, name;
};
struct instruction {
    uint32_t operation, a, b, c;
};
struct channel {
    int64_t name, unit, about, instruction;
};
struct site {
    int64_t joint, number;
};
struct number {
    int64_t list, name, unit, about;
    double value, base, low, high;
    int64_t carried, order; /* of the function of a drive: its first coefficient, and which one this number is */
};
struct patch {
    int64_t word, mode, first, count;
    double base;
};
struct term {
    int64_t number, form, first, count;
    double base;
};

/* How several numbers act on one word, and how a number acts. */
enum { ALONE, SUM, PRODUCT };
enum { AFFINE, POWER, SERIES, SERIES_OF_LOGARITHM };

struct section {
    const unsigned char *data;
    int64_t size, count;
};

struct gudgeon_model {
    unsigned char *blob; /* our own copy, aligned */
    unsigned char digest[32];
    struct section sections[SECTIONS];
    struct sizes sizes;
    shapes shapes[BUNDLES];      /* of instances */
    int64_t image[MOST_FIELDS];  /* where the arrays of the model begin in the image, in words */
    int64_t words;               /* of the image, then constants, then the start */
    int64_t first_constant, first_of_start;
    void (**functions)(void);    /* those of ADDRESSES */
    int64_t offsets[BUNDLES][MOST_FIELDS]; /* of arrays in the data of an instance, in bytes */
    int64_t kept, data;          /* bytes of what a step depends on, and of all data */
};

/* What a run is, beside the arrays of the kernels. */
struct progress {
    double time;           /* that it has come to */
    int64_t begun;         /* whether the kernels have been called, */
    int64_t advanced;      /* whether there has been a step or a call for one, */
    int64_t jumped;        /* whether an input has changed since, */
    int64_t has_kept;      /* and whether there is a state to go on from that no end has changed */
    int64_t evaluations;   /* before the run last began anew */
    int64_t settled, all;  /* events in their room */
    int64_t forgotten;     /* settled events that are no longer there */
    int64_t failed;        /* the error that ended it, or 0 */
};

/* Samples and events that kernels have room for. */
enum { ROOM = 32, EVENT_ROOM = 64, LEAST_EVENTS = 64, DEFAULT_EVENTS = 4096 };

struct gudgeon_instance {
    const gudgeon_model *model;
    char message[GUDGEON_MESSAGE];
    uint64_t *words;       /* the model, constants and start, as inputs and parameters make them */
    int64_t *tables[BUNDLES];
    double *registers;
    int64_t evaluated;     /* whether they hold the values of this instant */
    int64_t event_room;
    /* From here on it is the state that can be got and set: one block without addresses. */
    unsigned char *block;
    size_t block_size;
    struct progress *progress;
    double *values;        /* of inputs and parameters */
    double *carried;       /* two for each of them */
    double *works;         /* done before the run last began anew */
    gudgeon_event *events;
    unsigned char *data;
    unsigned char *kept;
};

/* message.c */
int32_t gudgeon_say(char *message, size_t room, int32_t code, const char *text);
int32_t gudgeon_complain(gudgeon_instance *instance, int32_t code, const char *text);
/* digest.c */
void gudgeon_digest(const unsigned char *data, size_t size, size_t hole, unsigned char out[32]);
uint64_t gudgeon_checksum(const unsigned char *data, size_t size);
/* shapes.c */
void gudgeon_shapes_of(const struct sizes *sizes, int64_t room, int64_t events, shapes out[BUNDLES]);
int64_t gudgeon_length(const struct field *field, const int64_t *shape);
/* blob.c */
int32_t gudgeon_open(gudgeon_model *model, size_t size, char *message, size_t room);
const char *gudgeon_text(const gudgeon_model *model, int64_t offset);
/* indices.c */
const char *gudgeon_check_tables(const gudgeon_model *model);
const char *gudgeon_check_sizes(gudgeon_model *model, const int64_t *image_shapes);
/* laws.c */
const char *gudgeon_find_laws(gudgeon_model *model);
/* lists.c */
const char *gudgeon_check_lists(gudgeon_model *model);
/* channels.c */
const char *gudgeon_check_channels(const gudgeon_model *model);
void gudgeon_evaluate(gudgeon_instance *instance);
/* numbers.c */
const char *gudgeon_check_numbers(const gudgeon_model *model);
int gudgeon_apply(const gudgeon_instance *instance, uint64_t *words);
/* run.c */
void gudgeon_to_start(gudgeon_instance *instance);
int32_t gudgeon_settle(gudgeon_instance *instance);

double *gudgeon_floats(const gudgeon_instance *instance, int bundle, int field);
int64_t *gudgeon_integers(const gudgeon_instance *instance, int bundle, int field);

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif

#endif
