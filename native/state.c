/* The whole state of an instance: its block behind a header of
 *
 *     0  "GUDSTATE"          16  digest of the blob
 *     8  size of the block   48  checksum of the block
 */
#include "internal.h"

#include <math.h>
#include <string.h>

enum { DIGEST_AT = 16, CHECKSUM_AT = 48, HEAD = 64 };

int64_t gudgeon_state_size(const gudgeon_instance *run)
{
    return run == NULL ? GUDGEON_WRONG_ARGUMENT : (int64_t)(HEAD + run->block_size);
}

int32_t gudgeon_get_state(const gudgeon_instance *run, void *data, size_t size)
{
    unsigned char *out = data;
    uint64_t length, sum;
    if (run == NULL || data == NULL || size < HEAD + run->block_size)
        return GUDGEON_WRONG_ARGUMENT;
    length = run->block_size;
    sum = gudgeon_checksum(run->block, run->block_size);
    memset(out, 0, HEAD);
    memcpy(out, "GUDSTATE", 8);
    memcpy(out + 8, &length, 8);
    memcpy(out + DIGEST_AT, run->model->digest, sizeof run->model->digest);
    memcpy(out + CHECKSUM_AT, &sum, 8);
    memcpy(out + HEAD, run->block, run->block_size);
    return GUDGEON_OK;
}

/* An array or a record of whole numbers among the data of an instance. */
static int64_t whole(const gudgeon_model *model, const unsigned char *data, int bundle, int field, int64_t number)
{
    int64_t value;
    memcpy(&value, data + model->offsets[bundle][field] + 8 * number, sizeof value);
    return value;
}

/* Whether all numbers of an array are from zero up to, but not including, `high`. */
static int within(const gudgeon_model *model, const unsigned char *data, int bundle, int field, int64_t high)
{
    int64_t k, length = gudgeon_length(&gudgeon_bundles[bundle].fields[field], model->shapes[bundle][field]);
    for (k = 0; k < length; k++) {
        int64_t value = whole(model, data, bundle, field, k);
        if (value < 0 || value >= high)
            return 0;
    }
    return 1;
}

/* Whether what kernels count and point by is possible, in the data of an instance or in their copy. */
static int data_are_possible(const gudgeon_model *model, const unsigned char *data, int begun)
{
    const struct sizes *s = &model->sizes;
    int64_t k, count[COUNT_WORDS], newton = s->stiff ? s->local : 0;
    double clock;
    memcpy(count, data + model->offsets[OF_STATE][STATE_count], sizeof count);
    for (k = 0; k < COUNT_WORDS; k++)
        if (count[k] < 0 || (count[k] > INT64_MAX / 4 && k != COUNT_max_steps))
            return 0;
    if (count[COUNT_samples] > ROOM || count[COUNT_events] != 0 || count[COUNT_asked] != 0 || count[COUNT_method] > 1 ||
        count[COUNT_auto] > 1 || count[COUNT_given] > 2 || count[COUNT_watched] > 1 ||
        (!s->stiff && (count[COUNT_method] != 0 || count[COUNT_auto] != 0)))
        return 0;
    if (begun ? count[COUNT_samples] < 1 || count[COUNT_evaluations] < 1 : count[COUNT_samples] != 0)
        return 0;
    for (k = 0; k < CLOCK_WORDS; k++) {
        memcpy(&clock, data + model->offsets[OF_STATE][STATE_clock] + 8 * k, sizeof clock);
        if (clock != clock)
            return 0;
    }
    for (k = 0; k < s->sites; k++) {
        int64_t mode = whole(model, data, OF_STATE, STATE_sites, k * SITESTATE_WORDS + SITESTATE_mode);
        if (mode < 0 || mode > 2)
            return 0;
    }
    return within(model, data, OF_STATE, STATE_beyond, 2) && within(model, data, OF_WORK, WORK_rub_pivots, s->frictions) &&
           within(model, data, OF_NEWTON, NEWTON_acting, (s->stiff ? s->sites + newton : 0) + 1) &&
           whole(model, data, OF_NEWTON, NEWTON_acting, ACTING_sites) <= s->sites &&
           whole(model, data, OF_NEWTON, NEWTON_acting, ACTING_components) <= newton &&
           within(model, data, OF_NEWTON, NEWTON_acts, 2) && within(model, data, OF_NEWTON, NEWTON_active, s->sites) &&
           within(model, data, OF_NEWTON, NEWTON_first, newton + 1) &&
           within(model, data, OF_NEWTON, NEWTON_pivots, model->shapes[OF_NEWTON][NEWTON_pivots][0]) &&
           within(model, data, OF_NEWTON, NEWTON_small_pivots, newton);
}

static int is_flag(int64_t value)
{
    return value == 0 || value == 1;
}

/* Whether what stands in a block is possible. */
static int is_possible(const gudgeon_instance *run, const unsigned char *block)
{
    const struct number *numbers = (const struct number *)(const void *)run->model->sections[NUMBERS].data;
    int64_t k, most = run->event_room + EVENT_ROOM + 2 * run->model->sizes.sites;
    struct progress progress;
    double value;
    memcpy(&progress, block, sizeof progress);
    if (!isfinite(progress.time) || progress.settled < 0 || progress.settled > progress.all || progress.all > most ||
        !is_flag(progress.begun) || !is_flag(progress.advanced) || !is_flag(progress.jumped) ||
        !is_flag(progress.has_kept) || progress.forgotten < 0 || progress.evaluations < 0 || progress.failed > 0 ||
        progress.failed < GUDGEON_KERNEL_FAILED)
        return 0;
    if (!data_are_possible(run->model, block + (run->data - run->block), (int)progress.begun) ||
        (progress.has_kept && !data_are_possible(run->model, block + (run->kept - run->block), 1)))
        return 0;
    for (k = 0; k < run->model->sections[NUMBERS].count; k++) {
        memcpy(&value, block + ((const unsigned char *)(run->values + k) - run->block), 8);
        if (!(value >= numbers[k].low && value <= numbers[k].high))
            return 0;
    }
    return 1;
}

int32_t gudgeon_set_state(gudgeon_instance *run, const void *data, size_t size)
{
    const unsigned char *in = data;
    uint64_t length, sum;
    if (run == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    run->message[0] = '\0';
    if (data == NULL)
        return gudgeon_complain(run, GUDGEON_WRONG_ARGUMENT, "the state is NULL");
    if (size < HEAD || memcmp(in, "GUDSTATE", 8) != 0)
        return gudgeon_complain(run, GUDGEON_DAMAGED, "this is not a state of gudgeon, or it is damaged");
    memcpy(&length, in + 8, 8);
    memcpy(&sum, in + CHECKSUM_AT, 8);
    if (memcmp(in + DIGEST_AT, run->model->digest, sizeof run->model->digest) != 0)
        return gudgeon_complain(run, GUDGEON_OTHER_MODEL, "the state is one of another machine");
    if (length != run->block_size)
        return gudgeon_complain(run, GUDGEON_OTHER_MODEL, "the state is one of an instance with other room for events");
    if (size < HEAD + run->block_size || gudgeon_checksum(in + HEAD, run->block_size) != sum ||
        !is_possible(run, in + HEAD))
        return gudgeon_complain(run, GUDGEON_DAMAGED, "the state is damaged");
    memcpy(run->block, in + HEAD, run->block_size);
    run->evaluated = 0;
    if (!gudgeon_apply(run, run->words)) {
        gudgeon_reset(run);
        return gudgeon_complain(run, GUDGEON_DAMAGED, "the state is damaged; the instance was reset");
    }
    return GUDGEON_OK;
}
