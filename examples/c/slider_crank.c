/* A slider-crank with play in its wrist pin, run from C: two revolutions, then with a faster motor.
 *
 *     gudgeon export examples/slider-crank.toml --blob slider-crank.blob --parameter B.fit.clearance
 *     cc -std=c99 -Iinclude examples/c/slider_crank.c -o slider_crank LIBRARY -lm
 *     ./slider_crank slider-crank.blob
 *
 * LIBRARY is the shared library of the installed package: libgudgeon-*.so in its folder gudgeon/lib. */
#include <stdio.h>
#include <stdlib.h>

#include "gudgeon.h"

/* The bytes of a file; NULL if it cannot be read. */
static unsigned char *bytes_of(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    unsigned char *data = NULL;
    long end;
    if (file == NULL)
        return NULL;
    if (fseek(file, 0, SEEK_END) == 0 && (end = ftell(file)) > 0 && fseek(file, 0, SEEK_SET) == 0) {
        data = malloc((size_t)end);
        *size = data == NULL ? 0 : fread(data, 1, (size_t)end, file);
    }
    fclose(file);
    return data;
}

static int advance(gudgeon_instance *run, double time)
{
    int32_t code = gudgeon_advance(run, time, 0);
    if (code < 0)
        fprintf(stderr, "at %g s: %s\n", gudgeon_time(run), gudgeon_message(run));
    return code == GUDGEON_OK;
}

/* Print the torque of the motor and the force in the pin now and then. */
static int show(const gudgeon_model *model, gudgeon_instance *run, double until)
{
    const int32_t channels[] = {gudgeon_find(model, GUDGEON_CHANNELS, "motor.torque"),
                                gudgeon_find(model, GUDGEON_CHANNELS, "B.force.magnitude")};
    double values[2];
    double first = gudgeon_time(run);
    int k;
    for (k = 1; k <= 8; k++) {
        if (!advance(run, first + (until - first) * k / 8))
            return 0;
        if (gudgeon_read(run, channels, 2, values) < 0) {
            fprintf(stderr, "%s\n", gudgeon_message(run));
            return 0;
        }
        printf("%8.3f ms  torque %10.3f N m  force %10.2f N\n", 1e3 * gudgeon_time(run), values[0], values[1]);
    }
    return 1;
}

static int run_it(const gudgeon_model *model, gudgeon_instance *run)
{
    int32_t clearance = gudgeon_find(model, GUDGEON_PARAMETERS, "B.fit.clearance");
    int32_t speed = gudgeon_find(model, GUDGEON_INPUTS, "motor.speed");
    int64_t count, k;
    gudgeon_event event;
    gudgeon_description joint;
    if (gudgeon_set_parameter(run, clearance, 0.4e-3) < 0) {
        fprintf(stderr, "%s\n", gudgeon_message(run));
        return 0;
    }
    if (!show(model, run, 0.024))
        return 0;
    puts("the motor turns at -6000 rpm from here on");
    if (gudgeon_set_input(run, speed, -628.318530717958648) < 0 || !show(model, run, 0.036))
        return 0;
    if (gudgeon_event_count(run, &count) < 0)
        return 0;
    printf("%lld events, the first of them:\n", (long long)count);
    for (k = 0; k < count && k < 5; k++) {
        gudgeon_get_event(run, k, &event);
        gudgeon_describe(model, GUDGEON_JOINTS, event.joint, &joint);
        printf("%12.6f ms  %s  %-10s  %8.4f m/s\n", 1e3 * event.time, joint.name,
               event.kind == 0 ? "contact" : "separation", event.normal_velocity);
    }
    return 1;
}

int main(int count, char **arguments)
{
    char why[GUDGEON_MESSAGE] = "cannot be read";
    gudgeon_model *model = NULL;
    gudgeon_instance *run = NULL;
    size_t size = 0;
    unsigned char *data = count == 2 ? bytes_of(arguments[1], &size) : NULL;
    int well = 0;
    if (data != NULL && gudgeon_load(data, size, &model, why, sizeof why) == GUDGEON_OK &&
        gudgeon_create(model, 0, &run, why, sizeof why) == GUDGEON_OK)
        well = run_it(model, run);
    else
        fprintf(stderr, "%s: %s\n", count == 2 ? arguments[1] : "give a blob", why);
    free(data);
    gudgeon_free(run);
    gudgeon_unload(model);
    return well ? EXIT_SUCCESS : EXIT_FAILURE;
}
