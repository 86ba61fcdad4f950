// Page recognition by libtesseract.
#include <leptonica/allheaders.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tesseract/capi.h>

#include "CTesseract.h"

// From libgomp, which libtesseract brings. Its header belongs to the compiler that built it.
extern void omp_set_max_active_levels(int levels);

struct screensort_engine {
    TessBaseAPI *api;
};

static void drop_message(const char *message) { (void)message; }

void screensort_silence_libraries(void) {
    setMsgSeverity(L_SEVERITY_NONE);
    leptSetStderrHandler(drop_message);
}

const char *screensort_tesseract_version(void) { return TessVersion(); }

screensort_engine *screensort_engine_create(
    const char *tessdata, const char *languages, int page_segmentation_mode) {
    screensort_engine *engine = calloc(1, sizeof(screensort_engine));
    if (!engine) return NULL;
    engine->api = TessBaseAPICreate();
    // Init reads its messages' target before it would take one from us, and forgets it while it runs.
    TessBaseAPISetVariable(engine->api, "debug_file", "/dev/null");
    if (TessBaseAPIInit2(engine->api, tessdata, languages, OEM_LSTM_ONLY) != 0) {
        screensort_engine_destroy(engine);
        return NULL;
    }
    TessBaseAPISetVariable(engine->api, "debug_file", "/dev/null");
    TessBaseAPISetPageSegMode(engine->api, (TessPageSegMode)page_segmentation_mode);
    return engine;
}

void screensort_engine_destroy(screensort_engine *engine) {
    TessBaseAPIEnd(engine->api);
    TessBaseAPIDelete(engine->api);
    free(engine);
}

// MARK: Collecting

typedef struct {
    screensort_text *items;
    int32_t count, capacity;
} text_list;

/// The recognition together with what it consists of.
typedef struct {
    screensort_recognition shown;
    text_list lines, words;
} collection;

/// Makes room for one more. Returns NULL if there is no memory.
static screensort_text *next_item(text_list *list) {
    if (list->count == list->capacity) {
        int32_t capacity = list->capacity ? list->capacity * 2 : 64;
        screensort_text *items = realloc(list->items, sizeof(screensort_text) * (size_t)capacity);
        if (!items) return NULL;
        list->items = items;
        list->capacity = capacity;
    }
    screensort_text *item = &list->items[list->count];
    memset(item, 0, sizeof *item);
    return item;
}

static void free_list(text_list *list) {
    for (int32_t i = 0; i < list->count; i++) TessDeleteText((char *)list->items[i].text);
    free(list->items);
}

void screensort_recognition_destroy(screensort_recognition *recognition) {
    collection *all = (collection *)recognition;
    free_list(&all->lines);
    free_list(&all->words);
    free(all);
}

/// Adds what the iterator stands on at `level`. Nothing is added where there is no text.
static bool collect(
    const TessResultIterator *iterator, TessPageIteratorLevel level, int32_t first_word, text_list *list) {
    char *text = TessResultIteratorGetUTF8Text(iterator, level);
    if (!text) return true;
    screensort_text *item = next_item(list);
    if (!item) {
        TessDeleteText(text);
        return false;
    }
    item->text = text;
    item->confidence = TessResultIteratorConfidence(iterator, level);
    item->first_word = first_word;
    const TessPageIterator *page = TessResultIteratorGetPageIteratorConst(iterator);
    TessPageIteratorBoundingBox(page, level, &item->left, &item->top, &item->right, &item->bottom);
    list->count++;
    return true;
}

static bool collect_all(TessResultIterator *iterator, collection *all) {
    TessPageIterator *page = TessResultIteratorGetPageIterator(iterator);
    do {
        bool is_line_start = TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE);
        if (is_line_start && !collect(iterator, RIL_TEXTLINE, all->words.count, &all->lines)) return false;
        int32_t before = all->words.count;
        if (!collect(iterator, RIL_WORD, 0, &all->words)) return false;
        if (all->lines.count > 0)
            all->lines.items[all->lines.count - 1].word_count += all->words.count - before;
    } while (TessResultIteratorNext(iterator, RIL_WORD));
    return true;
}

/// Returns NULL if there is no memory. A page without text gives no lines.
static screensort_recognition *collect_page(TessBaseAPI *api) {
    collection *all = calloc(1, sizeof(collection));
    if (!all) return NULL;
    TessResultIterator *iterator = TessBaseAPIGetIterator(api);
    bool ok = !iterator || collect_all(iterator, all);
    if (iterator) TessResultIteratorDelete(iterator);
    if (!ok) {
        screensort_recognition_destroy(&all->shown);
        return NULL;
    }
    all->shown = (screensort_recognition){all->lines.items, all->lines.count, all->words.items, all->words.count};
    return &all->shown;
}

// MARK: Recognizing

typedef struct {
    bool (*should_stop)(void *);
    void *context;
    bool has_stopped;
} stop_request;

static bool is_to_cancel(void *cancel_this, int words) {
    (void)words;
    stop_request *request = cancel_this;
    request->has_stopped = request->has_stopped || request->should_stop(request->context);
    return request->has_stopped;
}

screensort_outcome screensort_engine_recognize(
    screensort_engine *engine, const screensort_grey_image *image, bool (*should_stop)(void *),
    void *context, screensort_recognition **recognition) {
    // Tesseract opens teams of threads that wait for each other; one recognition is to use one thread. Only
    // this call, made on the thread itself, keeps it from that: tesseract-ocr/tesseract#3109.
    omp_set_max_active_levels(0);
    stop_request request = {should_stop, context, false};
    ETEXT_DESC *monitor = TessMonitorCreate();
    TessMonitorSetCancelFunc(monitor, is_to_cancel);
    TessMonitorSetCancelThis(monitor, &request);
    TessBaseAPISetImage(engine->api, image->pixels, image->width, image->height, 1, image->width);
    // Screens have no resolution; any number keeps Tesseract from guessing one and saying so.
    TessBaseAPISetSourceResolution(engine->api, 96);
    int failed = TessBaseAPIRecognize(engine->api, monitor);
    TessMonitorDelete(monitor);
    screensort_outcome outcome = SCREENSORT_FAILED;
    if (request.has_stopped || should_stop(context)) {
        outcome = SCREENSORT_STOPPED;
    } else if (!failed) {
        screensort_recognition *collected = collect_page(engine->api);
        if (collected) {
            *recognition = collected;
            outcome = SCREENSORT_RECOGNIZED;
        }
    }
    TessBaseAPIClear(engine->api);
    return outcome;
}
