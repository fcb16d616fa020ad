/* A run: it begins, it advances to a time, and it begins anew where an input has jumped. */
#include "internal.h"

#include <math.h>
#include <string.h>

/* The kernels, see src/gudgeon/solve/loop.py. */
int32_t gudgeon_integrate_plane(
    void *model, void *work, void *state, void *samples, void *asked, double *times, int64_t count, int64_t steps,
    int64_t *out);
int32_t gudgeon_integrate_space(
    void *model, void *work, void *state, void *samples, void *asked, double *times, int64_t count, int64_t steps,
    int64_t *out);

/* How they end. */
enum { DONE, PAUSED, SPENT, STALLED, COLLAPSED, GOES_ON, AT_END };
/* Modes that are given where a run begins: those that the gaps allow. */
enum { SUGGESTED = 2 };
/* Rows of the samples: the start, and that from which the next steps are taken. */
enum { FIRST = 0, BEFORE = 1, NEXT = 2 };
/* Steps of one call of the kernels. */
static const int64_t many = 1000000;
static const double never = 1e300;

static int64_t *count_of(const gudgeon_instance *run)
{
    return gudgeon_integers(run, OF_STATE, STATE_count);
}

static double *clock_of(const gudgeon_instance *run)
{
    return gudgeon_floats(run, OF_STATE, STATE_clock);
}

static int64_t first_work(const gudgeon_model *model)
{
    return model->sizes.total - (2 * model->sizes.interfaces + model->sizes.drives + model->sizes.loads);
}

static void put_ground(const gudgeon_model *model, double *pose)
{
    int64_t columns = model->shapes[OF_WORK][WORK_pose][1];
    double *last = pose + model->sizes.bodies * columns;
    if (model->sizes.dimension == 2)
        last[2] = 1.0;
    else
        last[3] = last[7] = last[11] = 1.0;
}

/* Make state and work what they are before a run; samples stay. */
static void renew(gudgeon_instance *run)
{
    const gudgeon_model *model = run->model;
    const struct settings *settings = (const struct settings *)(const void *)model->sections[SETTINGS].data;
    int64_t *count, *sites, k;
    double *clock, *regular;
    memset(run->data, 0, (size_t)model->kept);
    clock = clock_of(run);
    count = count_of(run);
    clock[CLOCK_until] = never;
    clock[CLOCK_rtol] = settings->rtol;
    clock[CLOCK_atol] = settings->atol;
    count[COUNT_max_steps] = settings->max_steps;
    count[COUNT_method] = settings->method;
    count[COUNT_auto] = settings->automatic;
    sites = gudgeon_integers(run, OF_STATE, STATE_sites);
    for (k = 0; k < model->sizes.sites; k++)
        sites[k * SITESTATE_WORDS + SITESTATE_phase] = 1;
    put_ground(model, gudgeon_floats(run, OF_WORK, WORK_pose));
    if (model->sizes.stiff)
        put_ground(model, gudgeon_floats(run, OF_NEWTON, NEWTON_pose));
    regular = gudgeon_floats(run, OF_WORK, WORK_regular);
    regular[REGULARITY_now] = regular[REGULARITY_lowest] = 1.0;
}

/* Bring an instance to the start, with the inputs and parameters that it has. */
void gudgeon_to_start(gudgeon_instance *run)
{
    const gudgeon_model *model = run->model;
    const uint64_t *start = run->words + model->first_of_start;
    memset(run->progress, 0, sizeof *run->progress);
    memset(run->works, 0, 8 * (size_t)model->sizes.total);
    memset(run->data, 0, (size_t)model->data);
    run->evaluated = 0;
    renew(run);
    memcpy(gudgeon_floats(run, OF_STATE, STATE_y), start, 8 * (size_t)model->sizes.total);
    memcpy(gudgeon_floats(run, OF_STATE, STATE_turns), start + model->sizes.total, 8 * (size_t)model->sizes.counted);
}

/* Copy one of the samples to another row. */
static void move_row(gudgeon_instance *run, int64_t from, int64_t to)
{
    static const int bundles[] = {OF_SAMPLES, OF_OBSERVED};
    int n, k;
    for (n = 0; n < 2; n++)
        for (k = 0; k < gudgeon_bundles[bundles[n]].count; k++) {
            const struct field *field = &gudgeon_bundles[bundles[n]].fields[k];
            size_t row = 8 * (size_t)(gudgeon_length(field, run->model->shapes[bundles[n]][k]) / ROOM);
            unsigned char *at = run->data + run->model->offsets[bundles[n]][k];
            if (field->kind == ARRAY && !(bundles[n] == OF_SAMPLES && k == SAMPLES_events))
                memmove(at + row * (size_t)to, at + row * (size_t)from, row);
        }
}

