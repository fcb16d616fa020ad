/* Inputs and parameters: which words of a machine follow from them, and how. */
#include "internal.h"

#include <math.h>
#include <string.h>

static const struct number *numbers_of(const gudgeon_model *model)
{
    return (const struct number *)(const void *)model->sections[NUMBERS].data;
}

static const double *coefficients_of(const gudgeon_model *model)
{
    return (const double *)(const void *)model->sections[COEFFICIENTS].data;
}

/* Whether a word holds a floating-point number of the model, a constant, or a number of the start. */
static int is_number(const gudgeon_model *model, int64_t word)
{
    int k;
    if (word < 0 || word >= model->words)
        return 0;
    if (word >= model->first_constant)
        return 1;
    for (k = 0; k < MODEL_FIELDS; k++) {
        int64_t first = model->image[k];
        int64_t length = gudgeon_length(&model_fields[k], model->shapes[OF_MODEL][k]);
        if (word >= first && word < first + length)
            return model_fields[k].words[(word - first) % model_fields[k].width] == 'f';
    }
    return 0;
}

static int term_is_possible(const gudgeon_model *model, const struct term *term)
{
    const struct number *number;
    if (term->number < 0 || term->number >= model->sections[NUMBERS].count || term->form < AFFINE ||
        term->form > SERIES_OF_LOGARITHM || term->first < 0 || term->count < 1 ||
        term->first > model->sections[COEFFICIENTS].count ||
        term->count > model->sections[COEFFICIENTS].count - term->first || !isfinite(term->base))
        return 0;
    number = numbers_of(model) + term->number;
    if (term->form < SERIES)
        return term->count == 2;
    if (!(isfinite(number->low) && isfinite(number->high) && number->low < number->high))
        return 0;
    return term->form == SERIES || number->low > 0.0 || number->high < 0.0;
}

const char *gudgeon_check_numbers(const gudgeon_model *model)
{
    static const char wrong[] = "the blob is damaged: an input or a parameter is not possible";
    const struct patch *patches = (const struct patch *)(const void *)model->sections[PATCHES].data;
    const struct term *terms = (const struct term *)(const void *)model->sections[TERMS].data;
    int64_t coefficients = model->image[MODEL_coefficients], last = coefficients + model->shapes[OF_MODEL][MODEL_coefficients][0];
    int64_t k;
    for (k = 0; k < model->sections[NUMBERS].count; k++) {
        const struct number *n = numbers_of(model) + k;
        if (!isfinite(n->value) || !isfinite(n->base) || !(n->low <= n->value && n->value <= n->high))
            return wrong;
        if (n->carried != -1 && (n->order < 1 || n->order > 2 || n->carried < coefficients || n->carried > last - 1 - n->order))
            return wrong;
    }
    for (k = 0; k < model->sections[COEFFICIENTS].count; k++)
        if (!isfinite(coefficients_of(model)[k]))
            return wrong;
    for (k = 0; k < model->sections[TERMS].count; k++)
        if (!term_is_possible(model, terms + k))
            return wrong;
    for (k = 0; k < model->sections[PATCHES].count; k++) {
        const struct patch *p = patches + k;
        if (!is_number(model, p->word) || p->mode < ALONE || p->mode > PRODUCT || p->first < 0 || p->count < 1 ||
            p->first > model->sections[TERMS].count || p->count > model->sections[TERMS].count - p->first ||
            (p->mode == ALONE && p->count != 1))
            return wrong;
    }
    return NULL;
}

/* A Chebyshev series over the range of a number, or over its logarithm: Clenshaw's recurrence. */
static double series(const double *c, int64_t count, double low, double high, double x)
{
    double u = (2.0 * x - low - high) / (high - low), one = 0.0, two = 0.0;
    int64_t k;
    for (k = count - 1; k > 0; k--) {
        double next = 2.0 * u * one - two + c[k];
        two = one;
        one = next;
    }
    return u * one - two + c[0];
}

static double power(double factor, double exponent, double x)
{
    if (exponent == -1.0)
        return factor / x;
    if (exponent == 1.0)
        return factor * x;
    if (exponent == 2.0)
        return factor * x * x;
    if (exponent == 0.5)
        return factor * sqrt(x);
    return factor * pow(x, exponent);
}

/* What a number gives, by its own value. */
static double given(const gudgeon_model *model, const struct term *term, double x)
{
    const struct number *number = numbers_of(model) + term->number;
    const double *c = coefficients_of(model) + term->first;
    double sign = number->low > 0.0 ? 1.0 : -1.0, low, high;
    switch (term->form) {
    case AFFINE:
        return c[0] == 0.0 ? c[1] * x : c[0] + c[1] * x;
    case POWER:
        return power(c[0], c[1], x);
    case SERIES:
        return series(c, term->count, number->low, number->high, x);
    default:
        low = log(sign * number->low);
        high = log(sign * number->high);
        return series(c, term->count, low, high, log(sign * x));
    }
}

