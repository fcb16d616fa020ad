/* The functions that the laws of a machine are: found by their names, each where one of its kind is called. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#include "functions.h"

static const char wrong[] = "the blob is damaged: a law stands where none of its kind can";

/* A column of a table that holds addresses, and how the names of its functions begin. */
struct called {
    int field, column;
    const char *name;
};

static const struct called columns[] = {
    {MODEL_sites, SITE_contact, "gudgeon_laws_contact_"},
    {MODEL_sites, SITE_friction, "gudgeon_laws_friction_"},
    {MODEL_sites, SITE_film, "gudgeon_laws_film_"},
    {MODEL_sites, SITE_compliance, "gudgeon_laws_compliance_"},
    {MODEL_sites, SITE_surfaces, "gudgeon_pairs_"},
    {MODEL_rubbing, RUBBING_law, "gudgeon_laws_friction_"},
    {MODEL_loads, LOAD_law, "gudgeon_laws_load_"},
    {MODEL_asides, ASIDES_radau, "gudgeon_radau_"},
    {MODEL_asides, ASIDES_joint_friction, "gudgeon_add_joint_friction_"},
    {MODEL_asides, ASIDES_act_by_law, "gudgeon_act_by_law_"},
    {MODEL_asides, ASIDES_move_in_frame, "gudgeon_move_in_frame_"},
    {MODEL_asides, ASIDES_measure_in_frame, "gudgeon_measure_in_frame_"},
    {MODEL_asides, ASIDES_compose_in_frame, "gudgeon_compose_in_frame_"},
    {MODEL_asides, ASIDES_closing_in_frame, "gudgeon_closing_in_frame_"},
    {MODEL_asides, ASIDES_stored_in_rubber, "gudgeon_stored_in_rubber_"},
    {MODEL_asides, ASIDES_storing_in_rubber, "gudgeon_storing_in_rubber_"},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

/* Which column a word of the image is in; NULL if it holds no address. */
static const struct called *column_of(const gudgeon_model *model, int64_t word)
{
    int k;
    for (k = 0; k < COLUMNS; k++) {
        const struct field *field = &model_fields[columns[k].field];
        int64_t first = model->image[columns[k].field], words = (int64_t)strlen(field->words);
        int64_t length = gudgeon_length(field, model->shapes[OF_MODEL][columns[k].field]);
        if (word >= first && word < first + length && (word - first) % words == columns[k].column)
            return &columns[k];
    }
    return NULL;
}

static void (*found(const gudgeon_model *model, const struct called *column, const char *name))(void)
{
    const char *ending = model->sizes.dimension == 2 ? "plane" : "space";
    size_t length = strlen(column->name);
    int k;
    if (strncmp(name, column->name, length) != 0)
        return NULL;
    if (column->field == MODEL_asides && strcmp(name + length, ending) != 0)
        return NULL;
    for (k = 0; gudgeon_functions[k].name != NULL; k++)
        if (strcmp(gudgeon_functions[k].name, name) == 0)
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
    return model->image[field] + row * (int64_t)strlen(model_fields[field].words) + column;
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
    return suffice(model) ? NULL : wrong;
}
