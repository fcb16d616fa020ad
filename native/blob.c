/* A blob: its header, its sections, and that all of it is what it says.
 *
 *     0  "GUDGEON" and a zero             24  hash of the kernels, text
 *     8  version of the format, 32 bits   56  SHA-256 of the blob, these 32 bytes taken as zeros
 *    12  dimension, 32 bits               88  number of sections
 *    16  size of the blob                 96  for each section where it begins and how many bytes it has
 *
 * Numbers are little-endian, sections begin at multiples of 16 bytes, one right after the other in their order. */
#include "internal.h"

#include <string.h>

#include "functions.h"

enum { FORMAT = 1, HASH_AT = 24, HASH_SIZE = 32, DIGEST_AT = 56, TABLE_AT = 96, HEAD = TABLE_AT + 16 * SECTIONS };

/* Bytes of a row of each section; 1 for text. */
static const int64_t row_sizes[SECTIONS] = {
    1, sizeof(struct settings), 8, 8, sizeof(struct address), 8, sizeof(struct instruction), 8, sizeof(struct channel),
    8, sizeof(struct site), sizeof(struct number), sizeof(struct patch), sizeof(struct term), 8,
};

static int64_t whole(const unsigned char *at)
{
    int64_t value;
    memcpy(&value, at, sizeof value);
    return value;
}

static int is_little_endian(void)
{
    const uint32_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    return first == 1;
}

static int64_t aligned(int64_t size)
{
    return (size + 15) / 16 * 16;
}

const char *gudgeon_text(const gudgeon_model *model, int64_t offset)
{
    return (const char *)model->sections[TEXT].data + offset;
}

/* Whether some bytes are UTF-8. */
static int is_utf8(const unsigned char *at, int64_t size)
{
    int64_t k = 0;
    while (k < size) {
        int64_t more = at[k] < 0x80 ? 0 : at[k] >> 5 == 6 ? 1 : at[k] >> 4 == 14 ? 2 : at[k] >> 3 == 30 ? 3 : -1, n;
        uint32_t sign = more == 0 ? at[k] : at[k] & (0x3fu >> more);
        if (more < 0 || more > size - 1 - k)
            return 0;
        for (n = 1; n <= more; n++) {
            if (at[k + n] >> 6 != 2)
                return 0;
            sign = sign << 6 | (at[k + n] & 0x3fu);
        }
        if (sign > 0x10ffff || (sign >= 0xd800 && sign < 0xe000) || (more == 1 && sign < 0x80) ||
            (more == 2 && sign < 0x800) || (more == 3 && sign < 0x10000))
            return 0;
        k += more + 1;
    }
    return 1;
}

/* Find the sections; NULL if they follow each other and fill the blob. */
static const char *find_sections(gudgeon_model *model, int64_t size)
{
    int64_t end = HEAD, k, n;
    for (k = 0; k < SECTIONS; k++) {
        const unsigned char *entry = model->blob + TABLE_AT + 16 * k;
        int64_t first = whole(entry), length = whole(entry + 8);
        if (first != aligned(end) || length < 0 || length > size - first || length % row_sizes[k] != 0)
            return "the blob is damaged: its sections do not follow each other";
        for (n = end; n < first; n++)
            if (model->blob[n] != 0)
                return "the blob is damaged: there is something between its sections";
        model->sections[k].data = model->blob + first;
        model->sections[k].size = length;
        model->sections[k].count = length / row_sizes[k];
        end = first + length;
    }
    if (end != size)
        return "the blob is damaged: something follows its last section";
    if (model->sections[TEXT].size < 1 || model->sections[TEXT].data[model->sections[TEXT].size - 1] != 0)
        return "the blob is damaged: its texts do not end";
    if (!is_utf8(model->sections[TEXT].data, model->sections[TEXT].size))
        return "the blob is damaged: its texts are not UTF-8";
    if (model->sections[SETTINGS].count != 1)
        return "the blob is damaged: its settings are missing";
    return NULL;
}

/* Take the bytes apart: that they are a blob, for these kernels and as they were written. */
int32_t gudgeon_open(gudgeon_model *model, size_t size, char *message, size_t room)
{
    const unsigned char *blob = model->blob;
    char hash[HASH_SIZE];
    uint32_t format, dimension, sections;
    const char *wrong;
    if (!is_little_endian() || sizeof(void *) != 8)
        return gudgeon_say(message, room, GUDGEON_OTHER_KERNELS, "blobs are for 64-bit little-endian processors");
    if (size < HEAD || memcmp(blob, "GUDGEON", 8) != 0)
        return gudgeon_say(message, room, GUDGEON_DAMAGED, "this is not a blob of gudgeon, or it is damaged");
    memcpy(&format, blob + 8, 4);
    memcpy(&dimension, blob + 12, 4);
    memcpy(&sections, blob + 88, 4);
    if (whole(blob + 16) < 0 || (uint64_t)whole(blob + 16) != size)
        return gudgeon_say(
            message, room, GUDGEON_DAMAGED, "the blob is damaged: it has not the size that it should have");
    gudgeon_digest(blob, size, DIGEST_AT, model->digest);
    if (memcmp(model->digest, blob + DIGEST_AT, sizeof model->digest) != 0)
        return gudgeon_say(message, room, GUDGEON_DAMAGED, "the blob is damaged: its checksum is another one");
    if (format != FORMAT)
        return gudgeon_say(
            message, room, GUDGEON_OTHER_VERSION,
            "the blob has a format that this library does not read; export it again with the gudgeon of this library");
    memset(hash, 0, sizeof hash);
    gudgeon_say(hash, sizeof hash, 0, gudgeon_kernel_hash);
    if (memcmp(hash, blob + HASH_AT, sizeof hash) != 0)
        return gudgeon_say(
            message, room, GUDGEON_OTHER_KERNELS,
            "the blob is for other kernels than those of this library; export it again with the gudgeon of this library");
    if ((dimension != 2 && dimension != 3) || sections != SECTIONS || whole(blob + 88) != SECTIONS)
        return gudgeon_say(message, room, GUDGEON_DAMAGED, "the blob is damaged: its header is not possible");
    wrong = find_sections(model, (int64_t)size);
    if (wrong != NULL)
        return gudgeon_say(message, room, GUDGEON_DAMAGED, wrong);
    model->sizes.dimension = dimension;
    model->sizes.coordinates_of_body = dimension == 2 ? 3 : 7;
    model->sizes.width = dimension == 2 ? 3 : 6;
    model->sizes.linear = dimension;
    return GUDGEON_OK;
}