static double patched(const gudgeon_instance *run, const struct patch *patch)
{
    const gudgeon_model *model = run->model;
    const struct term *terms = (const struct term *)(const void *)model->sections[TERMS].data + patch->first;
    double result = patch->base;
    int64_t k;
    for (k = 0; k < patch->count; k++) {
        double x = run->values[terms[k].number], value;
        if (x == numbers_of(model)[terms[k].number].base)
            continue;
        value = given(model, terms + k, x);
        if (patch->mode == ALONE)
            return value;
        result = patch->mode == SUM ? result + (value - terms[k].base) : result * (value / terms[k].base);
    }
    return result;
}

/* Make the words what the values of inputs and parameters ask for; 0, and nothing done, if one would not be finite. */
int gudgeon_apply(const gudgeon_instance *run, uint64_t *words)
{
    const gudgeon_model *model = run->model;
    const struct patch *patches = (const struct patch *)(const void *)model->sections[PATCHES].data;
    const uint64_t *image = (const uint64_t *)(const void *)model->sections[IMAGE].data;
    int64_t k, n;
    for (k = 0; k < model->sections[PATCHES].count; k++)
        if (!isfinite(patched(run, patches + k)))
            return 0;
    for (k = 0; k < model->sections[NUMBERS].count; k++)
        for (n = 0; n < numbers_of(model)[k].order && numbers_of(model)[k].carried >= 0; n++)
            words[numbers_of(model)[k].carried + n] = image[numbers_of(model)[k].carried + n];
    for (k = 0; k < model->sections[PATCHES].count; k++) {
        double value = patched(run, patches + k);
        memcpy(words + patches[k].word, &value, sizeof value);
    }
    for (k = 0; k < model->sections[NUMBERS].count; k++)
        for (n = 0; n < numbers_of(model)[k].order && numbers_of(model)[k].carried >= 0; n++) {
            uint64_t *word = words + numbers_of(model)[k].carried + n;
            double value;
            memcpy(&value, word, sizeof value);
            value += run->carried[2 * k + n];
            memcpy(word, &value, sizeof value);
        }
    return 1;
}

/* Let the function of a drive go on from where it is: its value, and for an acceleration its slope, do not jump. */
static void carry(gudgeon_instance *run, int64_t number, double by)
{
    const struct number *n = numbers_of(run->model) + number;
    double t = run->progress->time, *carried = run->carried + 2 * number;
    if (n->carried < 0)
        return;
    if (n->order == 1) {
        carried[0] -= by * t;
    } else {
        carried[1] -= by * t;
        carried[0] += 0.5 * by * t * t;
    }
}

static int64_t place_of(const gudgeon_instance *run, int32_t list, int32_t number)
{
    int64_t first = list == GUDGEON_INPUTS ? 0 : gudgeon_count(run->model, GUDGEON_INPUTS);
    return number < 0 || number >= gudgeon_count(run->model, list) ? -1 : first + number;
}

static int32_t set(gudgeon_instance *run, int32_t list, int32_t number, double value)
{
    const struct number *n;
    int64_t place;
    double before, carried[2];
    if (run == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    run->message[0] = '\0';
    place = place_of(run, list, number);
    if (place < 0)
        return gudgeon_complain(run, GUDGEON_WRONG_ARGUMENT, "there is no input or parameter of this number");
    n = numbers_of(run->model) + place;
    if (!isfinite(value) || value < n->low || value > n->high)
        return gudgeon_complain(run, GUDGEON_OUT_OF_RANGE, "the value is outside its range, see gudgeon_describe");
    if (list == GUDGEON_PARAMETERS && run->progress->advanced)
        return gudgeon_complain(
            run, GUDGEON_TOO_LATE, "a parameter can be set before the first call of gudgeon_advance, or after a reset");
    before = run->values[place];
    if (value == before)
        return GUDGEON_OK;
    memcpy(carried, run->carried + 2 * place, sizeof carried);
    run->values[place] = value;
    if (run->progress->advanced)
        carry(run, place, value - before);
    if (!gudgeon_apply(run, run->words)) {
        run->values[place] = before;
        memcpy(run->carried + 2 * place, carried, sizeof carried);
        return gudgeon_complain(run, GUDGEON_OUT_OF_RANGE, "with this value a number of the machine is not finite");
    }
    run->evaluated = 0;
    if (run->progress->advanced)
        run->progress->jumped = 1;
    else
        gudgeon_to_start(run);
    return GUDGEON_OK;
}

static int32_t get(const gudgeon_instance *run, int32_t list, int32_t number, double *value)
{
    int64_t place = run == NULL ? -1 : place_of(run, list, number);
    if (place < 0 || value == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    *value = run->values[place];
    return GUDGEON_OK;
}

int32_t gudgeon_set_input(gudgeon_instance *instance, int32_t number, double value)
{
    return set(instance, GUDGEON_INPUTS, number, value);
}

int32_t gudgeon_set_parameter(gudgeon_instance *instance, int32_t number, double value)
{
    return set(instance, GUDGEON_PARAMETERS, number, value);
}

int32_t gudgeon_get_input(const gudgeon_instance *instance, int32_t number, double *value)
{
    return get(instance, GUDGEON_INPUTS, number, value);
}

int32_t gudgeon_get_parameter(const gudgeon_instance *instance, int32_t number, double *value)
{
    return get(instance, GUDGEON_PARAMETERS, number, value);
}
