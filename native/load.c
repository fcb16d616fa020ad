/* Load a model: copy the blob, check all of it, and find out how large its instances are. */
#include "internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "functions.h"

/* Whether the processor can run the library; see cpu.c. */
int gudgeon_cpu_suffices(void);

int32_t gudgeon_interface(void)
{
    return GUDGEON_INTERFACE;
}

const char *gudgeon_kernels(void)
{
    return gudgeon_kernel_hash;
}

const char *gudgeon_processor(void)
{
    return gudgeon_target;
}

/* Whether the settings of a run are possible. */
static int settings_fit(const gudgeon_model *model)
{
    const struct settings *s = (const struct settings *)(const void *)model->sections[SETTINGS].data;
    return s->rtol >= 1e-14 && s->rtol <= 0.1 && s->atol >= 0.0 && isfinite(s->atol) && s->max_steps >= 1 &&
           (s->method == 0 || s->method == 1) && (s->automatic == 0 || s->automatic == 1);
}

/* Compare the lengths that Python made with those that follow from the machine. */
static const char *check_shapes(gudgeon_model *model)
{
    static const char wrong[] = "the blob is damaged: the lengths of its arrays are not those of such a machine";
    const int64_t *written = (const int64_t *)(const void *)model->sections[SHAPES].data;
    int64_t count = 0;
    const char *found;
    int b, k;
    for (b = 0; b < BUNDLES; b++)
        count += ENTRY * gudgeon_bundles[b].count;
    if (model->sections[SHAPES].count != count)
        return wrong;
    found = gudgeon_check_sizes(model, written);
    if (found != NULL)
        return found;
    gudgeon_shapes_of(&model->sizes, 1, 1, model->shapes);
    for (b = OF_WORK, written += ENTRY * MODEL_FIELDS; b < BUNDLES; b++)
        for (k = 0; k < gudgeon_bundles[b].count; k++, written += ENTRY)
            if (written[0] != 0 || memcmp(written + 1, model->shapes[b][k], sizeof model->shapes[b][k]) != 0)
                return wrong;
    return NULL;
}

/* Where the arrays of an instance lie: first what a step depends on, then samples. */
static const char *lay_out(gudgeon_model *model)
{
    static const int order[] = {OF_STATE, OF_STAGES, OF_NEWTON, OF_WORK, OF_SAMPLES, OF_OBSERVED};
    const int64_t most = (int64_t)1 << 40;
    int64_t at = 0;
    int n, k;
    gudgeon_shapes_of(&model->sizes, ROOM, EVENT_ROOM + 2 * model->sizes.sites, model->shapes);
    for (n = 0; n < 6; n++) {
        if (order[n] == OF_SAMPLES)
            model->kept = at;
        for (k = 0; k < gudgeon_bundles[order[n]].count; k++) {
            int64_t length = gudgeon_length(&gudgeon_bundles[order[n]].fields[k], model->shapes[order[n]][k]);
            if (length < 0 || at > most)
                return "the blob is damaged: such a machine is too large";
            model->offsets[order[n]][k] = at;
            at += (8 * length + 15) / 16 * 16;
        }
    }
    model->data = at;
    model->first_constant = model->sections[IMAGE].count;
    model->first_of_start = model->first_constant + model->sections[CONSTANTS].count;
    model->words = model->first_of_start + model->sections[START].count;
    return NULL;
}

/* Whether the start is as long as it must be, and all of its numbers are finite. */
static int start_fits(const gudgeon_model *model)
{
    const double *start = (const double *)(const void *)model->sections[START].data;
    int64_t k;
    for (k = 0; k < model->sections[START].count; k++)
        if (!isfinite(start[k]))
            return 0;
    return model->sections[START].count == model->sizes.total + model->sizes.counted;
}

static const char *check(gudgeon_model *model)
{
    const char *wrong;
    if (!settings_fit(model))
        return "the blob is damaged: its settings are not possible";
    if ((wrong = check_shapes(model)) != NULL || (wrong = gudgeon_check_tables(model)) != NULL)
        return wrong;
    if ((wrong = lay_out(model)) != NULL)
        return wrong;
    if (!start_fits(model))
        return "the blob is damaged: the start of the machine is not possible";
    if ((wrong = gudgeon_check_lists(model)) != NULL || (wrong = gudgeon_check_channels(model)) != NULL)
        return wrong;
    return gudgeon_check_numbers(model);
}

int32_t gudgeon_load(const void *data, size_t size, gudgeon_model **out, char *message, size_t room)
{
    gudgeon_model *model;
    const char *wrong;
    int32_t code;
    gudgeon_say(message, room, 0, "");
    if (out == NULL || data == NULL) {
        if (out != NULL)
            *out = NULL;
        return gudgeon_say(message, room, GUDGEON_WRONG_ARGUMENT, "data, or the place for the model, is NULL");
    }
    *out = NULL;
    if (!gudgeon_cpu_suffices())
        return gudgeon_say(message, room, GUDGEON_OTHER_KERNELS, "this processor cannot run this library; take another one");
    if (size > (size_t)1 << 40)
        return gudgeon_say(message, room, GUDGEON_DAMAGED, "this is not a blob of gudgeon: it is too large");
    model = calloc(1, sizeof *model);
    if (model != NULL)
        model->blob = calloc(1, size + 1);
    if (model == NULL || model->blob == NULL) {
        gudgeon_unload(model);
        return gudgeon_say(message, room, GUDGEON_NO_MEMORY, "there is no memory for the model");
    }
    memcpy(model->blob, data, size);
    code = gudgeon_open(model, size, message, room);
    if (code == GUDGEON_OK && (wrong = check(model)) != NULL)
        code = gudgeon_say(message, room, GUDGEON_DAMAGED, wrong);
    if (code == GUDGEON_OK) {
        model->functions = calloc((size_t)model->sections[ADDRESSES].count + 1, sizeof *model->functions);
        if (model->functions == NULL)
            code = gudgeon_say(message, room, GUDGEON_NO_MEMORY, "there is no memory for the model");
        else if ((wrong = gudgeon_find_laws(model)) != NULL)
            code = gudgeon_say(message, room, GUDGEON_DAMAGED, wrong);
    }
    if (code != GUDGEON_OK) {
        gudgeon_unload(model);
        return code;
    }
    *out = model;
    return GUDGEON_OK;
}

void gudgeon_unload(gudgeon_model *model)
{
    if (model == NULL)
        return;
    free(model->functions);
    free(model->blob);
    free(model);
}
