/* Errors as codes with sentences. */
#include "internal.h"

int32_t gudgeon_say(char *message, size_t room, int32_t code, const char *text)
{
    if (message != NULL && room > 0) {
        size_t k;
        for (k = 0; k + 1 < room && text[k] != '\0'; k++)
            message[k] = text[k];
        message[k] = '\0';
    }
    return code;
}

int32_t gudgeon_complain(gudgeon_instance *instance, int32_t code, const char *text)
{
    return gudgeon_say(instance->message, sizeof instance->message, code, text);
}

const char *gudgeon_message(const gudgeon_instance *instance)
{
    return instance == NULL ? "there is no instance" : instance->message;
}
