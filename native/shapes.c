/* How long the arrays of a machine are, as src/gudgeon/tables and src/gudgeon/solve make them.
 *
 * A blob has the lengths that Python made. They must be these: what is forgotten here is found when one is loaded. */
#include "internal.h"

#include <string.h>

/* Stages of the two methods, the rows of the dense output of the first, and those of a step of it that is kept. */
enum { STAGES_OF_DOP853 = 16, DENSE_OF_DOP853 = 7, OF_STEP_OF_DOP853 = 14, STAGES_OF_RADAU = 5 };
/* Numbers of a motion, a frame, a film, a strip and a surface; of a pose in the plane and in space. */
enum { MOTION = 12, FRAME = 27, FILM = 9, IN_SLEEVE = 16, SURFACE = 7, POSE_IN_PLANE = 8, POSE_IN_SPACE = 18 };

const struct bundle gudgeon_bundles[BUNDLES] = {
    {model_fields, MODEL_FIELDS},   {work_fields, WORK_FIELDS},     {state_fields, STATE_FIELDS},
    {integrators_fields, INTEGRATORS_FIELDS}, {stages_fields, STAGES_FIELDS}, {newton_fields, NEWTON_FIELDS},
    {samples_fields, SAMPLES_FIELDS}, {observed_fields, OBSERVED_FIELDS},
};

static void put(int64_t *shape, int64_t a, int64_t b, int64_t c, int64_t d)
{
    shape[0] = a;
    shape[1] = b;
    shape[2] = c;
    shape[3] = d;
}

static void of_work(const struct sizes *s, shapes out)
{
    static const int of_rows[] = {WORK_phi, WORK_nu, WORK_gamma, WORK_pivots, WORK_multipliers, WORK_row, WORK_right,
                                  WORK_rest, WORK_zeros};
    size_t k;
    for (k = 0; k < sizeof of_rows / sizeof of_rows[0]; k++)
        put(out[of_rows[k]], s->rows, 0, 0, 0);
    put(out[WORK_pose], s->bodies + 1, s->dimension == 2 ? POSE_IN_PLANE : POSE_IN_SPACE, 0, 0);
    put(out[WORK_J], 2 * s->width * s->rows, 0, 0, 0);
    put(out[WORK_JM], 2 * s->width * s->rows, 0, 0, 0);
    put(out[WORK_S], s->entries, 0, 0, 0);
    put(out[WORK_factor], s->factor, 0, 0, 0);
    put(out[WORK_updates], s->updates, 0, 0, 0);
    put(out[WORK_shift], s->width * s->bodies, 0, 0, 0);
    put(out[WORK_force], s->width * (s->bodies + 1), 0, 0, 0);
    put(out[WORK_motion], s->sites, MOTION, 0, 0);
    put(out[WORK_frame], s->sites, FRAME, 0, 0);
    put(out[WORK_at], s->sites, 0, 0, 0);
    put(out[WORK_loads], s->loads, 0, 0, 0);
    put(out[WORK_load_q], s->inputs, 0, 0, 0);
    put(out[WORK_load_v], s->inputs, 0, 0, 0);
    put(out[WORK_load_out], 1 + s->states, 0, 0, 0);
    put(out[WORK_rubbing], s->rubbing, 0, 0, 0);
    put(out[WORK_rub_force], s->rubbing ? s->width * (s->bodies + 1) : 0, 0, 0, 0);
    put(out[WORK_rub_response], s->rubbing ? s->width * s->bodies : 0, 0, 0, 0);
    put(out[WORK_rub_reaction], s->frictions + 2, s->rubbing ? s->joints : 0, 6, 0);
    put(out[WORK_rub_friction], s->frictions, 0, 0, 0);
    put(out[WORK_rub_trial], s->frictions, 0, 0, 0);
    put(out[WORK_rub_slope], s->frictions, 0, 0, 0);
    put(out[WORK_rub_matrix], s->frictions, s->frictions, 0, 0);
    put(out[WORK_rub_gain], s->rubbing, s->rubbing, 0, 0);
    put(out[WORK_rub_pivots], s->frictions, 0, 0, 0);
    put(out[WORK_share], s->sites, 0, 0, 0);
    put(out[WORK_balance], s->jumping, s->jumping + 1, 0, 0);
    put(out[WORK_slip], 3, 0, 0, 0);
    put(out[WORK_friction], 3, 0, 0, 0);
    put(out[WORK_film], FILM, 0, 0, 0);
    put(out[WORK_film_motion], IN_SLEEVE, 0, 0, 0);
    put(out[WORK_surface], SURFACE, 0, 0, 0);
    put(out[WORK_trial_motion], MOTION, 0, 0, 0);
    put(out[WORK_trial_frame], FRAME, 0, 0, 0);
    put(out[WORK_trial], 1, 0, 0, 0);
    put(out[WORK_base], 1, 0, 0, 0);
    put(out[WORK_displaced], s->width, 0, 0, 0);
    put(out[WORK_faster], s->width, 0, 0, 0);
    put(out[WORK_rates], s->states, 0, 0, 0);
}

static void of_state(const struct sizes *s, shapes out)
{
    static const int of_y[] = {STATE_y, STATE_dy, STATE_trial, STATE_dtrial, STATE_stage, STATE_error5, STATE_error3};
    size_t k;
    for (k = 0; k < sizeof of_y / sizeof of_y[0]; k++)
        put(out[of_y[k]], s->total, 0, 0, 0);
    put(out[STATE_sites], s->sites, 0, 0, 0);
    put(out[STATE_motion], s->sites, MOTION, 0, 0);
    put(out[STATE_frame], s->sites, FRAME, 0, 0);
    put(out[STATE_at], s->sites, 0, 0, 0);
    put(out[STATE_corners], s->corners, 0, 0, 0);
    put(out[STATE_rests], s->jumping, 0, 0, 0);
    put(out[STATE_beyond], s->corners + s->jumping, 0, 0, 0);
    put(out[STATE_turns], s->counted, 0, 0, 0);
    put(out[STATE_turn_rates], s->counted, 0, 0, 0);
}

