/* Whether this processor can run the library. Compiled for any processor of its family, so that asking is safe. */
#include <string.h>

#include "functions.h"

GUDGEON_EXPORT int gudgeon_cpu_suffices(void);

int gudgeon_cpu_suffices(void)
{
#if defined(__x86_64__)
    if (strcmp(gudgeon_target, "x86-64-v3") == 0) {
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
               __builtin_cpu_supports("bmi2");
    }
#endif
    return 1;
}
