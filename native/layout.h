/* Written by gudgeon.blob.layout from the tables of the kernels: do not edit. */
#ifndef GUDGEON_LAYOUT_H
#define GUDGEON_LAYOUT_H

/* Columns of rows, each 8 bytes, and their kinds: "i" whole numbers, "f" floating-point ones. */
enum { ASIDES_radau, ASIDES_joint_friction, ASIDES_act_by_law, ASIDES_move_in_frame, ASIDES_measure_in_frame,
    ASIDES_compose_in_frame, ASIDES_closing_in_frame, ASIDES_stored_in_rubber, ASIDES_storing_in_rubber,
    ASIDES_WORDS };
enum { RUBBING_kind, RUBBING_joint, RUBBING_interface, RUBBING_i, RUBBING_j, RUBBING_law, RUBBING_law_parameters,
    RUBBING_first, RUBBING_components, RUBBING_turning, RUBBING_sliding, RUBBING_bx, RUBBING_by, RUBBING_bz,
    RUBBING_radius, RUBBING_length, RUBBING_width, RUBBING_WORDS };
enum { BODY_mass, BODY_jx, BODY_jy, BODY_jz, BODY_WORDS };
enum { CONSTRAINT_kind, CONSTRAINT_i, CONSTRAINT_j, CONSTRAINT_row, CONSTRAINT_function, CONSTRAINT_xi,
    CONSTRAINT_yi, CONSTRAINT_zi, CONSTRAINT_xj, CONSTRAINT_yj, CONSTRAINT_zj, CONSTRAINT_ax, CONSTRAINT_ay,
    CONSTRAINT_az, CONSTRAINT_cx, CONSTRAINT_cy, CONSTRAINT_cz, CONSTRAINT_bx, CONSTRAINT_by, CONSTRAINT_bz,
    CONSTRAINT_dx, CONSTRAINT_dy, CONSTRAINT_dz, CONSTRAINT_constant, CONSTRAINT_lead, CONSTRAINT_WORDS };
enum { CONSTRAINTROW_i, CONSTRAINTROW_j, CONSTRAINTROW_joint, CONSTRAINTROW_WORDS };
enum { COUPLING_a, COUPLING_b, COUPLING_WORDS };
enum { PRODUCT_a, PRODUCT_b, PRODUCT_WORDS };
enum { ENTRY_row, ENTRY_column, ENTRY_place, ENTRY_WORDS };
enum { FRONT_first, FRONT_width, FRONT_below, FRONT_children, FRONT_last_child, FRONT_panel, FRONT_update,
    FRONT_rows, FRONT_WORDS };
enum { JOINT_i, JOINT_j, JOINT_xj, JOINT_yj, JOINT_zj, JOINT_WORDS };
enum { DRIVEROW_row, DRIVEROW_function, DRIVEROW_WORDS };
enum { FUNCTION_breaks, FUNCTION_pieces, FUNCTION_order, FUNCTION_coefficients, FUNCTION_period, FUNCTION_drift,
    FUNCTION_amplitude, FUNCTION_frequency, FUNCTION_phase, FUNCTION_timed, FUNCTION_WORDS };
enum { LOAD_kind, LOAD_i, LOAD_j, LOAD_coordinate, LOAD_fx, LOAD_fy, LOAD_fz, LOAD_fx_over, LOAD_fy_over,
    LOAD_fz_over, LOAD_xi, LOAD_yi, LOAD_zi, LOAD_xj, LOAD_yj, LOAD_zj, LOAD_hx, LOAD_hy, LOAD_hz, LOAD_tx,
    LOAD_ty, LOAD_tz, LOAD_bx, LOAD_by, LOAD_bz, LOAD_stiffness, LOAD_damping, LOAD_free, LOAD_side, LOAD_law,
    LOAD_law_parameters, LOAD_inputs, LOAD_input_count, LOAD_state, LOAD_states, LOAD_WORDS };
