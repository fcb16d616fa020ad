/* The tables of a model: as long as each other, and no number in them points outside of what it points into. */
#include "internal.h"

#include <string.h>

static const char wrong_table[] = "the blob is damaged: a table of the machine points outside of another one";
static const char wrong_length[] = "the blob is damaged: the tables of the machine do not have lengths that fit each other";

static const int64_t *column(const gudgeon_model *model, int field, int64_t row)
{
    const int64_t *image = (const int64_t *)(const void *)model->sections[IMAGE].data;
    return image + model->image[field] + row * model_fields[field].width;
}

static int64_t rows_in(const gudgeon_model *model, int field)
{
    return model->shapes[OF_MODEL][field][0];
}

/* Whether a column of all rows of a table is from `low` up to, but not including, `high`. */
static int within(const gudgeon_model *model, int field, int number, int64_t low, int64_t high)
{
    int64_t k, rows = model_fields[field].kind == RECORD ? 1 : rows_in(model, field);
    for (k = 0; k < rows; k++) {
        int64_t value = column(model, field, k)[number];
        if (value < low || value >= high)
            return 0;
    }
    return 1;
}

/* Whether a part of another list, from a column on and as long as a second one says, lies inside of it. */
static int parts_within(const gudgeon_model *model, int field, int first, int count, int64_t length)
{
    int64_t k;
    for (k = 0; k < rows_in(model, field); k++) {
        const int64_t *row = column(model, field, k);
        if (row[first] < 0 || row[count] < 0 || row[first] > length || row[count] > length - row[first])
            return 0;
    }
    return 1;
}

static int64_t kept_in(const gudgeon_model *model, int field, int number)
{
    return column(model, field, 0)[number];
}

/* Lengths of the tables that follow from each other, and the numbers of parts. */
const char *gudgeon_check_sizes(gudgeon_model *model, const int64_t *image_shapes)
{
    struct sizes *s = &model->sizes;
    const struct settings *settings = (const struct settings *)(const void *)model->sections[SETTINGS].data;
    int64_t end = 0, k;
    int n;
    for (k = 0; k < MODEL_FIELDS; k++) {
        const int64_t *entry = image_shapes + ENTRY * k;
        int64_t length;
        memset(model->shapes[OF_MODEL][k], 0, sizeof model->shapes[OF_MODEL][k]);
        for (n = 0; n < DIMENSIONS; n++) {
            model->shapes[OF_MODEL][k][n] = entry[1 + n];
            if (n >= model_fields[k].dimensions || model_fields[k].kind == RECORD ? entry[1 + n] != 0 : entry[1 + n] < 0)
                return wrong_length;
        }
        length = gudgeon_length(&model_fields[k], model->shapes[OF_MODEL][k]);
        if (length < 0 || entry[0] != 8 * end || length > model->sections[IMAGE].count - end)
            return wrong_length;
        model->image[k] = end;
        end += length + length % 2; /* arrays begin at multiples of 16 bytes */
    }
    if (end != model->sections[IMAGE].count)
        return wrong_length;
    s->bodies = rows_in(model, MODEL_bodies);
    s->constraints = rows_in(model, MODEL_constraints);
    s->rows = rows_in(model, MODEL_rows);
    s->joints = rows_in(model, MODEL_joints);
    s->entries = rows_in(model, MODEL_entries);
    s->couplings = rows_in(model, MODEL_couplings);
    s->interfaces = rows_in(model, MODEL_interfaces);
    s->sites = rows_in(model, MODEL_sites);
    s->corners = rows_in(model, MODEL_corners);
    s->jumping = rows_in(model, MODEL_jumping);
    s->rubbing = rows_in(model, MODEL_rubbing);
    s->states = rows_in(model, MODEL_scales);
    s->loads = rows_in(model, MODEL_loads);
    s->inputs = rows_in(model, MODEL_load_inputs);
    s->coordinates = rows_in(model, MODEL_coordinates);
    s->steered = rows_in(model, MODEL_steered);
    s->drives = rows_in(model, MODEL_drives);
    s->functions = rows_in(model, MODEL_functions);
    s->factor = kept_in(model, MODEL_numbers, NUMBERS_factor);
    s->updates = kept_in(model, MODEL_numbers, NUMBERS_updates);
    s->total = kept_in(model, MODEL_layout, LAYOUT_total);
    s->counted = s->dimension == 3 ? s->coordinates : 0;
    s->stiff = settings->automatic == 1 || settings->method == 1;
    s->frictions = s->local = 0;
    if (!within(model, MODEL_rubbing, RUBBING_components, 1, 4) || !within(model, MODEL_sites, SITE_lead, 0, s->sites))
        return wrong_table;
    for (k = 0; k < s->rubbing; k++)
        s->frictions += column(model, MODEL_rubbing, k)[RUBBING_components];
    for (k = 0; k < s->sites; k++) {
        const int64_t *site = column(model, MODEL_sites, k);
        if (column(model, MODEL_sites, site[SITE_lead])[SITE_lead] != site[SITE_lead])
            return wrong_table;
        if (site[SITE_lead] == k)
            s->local += site[SITE_pair] == 0 ? s->linear : s->width;
    }
    if (s->bodies < 1 || s->rows > 1 << 20 || s->factor < 0 || s->factor > s->rows * s->rows || s->updates < 0 ||
        s->updates > s->rows * s->rows)
        return wrong_length;
    return NULL;
}