static void of_newton(const struct sizes *s, shapes out)
{
    int64_t stages = s->stiff ? STAGES_OF_RADAU : 0, size = s->stiff ? s->total : 0, sites = s->stiff ? s->sites : 0;
    int64_t local = s->stiff ? s->local : 0, bodies = s->stiff ? s->bodies : 0, width = s->width;
    put(out[NEWTON_K], stages, size, 0, 0);
    put(out[NEWTON_Z], stages, size, 0, 0);
    put(out[NEWTON_Z_before], stages, size, 0, 0);
    put(out[NEWTON_R], stages, size, 0, 0);
    put(out[NEWTON_acts], sites, 0, 0, 0);
    put(out[NEWTON_active], sites, 0, 0, 0);
    put(out[NEWTON_first], sites, 0, 0, 0);
    put(out[NEWTON_response], local, width * bodies, 0, 0);
    put(out[NEWTON_gain], local, local, 0, 0);
    put(out[NEWTON_pose], s->stiff ? bodies + 1 : 0,
        s->stiff ? (s->dimension == 2 ? POSE_IN_PLANE : POSE_IN_SPACE) : 0, 0, 0);
    put(out[NEWTON_by_place], stages + 1, sites, width, width);
    put(out[NEWTON_by_velocity], stages + 1, sites, width, width);
    put(out[NEWTON_own_place], width, width, 0, 0);
    put(out[NEWTON_own_velocity], width, width, 0, 0);
    put(out[NEWTON_gain_place], stages + 1, local, local, 0);
    put(out[NEWTON_gain_velocity], stages + 1, local, local, 0);
    put(out[NEWTON_matrix], stages * local, stages * local, 0, 0);
    put(out[NEWTON_pivots], stages * local, 0, 0, 0);
    put(out[NEWTON_small], local, local, 0, 0);
    put(out[NEWTON_small_pivots], local, 0, 0, 0);
    put(out[NEWTON_right], stages * local, 0, 0, 0);
    put(out[NEWTON_shift], stages * local, 0, 0, 0);
    put(out[NEWTON_forces], stages, local, 0, 0);
    put(out[NEWTON_local], width, 0, 0, 0);
    put(out[NEWTON_all_local], local, 0, 0, 0);
}

static void of_samples(const struct sizes *s, int64_t room, int64_t events, shapes out)
{
    put(out[SAMPLES_time], room, 0, 0, 0);
    put(out[SAMPLES_step], room, 0, 0, 0);
    put(out[SAMPLES_y], room, s->total, 0, 0);
    put(out[SAMPLES_mode], room, s->sites, 0, 0);
    put(out[SAMPLES_phase], room, s->sites, 0, 0);
    put(out[SAMPLES_impact_speed], room, s->sites, 0, 0);
    put(out[SAMPLES_turns], room, s->counted, 0, 0);
    put(out[SAMPLES_events], events, 0, 0, 0);
}

static void of_observed(const struct sizes *s, int64_t room, shapes out)
{
    put(out[OBSERVED_acceleration], room, s->width * s->bodies, 0, 0);
    put(out[OBSERVED_multipliers], room, s->rows, 0, 0);
    put(out[OBSERVED_reaction], room, s->joints, 6, 0);
    put(out[OBSERVED_coordinate], room, s->coordinates, 2, 0);
    put(out[OBSERVED_motion], room, s->sites, MOTION, 0);
    put(out[OBSERVED_at], room, s->sites, 0, 0);
    put(out[OBSERVED_loads], room, s->loads, 0, 0);
    put(out[OBSERVED_rubbing], room, s->rubbing, 0, 0);
    put(out[OBSERVED_stored], room, s->sites, 0, 0);
    put(out[OBSERVED_storing], room, s->sites, 0, 0);
    put(out[OBSERVED_springs], room, 0, 0, 0);
    put(out[OBSERVED_residual], room, 2, 0, 0);
}

/* Lengths of all arrays but those of the model, which the blob has. */
void gudgeon_shapes_of(const struct sizes *sizes, int64_t room, int64_t events, shapes out[BUNDLES])
{
    memset(out + OF_WORK, 0, (BUNDLES - OF_WORK) * sizeof out[0]);
    of_work(sizes, out[OF_WORK]);
    of_state(sizes, out[OF_STATE]);
    put(out[OF_STAGES][STAGES_K], STAGES_OF_DOP853, sizes->total, 0, 0);
    put(out[OF_STAGES][STAGES_dense], DENSE_OF_DOP853, sizes->total, 0, 0);
    put(out[OF_STAGES][STAGES_steps], 0, OF_STEP_OF_DOP853, sizes->total, 0);
    put(out[OF_STAGES][STAGES_taken], 0, 0, 0, 0);
    of_newton(sizes, out[OF_NEWTON]);
    of_samples(sizes, room, events, out[OF_SAMPLES]);
    of_observed(sizes, room, out[OF_OBSERVED]);
}

/* The words of an array; -1 if they are too many. */
int64_t gudgeon_length(const struct field *field, const int64_t *shape)
{
    const int64_t most = (int64_t)1 << 40;
    int64_t result = field->width;
    int k;
    if (field->kind == BUNDLE)
        return 0;
    if (field->kind == RECORD)
        return result;
    for (k = 0; k < field->dimensions; k++) {
        if (shape[k] < 0 || (shape[k] > 0 && result > most / shape[k]))
            return -1;
        result *= shape[k];
    }
    return result;
}