/* Keep a copy of all that the next steps depend on: no end of a call has changed it. */
static void keep(gudgeon_instance *run)
{
    int64_t *count = count_of(run);
    move_row(run, count[COUNT_samples] - 1, BEFORE);
    count[COUNT_samples] = NEXT;
    run->progress->settled = run->progress->all;
    run->progress->has_kept = 1;
    memcpy(run->kept, run->data, (size_t)run->model->kept);
}

static void take_events(gudgeon_instance *run)
{
    const struct site *sites = (const struct site *)(const void *)run->model->sections[SITES].data;
    const unsigned char *at = run->data + run->model->offsets[OF_SAMPLES][SAMPLES_events];
    int64_t *count = count_of(run), k;
    for (k = 0; k < count[COUNT_events]; k++, at += 8 * EVENT_WORDS) {
        gudgeon_event *event = run->events + run->progress->all++;
        int64_t site, kind;
        memcpy(&event->time, at + 8 * EVENT_time, 8);
        memcpy(&event->normal_velocity, at + 8 * EVENT_rate, 8);
        memcpy(&site, at + 8 * EVENT_site, 8);
        memcpy(&kind, at + 8 * EVENT_kind, 8);
        event->joint = (int32_t)sites[site].joint;
        event->site = (int32_t)sites[site].number;
        event->kind = (int32_t)kind;
        event->settled = 0; /* said when it is read */
    }
    count[COUNT_events] = 0;
    if (count[COUNT_watched] == 1)
        run->progress->settled = run->progress->all;
}

/* Take at most so many steps; give how it ended, or an error below zero. */
static int64_t integrate(gudgeon_instance *run, int64_t steps)
{
    double none = 0.0;
    int64_t ended = STALLED;
    void *model = run->tables[OF_MODEL], *work = run->tables[OF_WORK], *state = run->tables[OF_STATE];
    void *samples = run->tables[OF_SAMPLES];
    int32_t failed = run->model->sizes.dimension == 2
                         ? gudgeon_integrate_plane(model, work, state, samples, samples, &none, 0, steps, &ended)
                         : gudgeon_integrate_space(model, work, state, samples, samples, &none, 0, steps, &ended);
    run->evaluated = 0;
    run->progress->time = clock_of(run)[CLOCK_time];
    if (failed != 0) {
        run->progress->failed = GUDGEON_KERNEL_FAILED;
        return gudgeon_complain(run, GUDGEON_KERNEL_FAILED, "a kernel gave up; reset the instance");
    }
    take_events(run);
    return ended;
}

/* Begin the run: derivative, modes, first sample. */
static int32_t begin(gudgeon_instance *run)
{
    int64_t ended = integrate(run, 0);
    if (ended < 0)
        return (int32_t)ended;
    run->progress->begun = 1;
    keep(run);
    return GUDGEON_OK;
}

/* Begin anew where it is, after a jump of an input: motion, contacts and states of laws are kept, steps are not.
 * Works count from here on, and what was done before is added when they are read. */
static int32_t begin_anew(gudgeon_instance *run)
{
    const gudgeon_model *model = run->model;
    size_t total = (size_t)model->sizes.total, turns = (size_t)model->sizes.counted, sites = (size_t)model->sizes.sites;
    unsigned char *spare = run->kept; /* its copy is of no use any more */
    int64_t *count = count_of(run), steps = count[COUNT_steps], rejected = count[COUNT_rejected], first = first_work(model);
    double *y = gudgeon_floats(run, OF_STATE, STATE_y);
    int64_t k, *at;
    const int64_t *old;
    for (k = first; k < model->sizes.total; k++)
        run->works[k - first] += y[k];
    run->progress->evaluations += count[COUNT_evaluations];
    run->progress->settled = run->progress->all;
    run->progress->has_kept = 0;
    memcpy(spare, run->data, (size_t)model->kept);
    renew(run);
    memcpy(y, spare + model->offsets[OF_STATE][STATE_y], 8 * total);
    for (k = first; k < model->sizes.total; k++)
        y[k] = 0.0;
    memcpy(gudgeon_floats(run, OF_STATE, STATE_turns), spare + model->offsets[OF_STATE][STATE_turns], 8 * turns);
    at = gudgeon_integers(run, OF_STATE, STATE_sites);
    old = (const int64_t *)(const void *)(spare + model->offsets[OF_STATE][STATE_sites]);
    for (k = 0; k < (int64_t)sites; k++) {
        at[k * SITESTATE_WORDS + SITESTATE_mode] = old[k * SITESTATE_WORDS + SITESTATE_mode];
        at[k * SITESTATE_WORDS + SITESTATE_phase] = old[k * SITESTATE_WORDS + SITESTATE_phase];
        at[k * SITESTATE_WORDS + SITESTATE_impact_speed] = old[k * SITESTATE_WORDS + SITESTATE_impact_speed];
    }
    clock_of(run)[CLOCK_time] = run->progress->time;
    count[COUNT_given] = SUGGESTED;
    count[COUNT_steps] = steps;
    count[COUNT_rejected] = rejected;
    count[COUNT_samples] = BEFORE; /* the start stays */
    run->progress->jumped = 0;
    return begin(run);
}