static int layout_fits(const gudgeon_model *model)
{
    const struct sizes *s = &model->sizes;
    const int64_t *layout = column(model, MODEL_layout, 0);
    int64_t v = s->coordinates_of_body * s->bodies, z = v + s->width * s->bodies, w = z + s->states;
    return layout[LAYOUT_v] == v && layout[LAYOUT_z] == z && layout[LAYOUT_w] == w &&
           layout[LAYOUT_w_drives] == w + 2 * s->interfaces &&
           layout[LAYOUT_w_loads] == layout[LAYOUT_w_drives] + s->drives &&
           layout[LAYOUT_total] == layout[LAYOUT_w_loads] + s->loads;
}

static int lengths_fit(const gudgeon_model *model)
{
    const struct sizes *s = &model->sizes;
    int fronts = rows_in(model, MODEL_fronts) > 0;
    return rows_in(model, MODEL_inverse) == s->width * (s->bodies + 1) && rows_in(model, MODEL_terms) == s->entries + 1 &&
           rows_in(model, MODEL_start) == (fronts ? 1 : s->rows + 1) &&
           (fronts || rows_in(model, MODEL_columns) == s->factor) && s->entries >= s->rows &&
           rows_in(model, MODEL_below) == rows_in(model, MODEL_front_places) && s->functions >= 1 &&
           rows_in(model, MODEL_parameters) >= 1 && rows_in(model, MODEL_load_parameters) >= 1 &&
           rows_in(model, MODEL_gravity) == s->linear;
}

/* Constraints and joint coordinates: bodies, rows, functions. */
static int constraints_fit(const gudgeon_model *model)
{
    const struct sizes *s = &model->sizes;
    int64_t k, ground = s->bodies + 1;
    static const int tables[] = {MODEL_constraints, MODEL_coordinates};
    int n;
    for (n = 0; n < 2; n++)
        if (!within(model, tables[n], CONSTRAINT_kind, 0, 9) || !within(model, tables[n], CONSTRAINT_i, 0, ground) ||
            !within(model, tables[n], CONSTRAINT_j, 0, ground) ||
            !within(model, tables[n], CONSTRAINT_function, -1, s->functions))
            return 0;
    for (k = 0; k < s->constraints; k++) {
        const int64_t *row = column(model, MODEL_constraints, k);
        int64_t count = row[CONSTRAINT_kind] == 0 ? s->dimension : 1;
        if (row[CONSTRAINT_row] < 0 || row[CONSTRAINT_row] > s->rows - count)
            return 0;
    }
    return within(model, MODEL_coordinates, CONSTRAINT_row, -1, s->rows + 1) &&
           within(model, MODEL_coordinates, CONSTRAINT_kind, 1, 9) &&
           within(model, MODEL_rows, CONSTRAINTROW_i, 0, ground) && within(model, MODEL_rows, CONSTRAINTROW_j, 0, ground) &&
           within(model, MODEL_rows, CONSTRAINTROW_joint, -1, s->joints) &&
           within(model, MODEL_joints, JOINT_i, 0, ground) && within(model, MODEL_joints, JOINT_j, 0, ground) &&
           within(model, MODEL_drives, DRIVEROW_row, 0, s->rows) &&
           within(model, MODEL_drives, DRIVEROW_function, 0, s->functions);
}

