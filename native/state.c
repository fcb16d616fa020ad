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

/* Whether what stands in a block is possible. */
static int is_possible(const gudgeon_instance *run, const unsigned char *block)
{
    const struct number *numbers = (const struct number *)(const void *)run->model->sections[NUMBERS].data;
    int64_t k, count[COUNT_WORDS], first = run->model->offsets[OF_STATE][STATE_count], most = run->event_room;
    int64_t sites = run->model->sizes.sites, mode;
    struct progress progress;
    double value;
    memcpy(&progress, block, sizeof progress);
    memcpy(count, block + (run->data - run->block) + first, sizeof count);
    most += EVENT_ROOM + 2 * sites;
    if (!isfinite(progress.time) || progress.settled < 0 || progress.settled > progress.all || progress.all > most ||
        count[COUNT_samples] < 0 || count[COUNT_samples] > ROOM || (progress.begun && count[COUNT_samples] < 1) ||
        count[COUNT_events] != 0 || count[COUNT_asked] != 0 || count[COUNT_method] < 0 || count[COUNT_method] > 1 ||
        count[COUNT_steps] < 0 || (!run->model->sizes.stiff && (count[COUNT_method] != 0 || count[COUNT_auto] != 0)))
        return 0;
    for (k = 0; k < sites; k++) {
        const unsigned char *site = block + (run->data - run->block) + run->model->offsets[OF_STATE][STATE_sites];
        memcpy(&mode, site + 8 * (k * SITESTATE_WORDS + SITESTATE_mode), 8);
        if (mode < 0 || mode > 2)
            return 0;
    }
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