enum { STEERED_function, STEERED_coordinate, STEERED_WORDS };
enum { INTERFACE_joint, INTERFACE_first, INTERFACE_count, INTERFACE_WORDS };
enum { SITE_interface, SITE_pair, SITE_i, SITE_j, SITE_contact, SITE_contact_parameters, SITE_friction,
    SITE_friction_parameters, SITE_film, SITE_film_parameters, SITE_compliance, SITE_compliance_parameters,
    SITE_jumps, SITE_abrupt, SITE_tight, SITE_surfaces, SITE_surface_parameters, SITE_which, SITE_form, SITE_along,
    SITE_across, SITE_pointer, SITE_turning, SITE_vector, SITE_coordinate, SITE_smooth, SITE_relaxing,
    SITE_compliance_length, SITE_state, SITE_states, SITE_lead, SITE_xi, SITE_yi, SITE_zi, SITE_xj, SITE_yj,
    SITE_zj, SITE_hx, SITE_hy, SITE_hz, SITE_tx, SITE_ty, SITE_tz, SITE_bx, SITE_by, SITE_bz, SITE_gx, SITE_gy,
    SITE_gz, SITE_sx, SITE_sy, SITE_sz, SITE_ax, SITE_ay, SITE_az, SITE_Ri, SITE_Rj, SITE_clearance, SITE_drag,
    SITE_film_clearance, SITE_blend, SITE_part, SITE_length, SITE_beyond, SITE_reach, SITE_stride, SITE_limit,
    SITE_sign, SITE_free, SITE_gap, SITE_hard, SITE_WORDS };
enum { CORNER_site, CORNER_law, CORNER_penetration, CORNER_rate, CORNER_impact_speed, CORNER_constant,
    CORNER_least_impact_speed, CORNER_WORDS };
enum { NUMBERS_length, NUMBERS_shift, NUMBERS_alpha, NUMBERS_beta, NUMBERS_extent, NUMBERS_factor, NUMBERS_updates,
    NUMBERS_WORDS };
enum { LAYOUT_v, LAYOUT_z, LAYOUT_w, LAYOUT_w_drives, LAYOUT_w_loads, LAYOUT_total, LAYOUT_WORDS };
enum { CLOCK_time, CLOCK_step, CLOCK_until, CLOCK_rtol, CLOCK_atol, CLOCK_fastest, CLOCK_energy, CLOCK_rounding,
    CLOCK_rounding_work, CLOCK_leap_time, CLOCK_leap_error, CLOCK_regular, CLOCK_before, CLOCK_error, CLOCK_WORDS };
enum { COUNT_steps, COUNT_rejected, COUNT_evaluations, COUNT_samples, COUNT_events, COUNT_asked, COUNT_max_steps,
    COUNT_leaps, COUNT_method, COUNT_iterations, COUNT_auto, COUNT_inclined, COUNT_switches, COUNT_between,
    COUNT_missed, COUNT_thin, COUNT_given, COUNT_watched, COUNT_WORDS };
enum { SITESTATE_mode, SITESTATE_phase, SITESTATE_impact_speed, SITESTATE_fastest, SITESTATE_held,
    SITESTATE_rounding, SITESTATE_deepest, SITESTATE_deepest_time, SITESTATE_spent_free, SITESTATE_spent_impact,
    SITESTATE_spent_following, SITESTATE_contact_step, SITESTATE_separation_step, SITESTATE_acceleration,
    SITESTATE_change, SITESTATE_bend, SITESTATE_past, SITESTATE_end_delta, SITESTATE_end_rate,
    SITESTATE_end_acceleration, SITESTATE_lowest, SITESTATE_highest, SITESTATE_suspected, SITESTATE_WORDS };