/* What is subtracted from the entries of the factors: products of earlier ones. */
static int products_fit(const gudgeon_model *model)
{
    const struct sizes *s = &model->sizes;
    const int64_t *factors = column(model, MODEL_factors, 0);
    int64_t p;
    if (s->entries != s->rows + s->factor || s->updates != s->factor || rows_in(model, MODEL_factors) != s->factor + 1 ||
        factors[0] != 0 || factors[s->factor] != rows_in(model, MODEL_products))
        return 0;
    for (p = 0; p < s->factor; p++)
        if (factors[p] > factors[p + 1])
            return 0;
    return within(model, MODEL_products, PRODUCT_a, 0, s->factor) && within(model, MODEL_products, PRODUCT_b, 0, s->factor);
}

/* S and its factors, by rows: those of L ascend below the diagonal. */
static int factors_fit(const gudgeon_model *model)
{
    const struct sizes *s = &model->sizes;
    const int64_t *terms = column(model, MODEL_terms, 0), *start = column(model, MODEL_start, 0);
    int64_t k, p, half = 2 * s->width * s->rows - s->width, fronts = rows_in(model, MODEL_fronts);
    if (terms[0] != 0 || terms[s->entries] != s->couplings)
        return 0;
    for (k = 0; k < s->entries; k++) {
        const int64_t *entry = column(model, MODEL_entries, k);
        int64_t lowest = k < s->rows && fronts == 0 ? -1 : 0;
        if (terms[k] > terms[k + 1] || entry[ENTRY_row] < 0 || entry[ENTRY_row] >= s->rows || entry[ENTRY_column] < 0 ||
            entry[ENTRY_column] > entry[ENTRY_row] || entry[ENTRY_place] < lowest || entry[ENTRY_place] >= s->factor)
            return 0;
        if (k < s->rows && (entry[ENTRY_row] != k || entry[ENTRY_column] != k))
            return 0;
    }
    if (!within(model, MODEL_couplings, COUPLING_a, 0, half + 1) || !within(model, MODEL_couplings, COUPLING_b, 0, half + 1))
        return 0;
    if (fronts > 0)
        return start[0] == 0;
    if (start[0] != 0 || start[s->rows] != s->factor || !products_fit(model))
        return 0;
    for (k = 0; k < s->rows; k++) {
        if (start[k] > start[k + 1] || start[k + 1] > s->factor)
            return 0;
        for (p = start[k]; p < start[k + 1]; p++) {
            int64_t here = column(model, MODEL_columns, p)[0];
            if (here < 0 || here >= k || (p > start[k] && here <= column(model, MODEL_columns, p - 1)[0]))
                return 0;
        }
    }
    return 1;
}

/* Its factors by fronts: rows one after the other, panels and triangles inside their room, children before parents. */
static int fronts_fit(const gudgeon_model *model)
{
    const struct sizes *s = &model->sizes;
    int64_t fronts = rows_in(model, MODEL_fronts), listed = rows_in(model, MODEL_below), k, n, c, next = 0;
    for (k = 0; k < fronts; k++) {
        const int64_t *front = column(model, MODEL_fronts, k);
        int64_t width = front[FRONT_width], below = front[FRONT_below], height = width + below;
        if (width < 1 || width > s->rows || below < 0 || below > s->rows || front[FRONT_first] != next ||
            width > s->rows - next)
            return 0;
        next += width;
        if (front[FRONT_panel] < 0 || front[FRONT_panel] > s->factor - width * height || front[FRONT_update] < 0 ||
            front[FRONT_update] > s->updates - below * below || front[FRONT_rows] < 0 || front[FRONT_rows] > listed - below)
            return 0;
        if (front[FRONT_children] < 0 || front[FRONT_children] > front[FRONT_last_child] ||
            front[FRONT_last_child] > rows_in(model, MODEL_children))
            return 0;
        for (n = 0; n < below; n++) {
            int64_t row = column(model, MODEL_below, front[FRONT_rows] + n)[0];
            if (row < next || row >= s->rows)
                return 0;
        }
        for (c = front[FRONT_children]; c < front[FRONT_last_child]; c++) {
            int64_t number = column(model, MODEL_children, c)[0];
            const int64_t *child;
            if (number < 0 || number >= k)
                return 0;
            child = column(model, MODEL_fronts, number);
            for (n = 0; n < child[FRONT_below]; n++) {
                int64_t place = column(model, MODEL_front_places, child[FRONT_rows] + n)[0];
                if (place < 0 || place >= height)
                    return 0;
                if (n > 0 && place <= column(model, MODEL_front_places, child[FRONT_rows] + n - 1)[0])
                    return 0;
            }
        }
    }
    return fronts == 0 || next == s->rows;
}

