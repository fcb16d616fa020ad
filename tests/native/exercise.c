/* Uses all of the C interface, for sanitizers and valgrind: exercise BLOB UNTIL. Says what went wrong, if anything. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gudgeon.h"

#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) {                                                 \
            fprintf(stderr, "line %d: %s\n", __LINE__, #condition);         \
            exit(EXIT_FAILURE);                                             \
        }                                                                   \
    } while (0)

static unsigned char *bytes_of(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    unsigned char *data;
    CHECK(file != NULL);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    data = malloc(*size);
    CHECK(data != NULL && fread(data, 1, *size, file) == *size);
    fclose(file);
    return data;
}

/* Blobs that end early or have other bytes are refused. */
static void damage(const unsigned char *data, size_t size)
{
    unsigned char *copy = malloc(size);
    gudgeon_model *model;
    char why[GUDGEON_MESSAGE];
    size_t k;
    CHECK(copy != NULL);
    for (k = 0; k < 200; k++) {
        memcpy(copy, data, size);
        copy[(k * 7919) % size] ^= (unsigned char)(1u << k % 8);
        CHECK(gudgeon_load(copy, size, &model, why, sizeof why) < 0 && model == NULL && why[0] != '\0');
        CHECK(gudgeon_load(data, size * k / 200, &model, why, sizeof why) < 0 && model == NULL);
    }
    free(copy);
}

static void read_all(const gudgeon_model *model, gudgeon_instance *run)
{
    int32_t count = gudgeon_count(model, GUDGEON_CHANNELS), k;
    int32_t *numbers = malloc(sizeof *numbers * (size_t)count);
    double *values = malloc(sizeof *values * (size_t)count);
    CHECK(numbers != NULL && values != NULL);
    for (k = 0; k < count; k++)
        numbers[k] = k;
    CHECK(gudgeon_read(run, numbers, count, values) == GUDGEON_OK);
    for (k = 0; k < count; k++)
        CHECK(values[k] == values[k]);
    free(numbers);
    free(values);
}

static void change(const gudgeon_model *model, gudgeon_instance *run, int32_t list, double by)
{
    gudgeon_description it;
    int32_t k;
    for (k = 0; k < gudgeon_count(model, list); k++) {
        double value;
        CHECK(gudgeon_describe(model, list, k, &it) == GUDGEON_OK);
        CHECK(gudgeon_find(model, list, it.name) == k);
        value = fmin(fmax(it.value * by, it.low), it.high);
        if (list == GUDGEON_INPUTS)
            CHECK(gudgeon_set_input(run, k, value) == GUDGEON_OK && gudgeon_get_input(run, k, &value) == GUDGEON_OK);
        else
            CHECK(gudgeon_set_parameter(run, k, value) == GUDGEON_OK && gudgeon_get_parameter(run, k, &value) == GUDGEON_OK);
    }
}

int main(int count, char **arguments)
{
    size_t size, length;
    double until;
    unsigned char *data, *state;
    char why[GUDGEON_MESSAGE];
    gudgeon_model *model;
    gudgeon_instance *one, *other;
    gudgeon_event event;
    gudgeon_statistics cost;
    int64_t events, k;
    CHECK(count == 3);
    until = atof(arguments[2]);
    data = bytes_of(arguments[1], &size);
    damage(data, size);
    if (gudgeon_load(data, size, &model, why, sizeof why) != GUDGEON_OK) {
        fprintf(stderr, "%s\n", why);
        return EXIT_FAILURE;
    }
    free(data);
    CHECK(gudgeon_create(model, 0, &one, why, sizeof why) == GUDGEON_OK);
    CHECK(gudgeon_create(model, 0, &other, why, sizeof why) == GUDGEON_OK);
    change(model, one, GUDGEON_PARAMETERS, 1.1);
    for (k = 1; k <= 10; k++) {
        CHECK(gudgeon_advance(one, until * (double)k / 20.0, 0) == GUDGEON_OK);
        read_all(model, one);
    }
    change(model, one, GUDGEON_INPUTS, 1.05);
    length = (size_t)gudgeon_state_size(one);
    state = malloc(length);
    CHECK(state != NULL && gudgeon_get_state(one, state, length) == GUDGEON_OK);
    CHECK(gudgeon_set_state(other, state, length) == GUDGEON_OK);
    while ((k = gudgeon_advance(other, until, 3)) == GUDGEON_PAUSED)
        read_all(model, other);
    CHECK(k == GUDGEON_OK && gudgeon_advance(one, until, 0) == GUDGEON_OK);
    CHECK(gudgeon_time(one) == until);
    CHECK(gudgeon_event_count(one, &events) == GUDGEON_OK);
    for (k = 0; k < events; k++)
        CHECK(gudgeon_get_event(one, k, &event) == GUDGEON_OK);
    CHECK(gudgeon_get_statistics(one, &cost) == GUDGEON_OK && gudgeon_forget_events(one, cost.events) == GUDGEON_OK);
    CHECK(gudgeon_reset(one) == GUDGEON_OK && gudgeon_advance(one, 0.1 * until, 0) == GUDGEON_OK);
    state[length / 2] ^= 1;
    CHECK(gudgeon_set_state(other, state, length) == GUDGEON_DAMAGED);
    free(state);
    gudgeon_free(one);
    gudgeon_free(other);
    gudgeon_unload(model);
    return EXIT_SUCCESS;
}
