/* Channels: formulas of the sample at this instant, and of that at the start, as instructions.
 *
 * An instruction is an operation and up to three numbers; its result has the number of the instruction, and others
 * refer to it by that. Those that read have in `a` whether what they read was observed (bit 0) and is whole (bit 1),
 * in `b` the field, in `c` which number of its row it is. */
#include "internal.h"

#include <math.h>
#include <string.h>

/* In the order of OPERATIONS in src/gudgeon/blob/trace.py. */
enum {
    CONSTANT, NOW, THEN, ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATIVE, ABSOLUTE, ROOT, SINE, COSINE, ARC_SINE, ARC_TANGENT,
    MAXIMUM, MINIMUM, LESS, LESS_EQUAL, EQUAL, SELECT, OPERATIONS
};

static int arguments_of(uint32_t operation)
{
    if (operation <= THEN)
        return 0;
    if (operation >= NEGATIVE && operation <= ARC_SINE)
        return 1;
    return operation == SELECT ? 3 : 2;
}

/* Words in a row of a field of samples, or of what was observed of them. */
static int64_t row_words(const gudgeon_model *model, int bundle, uint32_t field)
{
    const struct field *kind = &gudgeon_bundles[bundle].fields[field];
    return gudgeon_length(kind, model->shapes[bundle][field]) / ROOM;
}

static int is_possible(const gudgeon_model *model, const struct instruction *it, int64_t number)
{
    int count;
    if (it->operation >= OPERATIONS)
        return 0;
    if (it->operation == CONSTANT)
        return it->a < (uint64_t)model->sections[CONSTANTS].count;
    if (it->operation == NOW || it->operation == THEN) {
        int bundle = it->a & 1 ? OF_OBSERVED : OF_SAMPLES;
        const struct field *field;
        if (it->a > 3 || it->b >= (uint32_t)gudgeon_bundles[bundle].count)
            return 0;
        field = &gudgeon_bundles[bundle].fields[it->b];
        if (field->kind != ARRAY || (bundle == OF_SAMPLES && it->b == SAMPLES_events))
            return 0;
        return it->c < row_words(model, bundle, it->b) &&
               (field->words[it->c % field->width] == 'i') == (it->a >> 1 == 1);
    }
    count = arguments_of(it->operation);
    return it->a < number && (count < 2 || it->b < number) && (count < 3 || it->c < number);
}

const char *gudgeon_check_channels(const gudgeon_model *model)
{
    const struct instruction *code = (const struct instruction *)(const void *)model->sections[CODE].data;
    const struct channel *channels = (const struct channel *)(const void *)model->sections[CHANNELS].data;
    int64_t k;
    for (k = 0; k < model->sections[CODE].count; k++)
        if (!is_possible(model, code + k, k))
            return "the blob is damaged: the formula of a channel is not possible";
    for (k = 0; k < model->sections[CHANNELS].count; k++)
        if (channels[k].instruction < 0 || channels[k].instruction >= model->sections[CODE].count)
            return "the blob is damaged: a channel has no formula";
    return NULL;
}

static double read_sample(const gudgeon_instance *run, const struct instruction *it, int64_t row)
{
    const gudgeon_model *model = run->model;
    int bundle = it->a & 1 ? OF_OBSERVED : OF_SAMPLES;
    int64_t at = row * row_words(model, bundle, it->b) + it->c;
    int64_t works = model->sizes.total - (model->sizes.interfaces * 2 + model->sizes.drives + model->sizes.loads);
    if (it->a >> 1 == 1)
        return (double)gudgeon_integers(run, bundle, (int)it->b)[at];
    if (bundle == OF_SAMPLES && it->b == SAMPLES_y && row > 0 && it->c >= works)
        return gudgeon_floats(run, bundle, (int)it->b)[at] + run->works[it->c - works];
    return gudgeon_floats(run, bundle, (int)it->b)[at];
}

static double computed(uint32_t operation, double a, double b, double c)
{
    switch (operation) {
    case ADD: return a + b;
    case SUBTRACT: return a - b;
    case MULTIPLY: return a * b;
    case DIVIDE: return a / b;
    case NEGATIVE: return -a;
    case ABSOLUTE: return fabs(a);
    case ROOT: return sqrt(a);
    case SINE: return sin(a);
    case COSINE: return cos(a);
    case ARC_SINE: return asin(a);
    case ARC_TANGENT: return atan2(a, b);
    case MAXIMUM: return a >= b || a != a ? a : b;
    case MINIMUM: return a <= b || a != a ? a : b;
    case LESS: return a < b;
    case LESS_EQUAL: return a <= b;
    case EQUAL: return a == b;
    default: return a != 0.0 ? b : c;
    }
}

/* Compute all formulas at this instant. */
void gudgeon_evaluate(gudgeon_instance *run)
{
    const gudgeon_model *model = run->model;
    const struct instruction *code = (const struct instruction *)(const void *)model->sections[CODE].data;
    int64_t last = gudgeon_integers(run, OF_STATE, STATE_count)[COUNT_samples] - 1, k;
    double *r = run->registers;
    for (k = 0; k < model->sections[CODE].count; k++) {
        const struct instruction *it = code + k;
        int count = arguments_of(it->operation);
        if (it->operation == CONSTANT)
            memcpy(r + k, run->words + model->first_constant + it->a, sizeof r[k]);
        else if (count == 0)
            r[k] = read_sample(run, it, it->operation == NOW ? last : 0);
        else
            r[k] = computed(it->operation, r[it->a], count > 1 ? r[it->b] : 0.0, count > 2 ? r[it->c] : 0.0);
    }
    run->evaluated = 1;
}

int32_t gudgeon_read(gudgeon_instance *instance, const int32_t *channels, int32_t count, double *values)
{
    const struct channel *known;
    int32_t k, ended;
    if (instance == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    instance->message[0] = '\0';
    if (count < 0 || (count > 0 && (channels == NULL || values == NULL)))
        return gudgeon_complain(instance, GUDGEON_WRONG_ARGUMENT, "channels or values are NULL, or fewer than none");
    known = (const struct channel *)(const void *)instance->model->sections[CHANNELS].data;
    for (k = 0; k < count; k++)
        if (channels[k] < 0 || channels[k] >= instance->model->sections[CHANNELS].count)
            return gudgeon_complain(instance, GUDGEON_WRONG_ARGUMENT, "there is no channel of this number");
    ended = gudgeon_settle(instance);
    if (ended < 0)
        return ended;
    if (!instance->evaluated)
        gudgeon_evaluate(instance);
    for (k = 0; k < count; k++)
        values[k] = instance->registers[known[channels[k]].instruction];
    return GUDGEON_OK;
}