enum { EVENT_time, EVENT_site, EVENT_kind, EVENT_rate, EVENT_WORDS };
enum { ACTING_sites, ACTING_components, ACTING_WORDS };
enum { REGULARITY_deficient, REGULARITY_now, REGULARITY_lowest, REGULARITY_WORDS };
enum { ATSITE_delta, ATSITE_rate, ATSITE_nx, ATSITE_ny, ATSITE_nz, ATSITE_normal, ATSITE_fx, ATSITE_fy, ATSITE_fz,
    ATSITE_mix, ATSITE_miy, ATSITE_miz, ATSITE_mjx, ATSITE_mjy, ATSITE_mjz, ATSITE_power, ATSITE_sx, ATSITE_sy,
    ATSITE_sz, ATSITE_tangential, ATSITE_film_x, ATSITE_film_y, ATSITE_film_z, ATSITE_WORDS };
enum { ATLOAD_x, ATLOAD_y, ATLOAD_z, ATLOAD_way, ATLOAD_rate, ATLOAD_power, ATLOAD_WORDS };
enum { ATRUBBING_x, ATRUBBING_y, ATRUBBING_z, ATRUBBING_normal, ATRUBBING_slip, ATRUBBING_slope, ATRUBBING_gain,
    ATRUBBING_power, ATRUBBING_WORDS };

/* Fields of bundles. */
enum { MODEL_layout, MODEL_numbers, MODEL_asides, MODEL_bodies, MODEL_inverse, MODEL_constraints, MODEL_rows,
    MODEL_joints, MODEL_entries, MODEL_couplings, MODEL_terms, MODEL_start, MODEL_columns, MODEL_products,
    MODEL_factors, MODEL_fronts, MODEL_children, MODEL_below, MODEL_front_places, MODEL_interfaces, MODEL_sites,
    MODEL_corners, MODEL_jumping, MODEL_rubbing, MODEL_scales, MODEL_loads, MODEL_load_inputs,
    MODEL_load_parameters, MODEL_coordinates, MODEL_steered, MODEL_drives, MODEL_functions, MODEL_breaks,
    MODEL_coefficients, MODEL_parameters, MODEL_gravity, MODEL_FIELDS };
enum { WORK_pose, WORK_J, WORK_JM, WORK_phi, WORK_nu, WORK_gamma, WORK_S, WORK_factor, WORK_updates, WORK_pivots,
    WORK_multipliers, WORK_row, WORK_right, WORK_rest, WORK_zeros, WORK_shift, WORK_force, WORK_motion, WORK_frame,
    WORK_at, WORK_loads, WORK_load_q, WORK_load_v, WORK_load_out, WORK_rubbing, WORK_rub_force, WORK_rub_response,
    WORK_rub_reaction, WORK_rub_friction, WORK_rub_trial, WORK_rub_slope, WORK_rub_matrix, WORK_rub_gain,
    WORK_rub_pivots, WORK_share, WORK_balance, WORK_slip, WORK_friction, WORK_film, WORK_film_motion, WORK_surface,
    WORK_trial_motion, WORK_trial_frame, WORK_trial, WORK_base, WORK_displaced, WORK_faster, WORK_rates,
    WORK_regular, WORK_FIELDS };
enum { STATE_clock, STATE_count, STATE_search, STATE_y, STATE_dy, STATE_trial, STATE_dtrial, STATE_stage,
    STATE_error5, STATE_error3, STATE_sites, STATE_motion, STATE_frame, STATE_at, STATE_corners, STATE_rests,
    STATE_beyond, STATE_turns, STATE_turn_rates, STATE_integrators, STATE_FIELDS };
enum { INTEGRATORS_dop853, INTEGRATORS_radau, INTEGRATORS_FIELDS };
enum { STAGES_K, STAGES_dense, STAGES_steps, STAGES_taken, STAGES_FIELDS };
enum { NEWTON_K, NEWTON_Z, NEWTON_Z_before, NEWTON_R, NEWTON_acting, NEWTON_acts, NEWTON_active, NEWTON_first,
    NEWTON_response, NEWTON_gain, NEWTON_pose, NEWTON_by_place, NEWTON_by_velocity, NEWTON_own_place,
    NEWTON_own_velocity, NEWTON_gain_place, NEWTON_gain_velocity, NEWTON_matrix, NEWTON_pivots, NEWTON_small,
    NEWTON_small_pivots, NEWTON_right, NEWTON_shift, NEWTON_forces, NEWTON_local, NEWTON_all_local, NEWTON_FIELDS };
