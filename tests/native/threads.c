/* Instances of one model in threads of their own, for the sanitizer of threads: threads BLOB UNTIL. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gudgeon.h"

enum { THREADS = 2 };

struct task {
    const gudgeon_model *model;
    double until;
    unsigned char *state;
    size_t size;
    int failed;
};

static void *run_all(void *given)
{
    struct task *task = given;
    gudgeon_instance *run;
    gudgeon_description it;
    double value;
    int32_t k, inputs = gudgeon_count(task->model, GUDGEON_INPUTS), channel = 0;
    task->failed = 1;
    if (gudgeon_create(task->model, 0, &run, NULL, 0) != GUDGEON_OK)
        return NULL;
    for (k = 1; k <= 10; k++) {
        if (gudgeon_advance(run, task->until * k / 10.0, 0) != GUDGEON_OK || gudgeon_read(run, &channel, 1, &value) < 0)
            return NULL;
        if (inputs > 0 && (gudgeon_describe(task->model, GUDGEON_INPUTS, 0, &it) < 0 ||
                           gudgeon_set_input(run, 0, it.value * (1.0 + 0.01 * k)) < 0))
            return NULL;
    }
    task->size = (size_t)gudgeon_state_size(run);
    task->state = malloc(task->size);
    task->failed = task->state == NULL || gudgeon_get_state(run, task->state, task->size) != GUDGEON_OK;
    gudgeon_free(run);
    return NULL;
}

int main(int count, char **arguments)
{
    static unsigned char data[1 << 22];
    struct task tasks[THREADS];
    pthread_t threads[THREADS];
    char why[GUDGEON_MESSAGE];
    gudgeon_model *model;
    FILE *file = count == 3 ? fopen(arguments[1], "rb") : NULL;
    size_t size = file == NULL ? 0 : fread(data, 1, sizeof data, file);
    int k, failed = 0;
    if (file == NULL || gudgeon_load(data, size, &model, why, sizeof why) != GUDGEON_OK)
        return EXIT_FAILURE;
    fclose(file);
    memset(tasks, 0, sizeof tasks);
    for (k = 0; k < THREADS; k++) {
        tasks[k].model = model;
        tasks[k].until = atof(arguments[2]);
        if (pthread_create(&threads[k], NULL, run_all, &tasks[k]) != 0)
            return EXIT_FAILURE;
    }
    for (k = 0; k < THREADS; k++) {
        pthread_join(threads[k], NULL);
        failed |= tasks[k].failed || memcmp(tasks[0].state, tasks[k].state, tasks[0].size) != 0;
    }
    for (k = 0; k < THREADS; k++)
        free(tasks[k].state);
    gudgeon_unload(model);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