/* Interfaces and sites: bodies, laws, states. Addresses are put in when it is loaded, so they must be zero here. */
static int sites_fit(const gudgeon_model *model)
{
    static const int laws[] = {SITE_contact, SITE_friction, SITE_film, SITE_compliance, SITE_surfaces};
    static const int parameters[] = {SITE_contact_parameters, SITE_friction_parameters, SITE_film_parameters,
                                     SITE_compliance_parameters, SITE_surface_parameters};
    static const int flags[] = {SITE_jumps, SITE_abrupt, SITE_tight, SITE_turning, SITE_vector, SITE_smooth};
    static const int axes[] = {SITE_along, SITE_across, SITE_pointer};
    const struct sizes *s = &model->sizes;
    int64_t k, last = rows_in(model, MODEL_parameters), ground = s->bodies + 1;
    int n;
    for (n = 0; n < 5; n++)
        if (!within(model, MODEL_sites, laws[n], 0, 1) || !within(model, MODEL_sites, parameters[n], 0, last))
            return 0;
    for (n = 0; n < 6; n++)
        if (!within(model, MODEL_sites, flags[n], 0, 2))
            return 0;
    for (n = 0; n < 3; n++)
        if (!within(model, MODEL_sites, axes[n], -3, 3))
            return 0;
    for (k = 0; k < s->sites; k++) {
        const int64_t *site = column(model, MODEL_sites, k);
        if (site[SITE_relaxing] < 0 || site[SITE_relaxing] > last || site[SITE_compliance_length] < 0 ||
            site[SITE_compliance_length] + 2 * site[SITE_relaxing] > last - site[SITE_compliance_parameters])
            return 0;
        if (site[SITE_pair] != 0 && (site[SITE_lead] > k || column(model, MODEL_sites, site[SITE_lead])[SITE_pair] == 0))
            return 0;
        if (site[SITE_relaxing] * (site[SITE_vector] ? 3 : 1) > site[SITE_states])
            return 0;
    }
    return within(model, MODEL_interfaces, INTERFACE_joint, 0, s->joints) &&
           parts_within(model, MODEL_interfaces, INTERFACE_first, INTERFACE_count, s->sites) &&
           within(model, MODEL_sites, SITE_interface, 0, s->interfaces) && within(model, MODEL_sites, SITE_pair, 0, 3) &&
           within(model, MODEL_sites, SITE_i, 0, ground) && within(model, MODEL_sites, SITE_j, 0, ground) &&
           within(model, MODEL_sites, SITE_form, 0, 10) && within(model, MODEL_sites, SITE_which, 0, 1 << 16) &&
           within(model, MODEL_sites, SITE_coordinate, -1, s->coordinates) &&
           parts_within(model, MODEL_sites, SITE_state, SITE_states, s->states) &&
           within(model, MODEL_corners, CORNER_site, 0, s->sites) && within(model, MODEL_corners, CORNER_law, 0, 3) &&
           within(model, MODEL_jumping, 0, 0, s->sites) && s->jumping <= s->sites;
}

static int rubbing_fits(const gudgeon_model *model)
{
    const struct sizes *s = &model->sizes;
    int64_t ground = s->bodies + 1;
    return within(model, MODEL_rubbing, RUBBING_kind, 0, 4) && within(model, MODEL_rubbing, RUBBING_joint, 0, s->joints) &&
           within(model, MODEL_rubbing, RUBBING_interface, 0, s->interfaces) &&
           within(model, MODEL_rubbing, RUBBING_i, 0, ground) && within(model, MODEL_rubbing, RUBBING_j, 0, ground) &&
           within(model, MODEL_rubbing, RUBBING_law, 0, 1) &&
           within(model, MODEL_rubbing, RUBBING_law_parameters, 0, rows_in(model, MODEL_parameters)) &&
           parts_within(model, MODEL_rubbing, RUBBING_first, RUBBING_components, s->frictions) &&
           within(model, MODEL_rubbing, RUBBING_turning, -1, s->coordinates) &&
           within(model, MODEL_rubbing, RUBBING_sliding, -1, s->coordinates);
}

