#define _GNU_SOURCE  // pthread_setname_np

#include "CTesseract.h"

#include <pthread.h>
#include <stdio.h>

void screensort_name_this_thread(const char *name) {
    char start[16];
    snprintf(start, sizeof start, "%s", name);
    pthread_setname_np(pthread_self(), start);
}
