/* gudgeon: a machine whose joints have play, run without Python.
 *
 * `gudgeon export machine.toml --blob machine.blob` writes a machine as data. A program loads it, makes instances of
 * it, sets inputs and parameters, advances them in time and reads channels, all of them by number:
 *
 *     gudgeon_model *model;
 *     gudgeon_instance *run;
 *     char why[GUDGEON_MESSAGE];
 *     if (gudgeon_load(data, size, &model, why, sizeof why) < 0) ...
 *     if (gudgeon_create(model, 0, &run, why, sizeof why) < 0) ...
 *     int32_t torque = gudgeon_find(model, GUDGEON_CHANNELS, "motor.torque");
 *     while (gudgeon_advance(run, t += 1e-3, 0) == GUDGEON_OK)
 *         gudgeon_read(run, &torque, 1, &value);
 *     gudgeon_free(run);
 *     gudgeon_unload(model);
 *
 * Every function that can fail gives a code: zero or above where all is well, below zero an error. What an instance
 * says of its last error is gudgeon_message(run). All quantities are in SI units.
 *
 * There is no global state, no output and no abort. A model does not change once it is loaded: any number of threads
 * may use it, and make instances of it. An instance belongs to one thread at a time; different instances do not touch
 * each other. Memory is taken in gudgeon_load and gudgeon_create only, given back in gudgeon_unload and gudgeon_free.
 * Instances must be freed before their model is unloaded.
 *
 * docs/c-interface.md says what a blob holds, and what is promised of a damaged one.
 */
#ifndef GUDGEON_H
#define GUDGEON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef GUDGEON_API
#if defined(_WIN32) && defined(GUDGEON_BUILD)
#define GUDGEON_API __declspec(dllexport)
#elif defined(_WIN32)
#define GUDGEON_API __declspec(dllimport)
#elif defined(__GNUC__)
#define GUDGEON_API __attribute__((visibility("default")))
#else
#define GUDGEON_API
#endif
#endif

/* The version of this interface: functions are only ever added to it; what would change one changes this number. */
#define GUDGEON_INTERFACE 1
/* Room for any message, with the zero at its end. */
#define GUDGEON_MESSAGE 256

/* What functions return. */
enum {
    GUDGEON_OK = 0,
    GUDGEON_PAUSED = 1,              /* the steps that were allowed are used up; call again to go on */
    GUDGEON_EVENTS_FULL = 2,         /* there is no room for further events; forget settled ones, and call again */
    GUDGEON_WRONG_ARGUMENT = -1,     /* NULL, or a number that does not exist */
    GUDGEON_OUT_OF_RANGE = -2,       /* a value outside its range, or not finite */
    GUDGEON_UNKNOWN_NAME = -3,
    GUDGEON_NO_MEMORY = -4,
    GUDGEON_DAMAGED = -5,            /* the blob, or the state, is no longer what was written */
    GUDGEON_OTHER_VERSION = -6,      /* a format that this library does not read */
    GUDGEON_OTHER_KERNELS = -7,      /* a blob for other kernels, or a machine that this processor cannot run */
    GUDGEON_TOO_LATE = -8,           /* a parameter of a run that has begun */
    GUDGEON_OTHER_MODEL = -9,        /* a state of another machine */
    GUDGEON_OUT_OF_STEPS = -10,      /* the run took as many steps as it may */
    GUDGEON_STUCK = -11,             /* steps became too short to go on */
    GUDGEON_FILM_COLLAPSED = -12,    /* a film that carries alone became thinner than an atom */
    GUDGEON_KERNEL_FAILED = -13      /* a kernel gave up; the instance must be reset */
};

/* What can be listed, by number. */
enum {
    GUDGEON_CHANNELS = 0,   /* numbers that a run gives: "slider.acceleration.x" */
    GUDGEON_INPUTS = 1,     /* numbers that may change at any time: "gas.force.x", "motor.speed" */
    GUDGEON_PARAMETERS = 2, /* numbers that may change before a run begins: "B.fit.clearance" */
    GUDGEON_JOINTS = 3      /* joints that events speak of */
};

/* A machine, loaded. */
typedef struct gudgeon_model gudgeon_model;
/* A run of it. */
typedef struct gudgeon_instance gudgeon_instance;

/* One of a list. Texts live as long as the model. Those of channels and joints have no values. */
typedef struct {
    const char *name;
    const char *unit;
    const char *about;
    double value; /* as described, */
    double low;   /* and the range that it may have */
    double high;
} gudgeon_description;

/* A contact that began or ended. */
typedef struct {
    double time;            /* in s */
    double normal_velocity; /* rate of penetration, in m/s or rad/s: positive where a contact begins */
    int32_t joint;          /* its number among GUDGEON_JOINTS, */
    int32_t site;           /* and the number of the place where it touches among those of the joint */
    int32_t kind;           /* 0: a contact, 1: a separation */
    int32_t settled;        /* 1 if it stays as it is, see gudgeon_advance */
} gudgeon_event;

