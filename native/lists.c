/* Lists of a model: channels, inputs, parameters, joints; and the functions that its laws are. */
#include "internal.h"

#include <math.h>

static int64_t numbers_before(const gudgeon_model *model, int32_t list)
{
    const struct number *numbers = (const struct number *)(const void *)model->sections[NUMBERS].data;
    int64_t k = 0;
    while (k < model->sections[NUMBERS].count && numbers[k].list < list)
        k++;
    return k;
}

static int is_text(const gudgeon_model *model, int64_t offset)
{
    const unsigned char *texts = model->sections[TEXT].data;
    return offset >= 0 && offset < model->sections[TEXT].size && (offset == 0 || texts[offset - 1] == 0);
}

const char *gudgeon_check_lists(gudgeon_model *model)
{
    static const char wrong[] = "the blob is damaged: a list of names is not possible";
    const struct settings *settings = (const struct settings *)(const void *)model->sections[SETTINGS].data;
    const struct channel *channels = (const struct channel *)(const void *)model->sections[CHANNELS].data;
    const struct number *numbers = (const struct number *)(const void *)model->sections[NUMBERS].data;
    const struct site *sites = (const struct site *)(const void *)model->sections[SITES].data;
    const int64_t *joints = (const int64_t *)(const void *)model->sections[JOINTS].data;
    int64_t k;
    for (k = CHANNELS; k <= NUMBERS; k++)
        if (model->sections[k].count > 1 << 28)
            return wrong;
    if (!is_text(model, settings->name) || model->sections[SITES].count != model->sizes.sites)
        return wrong;
    for (k = 0; k < model->sections[CHANNELS].count; k++)
        if (!is_text(model, channels[k].name) || !is_text(model, channels[k].unit) || !is_text(model, channels[k].about))
            return wrong;
    for (k = 0; k < model->sections[JOINTS].count; k++)
        if (!is_text(model, joints[k]))
            return wrong;
    for (k = 0; k < model->sections[SITES].count; k++)
        if (sites[k].joint < 0 || sites[k].joint >= model->sections[JOINTS].count || sites[k].number < 0 ||
            sites[k].number > 1 << 28)
            return wrong;
    for (k = 0; k < model->sections[NUMBERS].count; k++) {
        const struct number *number = numbers + k;
        if (number->list != GUDGEON_INPUTS && number->list != GUDGEON_PARAMETERS)
            return wrong;
        if (k > 0 && numbers[k - 1].list > number->list)
            return wrong;
        if (!is_text(model, number->name) || !is_text(model, number->unit) || !is_text(model, number->about))
            return wrong;
    }
    return NULL;
}

const char *gudgeon_name(const gudgeon_model *model)
{
    const struct settings *settings;
    if (model == NULL)
        return NULL;
    settings = (const struct settings *)(const void *)model->sections[SETTINGS].data;
    return gudgeon_text(model, settings->name);
}

int32_t gudgeon_count(const gudgeon_model *model, int32_t list)
{
    if (model == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    switch (list) {
    case GUDGEON_CHANNELS:
        return (int32_t)model->sections[CHANNELS].count;
    case GUDGEON_INPUTS:
        return (int32_t)numbers_before(model, GUDGEON_PARAMETERS);
    case GUDGEON_PARAMETERS:
        return (int32_t)(model->sections[NUMBERS].count - numbers_before(model, GUDGEON_PARAMETERS));
    case GUDGEON_JOINTS:
        return (int32_t)model->sections[JOINTS].count;
    default:
        return GUDGEON_WRONG_ARGUMENT;
    }
}

int32_t gudgeon_describe(const gudgeon_model *model, int32_t list, int32_t number, gudgeon_description *out)
{
    int32_t count = gudgeon_count(model, list);
    if (count < 0 || out == NULL || number < 0 || number >= count)
        return GUDGEON_WRONG_ARGUMENT;
    out->unit = out->about = gudgeon_text(model, model->sections[TEXT].size - 1);
    out->value = out->low = out->high = NAN;
    if (list == GUDGEON_CHANNELS) {
        const struct channel *channel = (const struct channel *)(const void *)model->sections[CHANNELS].data + number;
        out->name = gudgeon_text(model, channel->name);
        out->unit = gudgeon_text(model, channel->unit);
        out->about = gudgeon_text(model, channel->about);
    } else if (list == GUDGEON_JOINTS) {
        const int64_t *joints = (const int64_t *)(const void *)model->sections[JOINTS].data;
        out->name = gudgeon_text(model, joints[number]);
    } else {
        const struct number *row = (const struct number *)(const void *)model->sections[NUMBERS].data +
                                   numbers_before(model, list) + number;
        out->name = gudgeon_text(model, row->name);
        out->unit = gudgeon_text(model, row->unit);
        out->about = gudgeon_text(model, row->about);
        out->value = row->value;
        out->low = row->low;
        out->high = row->high;
    }
    return GUDGEON_OK;
}

int32_t gudgeon_find(const gudgeon_model *model, int32_t list, const char *name)
{
    int32_t count = gudgeon_count(model, list), k;
    gudgeon_description found;
    if (count < 0 || name == NULL)
        return GUDGEON_WRONG_ARGUMENT;
    for (k = 0; k < count; k++)
        if (gudgeon_describe(model, list, k, &found) == GUDGEON_OK && is_same(found.name, name))
            return k;
    return GUDGEON_UNKNOWN_NAME;
}