enum { SAMPLES_time, SAMPLES_step, SAMPLES_y, SAMPLES_mode, SAMPLES_phase, SAMPLES_impact_speed, SAMPLES_turns,
    SAMPLES_events, SAMPLES_observed, SAMPLES_FIELDS };
enum { OBSERVED_acceleration, OBSERVED_multipliers, OBSERVED_reaction, OBSERVED_coordinate, OBSERVED_motion,
    OBSERVED_at, OBSERVED_loads, OBSERVED_rubbing, OBSERVED_stored, OBSERVED_storing, OBSERVED_springs,
    OBSERVED_residual, OBSERVED_FIELDS };

/* Kind, dimensions, how many words a row has, and the kind of each. */
static const struct field model_fields[] = {
    {RECORD, 1, 6, "iiiiii"}, /* layout */
    {RECORD, 1, 7, "fffffii"}, /* numbers */
    {RECORD, 1, 9, "iiiiiiiii"}, /* asides */
    {ARRAY, 1, 4, "ffff"}, /* bodies */
    {ARRAY, 1, 1, "f"}, /* inverse */
    {ARRAY, 1, 25, "iiiiiffffffffffffffffffff"}, /* constraints */
    {ARRAY, 1, 3, "iii"}, /* rows */
    {ARRAY, 1, 5, "iifff"}, /* joints */
    {ARRAY, 1, 3, "iii"}, /* entries */
    {ARRAY, 1, 2, "ii"}, /* couplings */
    {ARRAY, 1, 1, "i"}, /* terms */
    {ARRAY, 1, 1, "i"}, /* start */
    {ARRAY, 1, 1, "i"}, /* columns */
    {ARRAY, 1, 2, "ii"}, /* products */
    {ARRAY, 1, 1, "i"}, /* factors */
    {ARRAY, 1, 8, "iiiiiiii"}, /* fronts */
    {ARRAY, 1, 1, "i"}, /* children */
    {ARRAY, 1, 1, "i"}, /* below */
    {ARRAY, 1, 1, "i"}, /* front_places */
    {ARRAY, 1, 3, "iii"}, /* interfaces */
    {ARRAY, 1, 71, "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiffffffffffffffffffffffffffffffffffffffff"}, /* sites */
    {ARRAY, 1, 7, "iifffff"}, /* corners */
    {ARRAY, 1, 1, "i"}, /* jumping */
    {ARRAY, 1, 17, "iiiiiiiiiiiffffff"}, /* rubbing */
    {ARRAY, 1, 1, "f"}, /* scales */
    {ARRAY, 1, 35, "iiiiiiiiiifffffffffffffffffffiiiiii"}, /* loads */
    {ARRAY, 1, 1, "i"}, /* load_inputs */
    {ARRAY, 1, 1, "f"}, /* load_parameters */
    {ARRAY, 1, 25, "iiiiiffffffffffffffffffff"}, /* coordinates */
    {ARRAY, 1, 2, "ii"}, /* steered */
    {ARRAY, 1, 2, "ii"}, /* drives */
    {ARRAY, 1, 10, "iiiifffffi"}, /* functions */
    {ARRAY, 1, 1, "f"}, /* breaks */
    {ARRAY, 1, 1, "f"}, /* coefficients */
    {ARRAY, 1, 1, "f"}, /* parameters */
    {ARRAY, 1, 1, "f"}, /* gravity */
};
static const struct field work_fields[] = {
    {ARRAY, 2, 1, "f"}, /* pose */
    {ARRAY, 1, 1, "f"}, /* J */
    {ARRAY, 1, 1, "f"}, /* JM */
    {ARRAY, 1, 1, "f"}, /* phi */
    {ARRAY, 1, 1, "f"}, /* nu */
    {ARRAY, 1, 1, "f"}, /* gamma */
    {ARRAY, 1, 1, "f"}, /* S */
    {ARRAY, 1, 1, "f"}, /* factor */
    {ARRAY, 1, 1, "f"}, /* updates */
    {ARRAY, 1, 1, "f"}, /* pivots */
    {ARRAY, 1, 1, "f"}, /* multipliers */
    {ARRAY, 1, 1, "f"}, /* row */
    {ARRAY, 1, 1, "f"}, /* right */
    {ARRAY, 1, 1, "f"}, /* rest */
    {ARRAY, 1, 1, "f"}, /* zeros */
    {ARRAY, 1, 1, "f"}, /* shift */
    {ARRAY, 1, 1, "f"}, /* force */
    {ARRAY, 2, 1, "f"}, /* motion */
    {ARRAY, 2, 1, "f"}, /* frame */
    {ARRAY, 1, 23, "fffffffffffffffffffffff"}, /* at */
    {ARRAY, 1, 6, "ffffff"}, /* loads */
    {ARRAY, 1, 1, "f"}, /* load_q */
    {ARRAY, 1, 1, "f"}, /* load_v */
    {ARRAY, 1, 1, "f"}, /* load_out */
    {ARRAY, 1, 8, "ffffffff"}, /* rubbing */
    {ARRAY, 1, 1, "f"}, /* rub_force */
    {ARRAY, 1, 1, "f"}, /* rub_response */
    {ARRAY, 3, 1, "f"}, /* rub_reaction */
    {ARRAY, 1, 1, "f"}, /* rub_friction */
    {ARRAY, 1, 1, "f"}, /* rub_trial */
    {ARRAY, 1, 1, "f"}, /* rub_slope */
    {ARRAY, 2, 1, "f"}, /* rub_matrix */
    {ARRAY, 2, 1, "f"}, /* rub_gain */
    {ARRAY, 1, 1, "i"}, /* rub_pivots */
    {ARRAY, 1, 1, "f"}, /* share */
    {ARRAY, 2, 1, "f"}, /* balance */
    {ARRAY, 1, 1, "f"}, /* slip */
    {ARRAY, 1, 1, "f"}, /* friction */
    {ARRAY, 1, 1, "f"}, /* film */
    {ARRAY, 1, 1, "f"}, /* film_motion */
    {ARRAY, 1, 1, "f"}, /* surface */
    {ARRAY, 1, 1, "f"}, /* trial_motion */
    {ARRAY, 1, 1, "f"}, /* trial_frame */
    {ARRAY, 1, 23, "fffffffffffffffffffffff"}, /* trial */
    {ARRAY, 1, 23, "fffffffffffffffffffffff"}, /* base */
    {ARRAY, 1, 1, "f"}, /* displaced */
    {ARRAY, 1, 1, "f"}, /* faster */
    {ARRAY, 1, 1, "f"}, /* rates */
    {RECORD, 1, 3, "iff"}, /* regular */
};
static const struct field state_fields[] = {
    {RECORD, 1, 14, "ffffffffffffff"}, /* clock */
    {RECORD, 1, 18, "iiiiiiiiiiiiiiiiii"}, /* count */
    {RECORD, 1, 8, "fiffiifi"}, /* search */
    {ARRAY, 1, 1, "f"}, /* y */
    {ARRAY, 1, 1, "f"}, /* dy */
    {ARRAY, 1, 1, "f"}, /* trial */
    {ARRAY, 1, 1, "f"}, /* dtrial */
    {ARRAY, 1, 1, "f"}, /* stage */
    {ARRAY, 1, 1, "f"}, /* error5 */
    {ARRAY, 1, 1, "f"}, /* error3 */
    {ARRAY, 1, 23, "iiffffffffffffffffffffi"}, /* sites */
    {ARRAY, 2, 1, "f"}, /* motion */
    {ARRAY, 2, 1, "f"}, /* frame */
    {ARRAY, 1, 23, "fffffffffffffffffffffff"}, /* at */
    {ARRAY, 1, 3, "fff"}, /* corners */
    {ARRAY, 1, 4, "ffff"}, /* rests */
    {ARRAY, 1, 1, "i"}, /* beyond */
    {ARRAY, 1, 1, "f"}, /* turns */
    {ARRAY, 1, 1, "f"}, /* turn_rates */
    {BUNDLE, 0, 0, ""}, /* integrators */
};
static const struct field integrators_fields[] = {
    {BUNDLE, 0, 0, ""}, /* dop853 */
    {BUNDLE, 0, 0, ""}, /* radau */
};
static const struct field stages_fields[] = {
    {ARRAY, 2, 1, "f"}, /* K */
    {ARRAY, 2, 1, "f"}, /* dense */
    {ARRAY, 3, 1, "f"}, /* steps */
    {ARRAY, 1, 1, "f"}, /* taken */
};
static const struct field newton_fields[] = {
    {ARRAY, 2, 1, "f"}, /* K */
    {ARRAY, 2, 1, "f"}, /* Z */
    {ARRAY, 2, 1, "f"}, /* Z_before */
    {ARRAY, 2, 1, "f"}, /* R */
    {RECORD, 1, 2, "ii"}, /* acting */
    {ARRAY, 1, 1, "i"}, /* acts */
    {ARRAY, 1, 1, "i"}, /* active */
    {ARRAY, 1, 1, "i"}, /* first */
    {ARRAY, 2, 1, "f"}, /* response */
    {ARRAY, 2, 1, "f"}, /* gain */
    {ARRAY, 2, 1, "f"}, /* pose */
    {ARRAY, 4, 1, "f"}, /* by_place */
    {ARRAY, 4, 1, "f"}, /* by_velocity */
    {ARRAY, 2, 1, "f"}, /* own_place */
    {ARRAY, 2, 1, "f"}, /* own_velocity */
    {ARRAY, 3, 1, "f"}, /* gain_place */
    {ARRAY, 3, 1, "f"}, /* gain_velocity */
    {ARRAY, 2, 1, "f"}, /* matrix */
    {ARRAY, 1, 1, "i"}, /* pivots */
    {ARRAY, 2, 1, "f"}, /* small */
    {ARRAY, 1, 1, "i"}, /* small_pivots */
    {ARRAY, 1, 1, "f"}, /* right */
    {ARRAY, 1, 1, "f"}, /* shift */
    {ARRAY, 2, 1, "f"}, /* forces */
    {ARRAY, 1, 1, "f"}, /* local */
    {ARRAY, 1, 1, "f"}, /* all_local */
};
static const struct field samples_fields[] = {
    {ARRAY, 1, 1, "f"}, /* time */
    {ARRAY, 1, 1, "f"}, /* step */
    {ARRAY, 2, 1, "f"}, /* y */
    {ARRAY, 2, 1, "i"}, /* mode */
    {ARRAY, 2, 1, "i"}, /* phase */
    {ARRAY, 2, 1, "f"}, /* impact_speed */
    {ARRAY, 2, 1, "f"}, /* turns */
    {ARRAY, 1, 4, "fiif"}, /* events */
    {BUNDLE, 0, 0, ""}, /* observed */
};
static const struct field observed_fields[] = {
    {ARRAY, 2, 1, "f"}, /* acceleration */
    {ARRAY, 2, 1, "f"}, /* multipliers */
    {ARRAY, 3, 1, "f"}, /* reaction */
    {ARRAY, 3, 1, "f"}, /* coordinate */
    {ARRAY, 3, 1, "f"}, /* motion */
    {ARRAY, 2, 23, "fffffffffffffffffffffff"}, /* at */
    {ARRAY, 2, 6, "ffffff"}, /* loads */
    {ARRAY, 2, 8, "ffffffff"}, /* rubbing */
    {ARRAY, 2, 1, "f"}, /* stored */
    {ARRAY, 2, 1, "f"}, /* storing */
    {ARRAY, 1, 1, "f"}, /* springs */
    {ARRAY, 2, 1, "f"}, /* residual */
};

#endif