static int loads_fit(const gudgeon_model *model)
{
    static const int functions[] = {LOAD_fx, LOAD_fy, LOAD_fz}, over[] = {LOAD_fx_over, LOAD_fy_over, LOAD_fz_over};
    const struct sizes *s = &model->sizes;
    int64_t k, ground = s->bodies + 1;
    int n;
    for (n = 0; n < 3; n++)
        if (!within(model, MODEL_loads, functions[n], 0, s->functions) ||
            !within(model, MODEL_loads, over[n], -1, s->coordinates))
            return 0;
    for (k = 0; k < s->loads; k++) {
        const int64_t *load = column(model, MODEL_loads, k);
        int64_t lowest = load[LOAD_kind] >= 5 ? 0 : -1; /* springs that turn, and laws, act on a coordinate */
        if (load[LOAD_coordinate] < lowest || load[LOAD_coordinate] >= s->coordinates)
            return 0;
    }
    return within(model, MODEL_loads, LOAD_kind, 0, 7) && within(model, MODEL_loads, LOAD_i, 0, ground) &&
           within(model, MODEL_loads, LOAD_j, 0, ground) && within(model, MODEL_loads, LOAD_law, 0, 1) &&
           within(model, MODEL_loads, LOAD_law_parameters, 0, rows_in(model, MODEL_load_parameters)) &&
           parts_within(model, MODEL_loads, LOAD_inputs, LOAD_input_count, s->inputs) &&
           parts_within(model, MODEL_loads, LOAD_state, LOAD_states, s->states) &&
           within(model, MODEL_load_inputs, 0, 0, s->coordinates) &&
           within(model, MODEL_steered, STEERED_function, 0, s->functions) &&
           within(model, MODEL_steered, STEERED_coordinate, 0, s->coordinates);
}

static int functions_fit(const gudgeon_model *model)
{
    const struct sizes *s = &model->sizes;
    int64_t k, coefficients = rows_in(model, MODEL_coefficients);
    for (k = 0; k < s->functions; k++) {
        const int64_t *row = column(model, MODEL_functions, k);
        double period;
        memcpy(&period, row + FUNCTION_period, sizeof period);
        if (row[FUNCTION_pieces] < 1 || row[FUNCTION_pieces] > coefficients || row[FUNCTION_order] < 1 ||
            row[FUNCTION_order] > coefficients || row[FUNCTION_coefficients] < 0 ||
            row[FUNCTION_coefficients] > coefficients ||
            row[FUNCTION_pieces] > (coefficients - row[FUNCTION_coefficients]) / row[FUNCTION_order] || !(period >= 0.0))
            return 0;
    }
    return parts_within(model, MODEL_functions, FUNCTION_breaks, FUNCTION_pieces, rows_in(model, MODEL_breaks)) &&
           within(model, MODEL_functions, FUNCTION_timed, 0, 2);
}

/* Whether no floating-point number of the model is NaN. */
static int numbers_fit(const gudgeon_model *model)
{
    int64_t k, n;
    for (k = 0; k < MODEL_FIELDS; k++) {
        int64_t words = model_fields[k].width;
        int64_t length = gudgeon_length(&model_fields[k], model->shapes[OF_MODEL][k]);
        for (n = 0; n < length; n++) {
            double value;
            memcpy(&value, column(model, (int)k, 0) + n, sizeof value);
            if (model_fields[k].words[n % words] == 'f' && value != value)
                return 0;
        }
    }
    return 1;
}

static int asides_fit(const gudgeon_model *model)
{
    int column;
    for (column = 0; column < ASIDES_WORDS; column++)
        if (!within(model, MODEL_asides, column, 0, 1))
            return 0;
    return 1;
}

const char *gudgeon_check_tables(const gudgeon_model *model)
{
    if (!layout_fits(model) || !lengths_fit(model))
        return wrong_length;
    if (!constraints_fit(model) || !factors_fit(model) || !fronts_fit(model) || !sites_fit(model) || !rubbing_fits(model) ||
        !loads_fit(model) || !functions_fit(model) || !asides_fit(model))
        return wrong_table;
    if (!numbers_fit(model))
        return "the blob is damaged: a number of the machine is none";
    return NULL;
}