/* What a run has cost so far. */
typedef struct {
    int64_t steps;
    int64_t rejected;
    int64_t evaluations;
    int64_t events; /* settled ones, since the start */
} gudgeon_statistics;

/* The library: version of the interface, hash of the kernels' sources, the processor that it was compiled for. */
GUDGEON_API int32_t gudgeon_interface(void);
GUDGEON_API const char *gudgeon_kernels(void);
GUDGEON_API const char *gudgeon_processor(void);

/* Load a machine from memory, which may be given back at once. What is wrong is written to `message`, which may be
 * NULL, as far as `room` bytes allow. */
GUDGEON_API int32_t gudgeon_load(const void *data, size_t size, gudgeon_model **model, char *message, size_t room);
GUDGEON_API void gudgeon_unload(gudgeon_model *model);

/* The name of the machine; NULL without a model. */
GUDGEON_API const char *gudgeon_name(const gudgeon_model *model);
/* How many there are of a list, or an error. */
GUDGEON_API int32_t gudgeon_count(const gudgeon_model *model, int32_t list);
GUDGEON_API int32_t gudgeon_describe(const gudgeon_model *model, int32_t list, int32_t number, gudgeon_description *out);
/* The number of a name in a list, or GUDGEON_UNKNOWN_NAME. */
GUDGEON_API int32_t gudgeon_find(const gudgeon_model *model, int32_t list, const char *name);

/* Make an instance at the start of the machine, with room for so many events, at least 64 (0: 4096). */
GUDGEON_API int32_t gudgeon_create(
    const gudgeon_model *model, int64_t events, gudgeon_instance **instance, char *message, size_t room);
GUDGEON_API void gudgeon_free(gudgeon_instance *instance);
/* Bring it back to the start; inputs and parameters become what they were when it was made. */
GUDGEON_API int32_t gudgeon_reset(gudgeon_instance *instance);

/* What the last function that failed had to say; empty if none did. Stays until the next function is called. */
GUDGEON_API const char *gudgeon_message(const gudgeon_instance *instance);

/* Inputs may be set at any time, parameters before the first call of gudgeon_advance. A value that is set becomes
 * effective at once: what is read next follows from it. Where an input jumps, the run begins anew at that instant:
 * velocities are those nearest to the ones before, in the sense of kinetic energy, that satisfy joints and drives. A
 * drive goes on from where it is with its new speed. */
GUDGEON_API int32_t gudgeon_set_input(gudgeon_instance *instance, int32_t number, double value);
GUDGEON_API int32_t gudgeon_get_input(const gudgeon_instance *instance, int32_t number, double *value);
GUDGEON_API int32_t gudgeon_set_parameter(gudgeon_instance *instance, int32_t number, double value);
GUDGEON_API int32_t gudgeon_get_parameter(const gudgeon_instance *instance, int32_t number, double *value);

/* Advance to a time, in at most `steps` steps (0: as many as the run may take in all).
 *
 * How a run is divided into calls does not change it: the step that a call cuts short is taken anew, in full, by the
 * next one. What it found within that step is there to be read until then: events that are not yet `settled`. They
 * settle with the next call, or when an input changes. */
GUDGEON_API int32_t gudgeon_advance(gudgeon_instance *instance, double time, int64_t steps);
/* The time that it has come to, in s; NaN without an instance. */
GUDGEON_API double gudgeon_time(const gudgeon_instance *instance);

/* Values of channels at that time. */
GUDGEON_API int32_t gudgeon_read(gudgeon_instance *instance, const int32_t *channels, int32_t count, double *values);

/* Events that are kept, from the oldest on: how many there are, one of them, and that the first ones are forgotten. */
GUDGEON_API int32_t gudgeon_event_count(const gudgeon_instance *instance, int64_t *count);
GUDGEON_API int32_t gudgeon_get_event(const gudgeon_instance *instance, int64_t number, gudgeon_event *out);
GUDGEON_API int32_t gudgeon_forget_events(gudgeon_instance *instance, int64_t count);

GUDGEON_API int32_t gudgeon_get_statistics(const gudgeon_instance *instance, gudgeon_statistics *out);

/* The whole state: inputs and parameters, motion, contacts, history of the steps, events. Its size in bytes is the
 * same for all instances of a model with the same room for events. It can be kept in a file, and given to any such
 * instance, in this process or another one with the same library on a processor of the same kind. */
GUDGEON_API int64_t gudgeon_state_size(const gudgeon_instance *instance);
GUDGEON_API int32_t gudgeon_get_state(const gudgeon_instance *instance, void *data, size_t size);
GUDGEON_API int32_t gudgeon_set_state(gudgeon_instance *instance, const void *data, size_t size);

#ifdef __cplusplus
}
#endif

#endif