/* See to it that what is read belongs to this instant, with the inputs as they are. */
int32_t gudgeon_settle(gudgeon_instance *run)
{
    if (run->progress->failed != 0)
        return gudgeon_complain(run, (int32_t)run->progress->failed, "a kernel gave up before; reset the instance");
    if (!run->progress->begun)
        return begin(run);
    return run->progress->jumped ? begin_anew(run) : GUDGEON_OK;
}

/* Go back to where no end of a call has changed the steps, unless the same call goes on. */
static void go_back(gudgeon_instance *run, double time)
{
    if (count_of(run)[COUNT_watched] == 0 && run->progress->has_kept && clock_of(run)[CLOCK_until] != time) {
        memcpy(run->data, run->kept, (size_t)run->model->kept);
        run->progress->all = run->progress->settled;
        count_of(run)[COUNT_watched] = 1;
    }
    clock_of(run)[CLOCK_until] = time;
}

static int32_t ended_early(gudgeon_instance *run, int64_t ended)
{
    if (ended == SPENT)
        return gudgeon_complain(
            run, GUDGEON_OUT_OF_STEPS, "the run has taken as many steps as it may; export it with a larger --max-steps");
    if (ended == COLLAPSED)
        return gudgeon_complain(
            run, GUDGEON_FILM_COLLAPSED, "a film without a contact law behind it has become thinner than an atom");
    return gudgeon_complain(run, GUDGEON_STUCK, "the steps have become too short to go on");
}

int32_t gudgeon_advance(gudgeon_instance *run, double time, int64_t steps)
{
    int64_t *count, last, ended;
    int32_t code;
    if (run == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    run->message[0] = '\0';
    if (steps < 0)
        return gudgeon_complain(run, GUDGEON_WRONG_ARGUMENT, "steps is negative; give 0 for as many as it takes");
    if (!isfinite(time) || time > 1e100 || time < run->progress->time)
        return gudgeon_complain(
            run, GUDGEON_OUT_OF_RANGE,
            "the time is before that of the run, or beyond 1e100 s, or not finite; to go back, set a state");
    if ((code = gudgeon_settle(run)) < 0)
        return code;
    if (time == run->progress->time)
        return GUDGEON_OK;
    run->progress->advanced = 1;
    go_back(run, time);
    count = count_of(run);
    last = count[COUNT_steps] + (steps == 0 || steps > INT64_MAX / 4 ? INT64_MAX / 4 : steps);
    for (;;) {
        if (run->progress->all >= run->event_room) {
            if (run->progress->settled == 0) { /* all are of a step that this call cut short: none could be forgotten */
                count[COUNT_watched] = 1;
                keep(run);
            }
            return GUDGEON_EVENTS_FULL;
        }
        if (count[COUNT_steps] >= last)
            return GUDGEON_PAUSED;
        ended = integrate(run, last - count[COUNT_steps] < many ? last - count[COUNT_steps] : many);
        if (ended < 0)
            return (int32_t)ended;
        if (ended == AT_END) {
            keep(run);
        } else if (ended == DONE) {
            if (count[COUNT_watched] == 1)
                keep(run);
            return GUDGEON_OK;
        } else if (ended != PAUSED) {
            return ended_early(run, ended);
        } else if (count[COUNT_samples] >= ROOM) {
            /* the row from which the last call goes on stays, too */
            int64_t to = count[COUNT_watched] == 1 ? BEFORE : NEXT;
            move_row(run, count[COUNT_samples] - 1, to);
            count[COUNT_samples] = to + 1;
        }
    }
}

double gudgeon_time(const gudgeon_instance *run)
{
    return run == NULL ? NAN : run->progress->time;
}
