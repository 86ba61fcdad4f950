// Puts one screen after the other into the document, paints it and fits what is too large.

/** Smallest size of words that are made to fit, in CSS pixels, and the factor of one step. */
const SMALLEST = 9;
const STEP = 0.93;

const overflows = (element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** Shrinks the words of an element until `isTooLarge` is no longer true of it. */
function shrink(element, isTooLarge) {
  let size = parseFloat(getComputedStyle(element).fontSize);
  while (isTooLarge(element) && size * STEP >= SMALLEST) {
    size *= STEP;
    element.style.fontSize = `${size}px`;
  }
}

/** Words on pictures and wide tables take the largest size in which they are whole. */
function fitWords() {
  document.querySelectorAll("[data-fit]").forEach(element => shrink(element, overflows));
  document.querySelectorAll("[data-fit-width]").forEach(element =>
    shrink(element, it => it.scrollWidth > it.clientWidth + 1));
}

/** Makes the page of a window smaller until all of it is inside; returns the height it needs. */
function fitPage(screen, cap) {
  const height = () => Math.floor(screen.getBoundingClientRect().height);
  const scroll = screen.querySelector(".scroll");
  const least = SMALLEST / parseFloat(getComputedStyle(screen).fontSize);
  for (let zoom = 1; height() > cap && zoom > least; zoom *= STEP) {
    scroll.parentElement.style.zoom = zoom;
  }
  return height();
}

/** Shows a screen and returns its height in CSS pixels, an even number. */
function show({ style, classes, html, height, cap, zoomed }) {
  document.documentElement.style.cssText = style;
  document.body.className = classes;
  document.body.innerHTML = html;
  const screen = document.querySelector(".screen");
  screen.style.cssText = "min-height: 0; max-height: none";
  fitWords();
  const needed = zoomed ? fitPage(screen, cap) : screen.scrollHeight;
  const page = 2 * Math.ceil(Math.min(cap, Math.max(height, needed)) / 2);
  document.documentElement.style.setProperty("--page", `${page}px`);
  screen.style.cssText = "";
  paintAll();
  return page;
}
