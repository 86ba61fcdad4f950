#include "CTesseract.h"

#include <leptonica/allheaders.h>
#include <pthread.h>
#include <stdio.h>

static void discard(const char *message) {
    (void)message;
}

static void silence(void) {
    setMsgSeverity(L_SEVERITY_NONE);
    leptSetStderrHandler(discard);
    FILE *nowhere = fopen("/dev/null", "we");
    if (nowhere != NULL) stderr = nowhere;
}

void screensort_silence_libraries(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, silence);
}
