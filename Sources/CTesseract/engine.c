#define _GNU_SOURCE  // RTLD_DEFAULT

#include "internal.h"

#include <dlfcn.h>
#include <leptonica/allheaders.h>
#include <stdlib.h>
#include <string.h>
#include <tesseract/capi.h>

struct screensort_engine {
    TessBaseAPI *api;
};

/// Keeps OpenMP inside Tesseract to the calling thread: with its own teams, two engines fight over
/// the cores (github.com/tesseract-ocr/tesseract/issues/3109). The setting holds for a thread.
/// Tesseract brings OpenMP along, if it was built with it; so it is looked up, not linked.
static void stay_on_this_thread(void) {
    void *symbol = dlsym(RTLD_DEFAULT, "omp_set_max_active_levels");
    void (*set_max_active_levels)(int);
    memcpy(&set_max_active_levels, &symbol, sizeof symbol);
    if (set_max_active_levels != NULL) set_max_active_levels(0);
}

/// Loading the data sets all variables anew, so that this is needed before and after it.
static void silence(TessBaseAPI *api) {
    TessBaseAPISetVariable(api, "debug_file", "/dev/null");
}

screensort_engine *screensort_engine_create(
    const char *directory, const char *languages, int page_segmentation_mode
) {
    screensort_silence_leptonica();
    stay_on_this_thread();
    screensort_engine *engine = malloc(sizeof *engine);
    if (engine == NULL) return NULL;
    engine->api = TessBaseAPICreate();
    silence(engine->api);
    if (TessBaseAPIInit2(engine->api, directory, languages, OEM_LSTM_ONLY) != 0) {
        screensort_engine_destroy(engine);
        return NULL;
    }
    silence(engine->api);
    TessBaseAPISetPageSegMode(engine->api, (TessPageSegMode)page_segmentation_mode);
    return engine;
}

void screensort_engine_destroy(screensort_engine *engine) {
    TessBaseAPIDelete(engine->api);
    free(engine);
}

/// Adds the word that `iterator` stands on, if it has any text. Returns false if memory is short.
static bool add_word(screensort_text *text, TessResultIterator *iterator, bool starts_line) {
    char *utf8 = TessResultIteratorGetUTF8Text(iterator, RIL_WORD);
    if (utf8 == NULL || utf8[0] == '\0') {
        TessDeleteText(utf8);
        return true;
    }
    screensort_word word = {
        .text = strdup(utf8),
        .confidence = TessResultIteratorConfidence(iterator, RIL_WORD),
        .starts_line = starts_line,
    };
    TessDeleteText(utf8);
    screensort_word *words = realloc(text->words, (text->count + 1) * sizeof *words);
    if (words != NULL) text->words = words;
    if (words == NULL || word.text == NULL) {
        free(word.text);
        return false;
    }
    int left = 0, top = 0, right = 0, bottom = 0;
    TessPageIteratorBoundingBox(
        TessResultIteratorGetPageIteratorConst(iterator), RIL_WORD, &left, &top, &right, &bottom);
    word.x = left;
    word.y = top;
    word.width = right - left;
    word.height = bottom - top;
    words[text->count++] = word;
    return true;
}

static screensort_text *collect_text(TessBaseAPI *api) {
    screensort_text *text = calloc(1, sizeof *text);
    TessResultIterator *iterator = text == NULL ? NULL : TessBaseAPIGetIterator(api);
    if (iterator == NULL) return text;
    bool complete = true, starts_line = false;
    do {
        const TessPageIterator *place = TessResultIteratorGetPageIteratorConst(iterator);
        if (TessPageIteratorIsAtBeginningOf(place, RIL_TEXTLINE)) starts_line = true;
        const size_t count = text->count;
        complete = add_word(text, iterator, starts_line);
        // A word without text may stand at the start of a line; then the next one starts it.
        if (text->count > count) starts_line = false;
    } while (complete && TessResultIteratorNext(iterator, RIL_WORD));
    TessResultIteratorDelete(iterator);
    if (complete) return text;
    screensort_text_destroy(text);
    return NULL;
}

/// A question that remembers whether it was ever answered with yes.
typedef struct {
    bool (*should_stop)(void *context);
    void *context;
    bool stopped;
} stop_question;

static bool ask_to_stop(void *question, int words) {
    (void)words;
    stop_question *asked = question;
    if (asked->should_stop(asked->context)) asked->stopped = true;
    return asked->stopped;
}

screensort_outcome screensort_engine_recognize(
    screensort_engine *engine, const uint8_t *pixels, int32_t width, int32_t height,
    int32_t bytes_per_row, bool (*should_stop)(void *context), void *context, screensort_text **text
) {
    stay_on_this_thread();
    ETEXT_DESC *monitor = TessMonitorCreate();
    stop_question question = {.should_stop = should_stop, .context = context};
    TessMonitorSetCancelFunc(monitor, ask_to_stop);
    TessMonitorSetCancelThis(monitor, &question);
    TessBaseAPISetImage(engine->api, pixels, width, height, 1, bytes_per_row);
    const bool failed = TessBaseAPIRecognize(engine->api, monitor) != 0;
    TessMonitorDelete(monitor);

    screensort_outcome outcome = SCREENSORT_STOPPED;
    if (!question.stopped) {
        screensort_text *found = failed ? NULL : collect_text(engine->api);
        outcome = found == NULL ? SCREENSORT_FAILED : SCREENSORT_RECOGNIZED;
        if (found != NULL) *text = found;
    }
    TessBaseAPIClear(engine->api);
    return outcome;
}

void screensort_text_destroy(screensort_text *text) {
    for (size_t i = 0; i < text->count; i++) free(text->words[i].text);
    free(text->words);
    free(text);
}

const char *screensort_tesseract_version(void) {
    return TessVersion();
}

char *screensort_leptonica_version_create(void) {
    return getLeptonicaVersion();
}

void screensort_version_destroy(char *version) {
    lept_free(version);
}
