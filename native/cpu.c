/* Whether this processor can run the library. Compiled for any processor of its family, so that asking is safe. */
#include "functions.h"
#include "text.h"

#if defined(__x86_64__) || defined(_M_X64)
#include <cpuid.h>

/* Whether processor and system have what the third level of x86-64 adds: AVX2, FMA, BMI1 and BMI2, F16C, LZCNT, MOVBE. */
static int third_level(void)
{
    const unsigned fma = 1u << 12, movbe = 1u << 22, osxsave = 1u << 27, avx = 1u << 28, f16c = 1u << 29;
    const unsigned bmi1 = 1u << 3, avx2 = 1u << 5, bmi2 = 1u << 8, lzcnt = 1u << 5;
    const unsigned first = fma | movbe | osxsave | avx | f16c, second = bmi1 | avx2 | bmi2;
    unsigned a, b, c, d, low, high;
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & first) != first)
        return 0;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || (b & second) != second)
        return 0;
    if (!__get_cpuid(0x80000001u, &a, &b, &c, &d) || !(c & lzcnt))
        return 0;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0)); /* the system saves the wide registers */
    return (low & 6u) == 6u;
}
#endif

GUDGEON_EXPORT int gudgeon_cpu_suffices(void);

int gudgeon_cpu_suffices(void)
{
#if defined(__x86_64__) || defined(_M_X64)
    if (is_same(gudgeon_target, "x86-64-v3"))
        return third_level();
#endif
    return 1;
}
