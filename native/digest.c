/* SHA-256 (FIPS 180-4), by which a blob is known, and a quick checksum for states. */
#include "internal.h"

#include <string.h>

static const uint32_t K[64] = {
    0x428a2f98u, 0x71374491u, 0xb5c0fbcfu, 0xe9b5dba5u, 0x3956c25bu, 0x59f111f1u, 0x923f82a4u, 0xab1c5ed5u,
    0xd807aa98u, 0x12835b01u, 0x243185beu, 0x550c7dc3u, 0x72be5d74u, 0x80deb1feu, 0x9bdc06a7u, 0xc19bf174u,
    0xe49b69c1u, 0xefbe4786u, 0x0fc19dc6u, 0x240ca1ccu, 0x2de92c6fu, 0x4a7484aau, 0x5cb0a9dcu, 0x76f988dau,
    0x983e5152u, 0xa831c66du, 0xb00327c8u, 0xbf597fc7u, 0xc6e00bf3u, 0xd5a79147u, 0x06ca6351u, 0x14292967u,
    0x27b70a85u, 0x2e1b2138u, 0x4d2c6dfcu, 0x53380d13u, 0x650a7354u, 0x766a0abbu, 0x81c2c92eu, 0x92722c85u,
    0xa2bfe8a1u, 0xa81a664bu, 0xc24b8b70u, 0xc76c51a3u, 0xd192e819u, 0xd6990624u, 0xf40e3585u, 0x106aa070u,
    0x19a4c116u, 0x1e376c08u, 0x2748774cu, 0x34b0bcb5u, 0x391c0cb3u, 0x4ed8aa4au, 0x5b9cca4fu, 0x682e6ff3u,
    0x748f82eeu, 0x78a5636fu, 0x84c87814u, 0x8cc70208u, 0x90befffau, 0xa4506cebu, 0xbef9a3f7u, 0xc67178f2u};

static uint32_t turned(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void take_in(uint32_t h[8], const unsigned char *block)
{
    uint32_t w[64], s[8];
    int t;
    for (t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 | (uint32_t)block[4 * t + 2] << 8 |
               block[4 * t + 3];
    for (t = 16; t < 64; t++) {
        uint32_t a = w[t - 15], b = w[t - 2];
        w[t] = w[t - 16] + (turned(a, 7) ^ turned(a, 18) ^ a >> 3) + w[t - 7] + (turned(b, 17) ^ turned(b, 19) ^ b >> 10);
    }
    memcpy(s, h, sizeof s);
    for (t = 0; t < 64; t++) {
        uint32_t one = s[7] + (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)) +
                       ((s[4] & s[5]) ^ (~s[4] & s[6])) + K[t] + w[t];
        uint32_t two = (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)) +
                       ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof s[0]);
        s[4] += one;
        s[0] = one + two;
    }
    for (t = 0; t < 8; t++)
        h[t] += s[t];
}

/* The digest of some bytes, the 32 at `hole` taken as zeros. */
void gudgeon_digest(const unsigned char *data, size_t size, size_t hole, unsigned char out[32])
{
    uint32_t h[8] = {0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au, 0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u};
    size_t at, rest = size % 64, k;
    unsigned char block[64];
    for (at = 0; at + 64 <= size; at += 64) {
        if (at + 64 <= hole || at >= hole + 32) {
            take_in(h, data + at);
            continue;
        }
        for (k = 0; k < 64; k++)
            block[k] = at + k >= hole && at + k < hole + 32 ? 0 : data[at + k];
        take_in(h, block);
    }
    memset(block, 0, sizeof block);
    if (rest > 0)
        memcpy(block, data + at, rest);
    block[rest] = 0x80;
    if (rest >= 56) {
        take_in(h, block);
        memset(block, 0, sizeof block);
    }
    for (k = 0; k < 8; k++)
        block[56 + k] = (unsigned char)((uint64_t)size * 8 >> (56 - 8 * k));
    take_in(h, block);
    for (k = 0; k < 32; k++)
        out[k] = (unsigned char)(h[k / 4] >> (24 - 8 * (k % 4)));
}

/* A checksum of whole 8-byte words: that of Fowler, Noll and Vo, a word at a time, mixed at the end. */
uint64_t gudgeon_checksum(const unsigned char *data, size_t size)
{
    uint64_t hash = 0xcbf29ce484222325u, word;
    size_t at;
    for (at = 0; at + 8 <= size; at += 8) {
        memcpy(&word, data + at, 8);
        hash = (hash ^ word) * 0x100000001b3u;
        hash ^= hash >> 29;
    }
    return hash;
}
