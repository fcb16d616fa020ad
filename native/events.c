/* Events that an instance has kept, and what its run has cost. */
#include "internal.h"

#include <string.h>

int32_t gudgeon_event_count(const gudgeon_instance *run, int64_t *count)
{
    if (run == NULL || count == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    *count = run->progress->all;
    return GUDGEON_OK;
}

int32_t gudgeon_get_event(const gudgeon_instance *run, int64_t number, gudgeon_event *out)
{
    if (run == NULL || out == NULL || number < 0 || number >= run->progress->all)
        return GUDGEON_WRONG_ARGUMENT;
    *out = run->events[number];
    out->settled = number < run->progress->settled;
    return GUDGEON_OK;
}

int32_t gudgeon_forget_events(gudgeon_instance *run, int64_t count)
{
    if (run == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    run->message[0] = '\0';
    if (count < 0 || count > run->progress->settled)
        return gudgeon_complain(run, GUDGEON_WRONG_ARGUMENT, "only events that are settled can be forgotten");
    memmove(run->events, run->events + count, sizeof *run->events * (size_t)(run->progress->all - count));
    run->progress->all -= count;
    run->progress->settled -= count;
    run->progress->forgotten += count;
    return GUDGEON_OK;
}

int32_t gudgeon_get_statistics(const gudgeon_instance *run, gudgeon_statistics *out)
{
    const int64_t *count;
    if (run == NULL || out == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    count = gudgeon_integers(run, OF_STATE, STATE_count);
    out->steps = count[COUNT_steps];
    out->rejected = count[COUNT_rejected];
    out->evaluations = run->progress->evaluations + count[COUNT_evaluations];
    out->events = run->progress->forgotten + run->progress->settled;
    return GUDGEON_OK;
}
