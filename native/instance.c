/* Instances: their memory, and how they stand at the start. */
#include "internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double *gudgeon_floats(const gudgeon_instance *run, int bundle, int field)
{
    return (double *)(void *)(run->data + run->model->offsets[bundle][field]);
}

int64_t *gudgeon_integers(const gudgeon_instance *run, int bundle, int field)
{
    return (int64_t *)(void *)(run->data + run->model->offsets[bundle][field]);
}

/* The tables by which kernels find arrays. */
static void write_tables(gudgeon_instance *run)
{
    static const int integrators[] = {OF_STAGES, OF_NEWTON};
    const gudgeon_model *model = run->model;
    int b, k, n;
    for (b = 0; b < BUNDLES; b++)
        for (k = 0; k < gudgeon_bundles[b].count; k++) {
            int64_t *entry = run->tables[b] + ENTRY * k;
            unsigned char *at = run->data + model->offsets[b][k];
            if (b == OF_MODEL)
                at = (unsigned char *)(run->words + model->image[k]);
            else if (b == OF_INTEGRATORS)
                at = (unsigned char *)run->tables[integrators[k]];
            else if (gudgeon_bundles[b].fields[k].kind == BUNDLE)
                at = (unsigned char *)run->tables[b == OF_STATE ? OF_INTEGRATORS : OF_OBSERVED];
            entry[0] = (int64_t)(intptr_t)at;
            for (n = 0; n < DIMENSIONS; n++)
                entry[1 + n] = model->shapes[b][k][n];
        }
}

/* The model, its constants and the start, as the blob has them; with the addresses of the laws. */
static void write_words(gudgeon_instance *run)
{
    const gudgeon_model *model = run->model;
    const struct address *addresses = (const struct address *)(const void *)model->sections[ADDRESSES].data;
    int64_t k;
    memcpy(run->words, model->sections[IMAGE].data, (size_t)model->sections[IMAGE].size);
    memcpy(run->words + model->first_constant, model->sections[CONSTANTS].data, (size_t)model->sections[CONSTANTS].size);
    memcpy(run->words + model->first_of_start, model->sections[START].data, (size_t)model->sections[START].size);
    for (k = 0; k < model->sections[ADDRESSES].count; k++) {
        uintptr_t address = (uintptr_t)model->functions[k];
        run->words[addresses[k].word] = address;
    }
}

/* One block of memory, and where its parts begin. */
struct part {
    size_t size, at;
};

static size_t take(struct part *part, size_t size, size_t end)
{
    part->size = size;
    part->at = end;
    return end + (size + 15) / 16 * 16;
}

/* Memory for an instance, in two blocks: that with addresses, and that of the state. */
static int make_room(gudgeon_instance *run)
{
    const gudgeon_model *model = run->model;
    size_t numbers = (size_t)model->sections[NUMBERS].count, works = (size_t)model->sizes.total, end = 0;
    struct part words, tables[BUNDLES], registers, progress, values, carried, done, events, data, kept;
    unsigned char *own;
    int b;
    end = take(&words, 8 * ((size_t)model->words + MOST_PARAMETERS), end);
    for (b = 0; b < BUNDLES; b++)
        end = take(&tables[b], 8 * ENTRY * (size_t)gudgeon_bundles[b].count, end);
    end = take(&registers, 8 * (size_t)model->sections[CODE].count, end);
    own = calloc(1, end + 16);
    if (own == NULL)
        return 0;
    run->words = (uint64_t *)(void *)(own + words.at);
    for (b = 0; b < BUNDLES; b++)
        run->tables[b] = (int64_t *)(void *)(own + tables[b].at);
    run->registers = (double *)(void *)(own + registers.at);
    end = take(&progress, sizeof *run->progress, 0);
    end = take(&values, 8 * numbers, end);
    end = take(&carried, 16 * numbers, end);
    end = take(&done, 8 * works, end);
    end = take(&events, sizeof *run->events * (size_t)(run->event_room + EVENT_ROOM + 2 * model->sizes.sites), end);
    end = take(&data, (size_t)model->data, end);
    end = take(&kept, (size_t)model->kept, end);
    run->block = calloc(1, end + 16);
    if (run->block == NULL)
        return 0;
    run->block_size = end;
    run->progress = (struct progress *)(void *)(run->block + progress.at);
    run->values = (double *)(void *)(run->block + values.at);
    run->carried = (double *)(void *)(run->block + carried.at);
    run->works = (double *)(void *)(run->block + done.at);
    run->events = (gudgeon_event *)(void *)(run->block + events.at);
    run->data = run->block + data.at;
    run->kept = run->block + kept.at;
    return 1;
}

static void to_defaults(gudgeon_instance *run)
{
    const struct number *numbers = (const struct number *)(const void *)run->model->sections[NUMBERS].data;
    int64_t k;
    for (k = 0; k < run->model->sections[NUMBERS].count; k++) {
        run->values[k] = numbers[k].value;
        run->carried[2 * k] = run->carried[2 * k + 1] = 0.0;
    }
}

int32_t gudgeon_create(
    const gudgeon_model *model, int64_t events, gudgeon_instance **out, char *message, size_t room)
{
    gudgeon_instance *run;
    gudgeon_say(message, room, 0, "");
    if (out == NULL || model == NULL || events < 0 || events > (int64_t)1 << 30) {
        if (out != NULL)
            *out = NULL;
        return gudgeon_say(
            message, room, GUDGEON_WRONG_ARGUMENT, "the model, or the place for the instance, is NULL, or there is no room for so many events");
    }
    *out = NULL;
    run = calloc(1, sizeof *run);
    if (run != NULL) {
        run->model = model;
        run->event_room = events == 0 ? DEFAULT_EVENTS : events < LEAST_EVENTS ? LEAST_EVENTS : events;
    }
    if (run == NULL || !make_room(run)) {
        gudgeon_free(run);
        return gudgeon_say(message, room, GUDGEON_NO_MEMORY, "there is no memory for the instance");
    }
    write_words(run);
    write_tables(run);
    to_defaults(run);
    if (!gudgeon_apply(run, run->words)) {
        gudgeon_free(run);
        return gudgeon_say(message, room, GUDGEON_DAMAGED, "the blob is damaged: a number of the machine is not finite");
    }
    gudgeon_to_start(run);
    *out = run;
    return GUDGEON_OK;
}

void gudgeon_free(gudgeon_instance *run)
{
    if (run == NULL)
        return;
    free(run->words); /* the first of its block */
    free(run->block);
    free(run);
}

int32_t gudgeon_reset(gudgeon_instance *run)
{
    if (run == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    run->message[0] = '\0';
    to_defaults(run);
    write_words(run);
    gudgeon_apply(run, run->words); /* it was possible when the instance was made */
    gudgeon_to_start(run);
    return GUDGEON_OK;
}
