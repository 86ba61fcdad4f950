#include "internal.h"

#include <leptonica/allheaders.h>
#include <pthread.h>

static void discard(const char *message) {
    (void)message;
}

static void silence(void) {
    setMsgSeverity(L_SEVERITY_NONE);
    leptSetStderrHandler(discard);
}

void screensort_silence_leptonica(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, silence);
}
