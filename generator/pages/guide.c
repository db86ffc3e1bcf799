/* guide.html: the terms of all pages. The text is in the template. */
#include "generator/pages/pages.h"
#include "generator/output/page.h"

/* Adds events that the text mentions as examples; absent events are omitted. */
static void add_examples(struct page *page)
{
    static const char *const examples[][2] = {{"duration_example", "FileRead"},
                                              {"instant_example", "ThreadStart"},
                                              {"periodic_example", "CPULoad"},
                                              {"sample_example", "ObjectAllocationSample"},
                                              {"loss_example", "DataLoss"}};
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        view_text(page->view, examples[i][0], site_event(page->site, examples[i][1]) ? examples[i][1] : NULL);
}

bool pages_guide(struct renderer *renderer)
{
    struct page page;
    page_begin(&page, renderer, "guide.html", "Guide to JDK Flight Recorder");
    page_search(&page, true);
    page_describe(
        &page,
        "Events, settings, chunks and configurations of JDK Flight Recorder, and how to make and read recordings.");
    page_no_release(&page);
    add_examples(&page);
    return page_end(&page, "pages/guide");
}
