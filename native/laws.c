/* The functions that the laws of a machine are: found by their names, each where one of its kind is called. */
#include "internal.h"

#include "functions.h"

static const char wrong[] = "the blob is damaged: a law stands where none of its kind can";

/* A column of a table that holds addresses, how the names of its functions begin, and the column that says where
 * their parameters begin; -1 without any. */
struct called {
    int field, column;
    const char *name;
    int parameters;
};

static const struct called columns[] = {
    {MODEL_sites, SITE_contact, "gudgeon_laws_contact_", SITE_contact_parameters},
    {MODEL_sites, SITE_friction, "gudgeon_laws_friction_", SITE_friction_parameters},
    {MODEL_sites, SITE_film, "gudgeon_laws_film_", SITE_film_parameters},
    {MODEL_sites, SITE_compliance, "gudgeon_laws_compliance_", SITE_compliance_parameters},
    {MODEL_sites, SITE_surfaces, "gudgeon_pairs_", SITE_surface_parameters},
    {MODEL_rubbing, RUBBING_law, "gudgeon_laws_friction_", RUBBING_law_parameters},
    {MODEL_loads, LOAD_law, "gudgeon_laws_load_", LOAD_law_parameters},
    {MODEL_asides, ASIDES_radau, "gudgeon_radau_", -1},
    {MODEL_asides, ASIDES_joint_friction, "gudgeon_add_joint_friction_", -1},
    {MODEL_asides, ASIDES_act_by_law, "gudgeon_act_by_law_", -1},
    {MODEL_asides, ASIDES_move_in_frame, "gudgeon_move_in_frame_", -1},
    {MODEL_asides, ASIDES_measure_in_frame, "gudgeon_measure_in_frame_", -1},
    {MODEL_asides, ASIDES_compose_in_frame, "gudgeon_compose_in_frame_", -1},
    {MODEL_asides, ASIDES_closing_in_frame, "gudgeon_closing_in_frame_", -1},
    {MODEL_asides, ASIDES_stored_in_rubber, "gudgeon_stored_in_rubber_", -1},
    {MODEL_asides, ASIDES_storing_in_rubber, "gudgeon_storing_in_rubber_", -1},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

/* Laws and pairs that make an index of one of their parameters, p[place]: a whole number n from `least` to `most`, for
 * which they have `head` + `each` n parameters. A place of -1: as many parameters at all times. What others read begins
 * within a list of parameters and ends before MOST_PARAMETERS. */
enum { MOST_POINTS = 1 << 20 };
struct table {
    const char *name;
    int place;
    int64_t least, most, head, each;
};

static const struct table with_tables[] = {
    {"gudgeon_laws_contact_tabulated_contact_tabulated_contact", 0, 2, MOST_POINTS, 1, 3},
    {"gudgeon_laws_compliance_polynomial_polynomial", 1, 0, MOST_POINTS, 2, 1},
    {"gudgeon_laws_compliance_table_table", 1, 2, MOST_POINTS, -2, 5},
    {"gudgeon_laws_load_torque_curve_torque_curve", 0, 2, MOST_POINTS, -3, 5},
    {"gudgeon_pairs_profiled_bore_edge_in_profile", 2, 2, MOST_POINTS, 3, 2},
    {"gudgeon_pairs_guide_block_in_guide", 0, 0, 2, 7, 0},
    {"gudgeon_laws_film_finite_bearing_finite_bearing", -1, 0, 0, 7 + 2 * 43 * 43, 0},
};
enum { WITH_TABLES = sizeof with_tables / sizeof with_tables[0] };

/* Which column a word of the image is in; NULL if it holds no address. */
static const struct called *column_of(const gudgeon_model *model, int64_t word)
{
    int k;
    for (k = 0; k < COLUMNS; k++) {
        const struct field *field = &model_fields[columns[k].field];
        int64_t first = model->image[columns[k].field], words = field->width;
        int64_t length = gudgeon_length(field, model->shapes[OF_MODEL][columns[k].field]);
        if (word >= first && word < first + length && (word - first) % words == columns[k].column)
            return &columns[k];
    }
    return NULL;
}

static void (*found(const gudgeon_model *model, const struct called *column, const char *name))(void)
{
    const char *ending = model->sizes.dimension == 2 ? "plane" : "space";
    const char *rest = after(name, column->name);
    int k;
    if (rest == NULL || (column->field == MODEL_asides && !is_same(rest, ending)))
        return NULL;
    for (k = 0; gudgeon_functions[k].name != NULL; k++)
        if (is_same(gudgeon_functions[k].name, name))
            return gudgeon_functions[k].address;
    return NULL;
}

/* Whether one of the addresses is for this word. */
static int is_given(const gudgeon_model *model, int64_t word)
{
    const struct address *addresses = (const struct address *)(const void *)model->sections[ADDRESSES].data;
    int64_t k;
    for (k = 0; k < model->sections[ADDRESSES].count; k++)
        if (addresses[k].word == word)
            return 1;
    return 0;
}

static int64_t word_of(const gudgeon_model *model, int field, int64_t row, int column)
{
    return model->image[field] + row * model_fields[field].width + column;
}

static int has_aside(const gudgeon_model *model, int column)
{
    return is_given(model, word_of(model, MODEL_asides, 0, column));
}

/* Whether all that is called without a question is there. */
static int suffice(const gudgeon_model *model)
{
    const int64_t *image = (const int64_t *)(const void *)model->sections[IMAGE].data;
    int64_t k;
    if (model->sizes.stiff && !has_aside(model, ASIDES_radau))
        return 0;
    if (model->sizes.rubbing > 0 && !has_aside(model, ASIDES_joint_friction))
        return 0;
    for (k = 0; k < model->sizes.rubbing; k++)
        if (!is_given(model, word_of(model, MODEL_rubbing, k, RUBBING_law)))
            return 0;
    for (k = 0; k < model->sizes.sites; k++) {
        int64_t pair = image[word_of(model, MODEL_sites, k, SITE_pair)];
        if (pair == 2 && !is_given(model, word_of(model, MODEL_sites, k, SITE_surfaces)))
            return 0;
        if (pair != 0 && !(has_aside(model, ASIDES_move_in_frame) && has_aside(model, ASIDES_measure_in_frame) &&
                           has_aside(model, ASIDES_compose_in_frame) && has_aside(model, ASIDES_closing_in_frame)))
            return 0;
        if (is_given(model, word_of(model, MODEL_sites, k, SITE_compliance)) &&
            !(has_aside(model, ASIDES_stored_in_rubber) && has_aside(model, ASIDES_storing_in_rubber)))
            return 0;
    }
    for (k = 0; k < model->sizes.loads; k++)
        if (image[word_of(model, MODEL_loads, k, LOAD_kind)] == 6 &&
            !(is_given(model, word_of(model, MODEL_loads, k, LOAD_law)) && has_aside(model, ASIDES_act_by_law)))
            return 0;
    return 1;
}

/* The word of the image that a law or a pair makes an index of; -1 if there is none, -2 if it would lead outside of its
 * parameters. */
static int64_t index_word(const gudgeon_model *model, const struct address *address)
{
    const struct called *column = column_of(model, address->word);
    const char *name = gudgeon_text(model, address->name);
    int list = column->field == MODEL_loads ? MODEL_load_parameters : MODEL_parameters;
    int64_t row, first, left;
    int k = 0;
    while (k < WITH_TABLES && !is_same(with_tables[k].name, name))
        k++;
    if (k == WITH_TABLES || column->parameters < 0)
        return -1;
    row = (address->word - model->image[column->field]) / model_fields[column->field].width;
    first = ((const int64_t *)(const void *)model->sections[IMAGE].data)[word_of(model, column->field, row, column->parameters)];
    left = model->shapes[OF_MODEL][list][0] - first;
    if (with_tables[k].place >= 0) {
        const double *numbers = (const double *)(const void *)model->sections[IMAGE].data + model->image[list] + first;
        double n = with_tables[k].place < left ? numbers[with_tables[k].place] : -1.0;
        if (!(n >= (double)with_tables[k].least && n <= (double)with_tables[k].most) ||
            (double)with_tables[k].head + (double)with_tables[k].each * n > (double)left)
            return -2;
        return model->image[list] + first + with_tables[k].place;
    }
    return with_tables[k].head > left ? -2 : -1;
}

/* Whether all that laws make an index of is what it must be, and stays so: no input or parameter of the machine is it. */
static int tables_fit(const gudgeon_model *model)
{
    const struct address *addresses = (const struct address *)(const void *)model->sections[ADDRESSES].data;
    const struct patch *patches = (const struct patch *)(const void *)model->sections[PATCHES].data;
    int64_t k, n;
    for (k = 0; k < model->sections[ADDRESSES].count; k++) {
        int64_t word = index_word(model, addresses + k);
        if (word == -2)
            return 0;
        for (n = 0; word >= 0 && n < model->sections[PATCHES].count; n++)
            if (patches[n].word == word)
                return 0;
    }
    return 1;
}

/* Find the functions of all addresses; the room for them is there. */
const char *gudgeon_find_laws(gudgeon_model *model)
{
    const struct address *addresses = (const struct address *)(const void *)model->sections[ADDRESSES].data;
    int64_t k;
    for (k = 0; k < model->sections[ADDRESSES].count; k++) {
        const struct called *column = column_of(model, addresses[k].word);
        if (column == NULL || addresses[k].name < 0 || addresses[k].name >= model->sections[TEXT].size)
            return wrong;
        model->functions[k] = found(model, column, gudgeon_text(model, addresses[k].name));
        if (model->functions[k] == NULL)
            return "the blob is damaged: it names a law that this library does not have";
    }
    if (!suffice(model))
        return wrong;
    return tables_fit(model) ? NULL : "the blob is damaged: a law would read beyond its parameters";
}
