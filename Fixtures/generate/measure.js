// Reads the drawn words and their boxes from the page and leaves them, as JSON, in #ground-truth.
// Boxes are CSS pixels; generate.py turns them into pixels of the picture.

/** A word that shows less than this share of its box counts as cut off, below the second as gone. */
const WHOLE = 0.85;
const GONE = 0.1;

const screenElement = document.querySelector(".screen");

/** The nearest ancestor that is not inline: words never run across its border. */
function blockOf(element) {
  while (["inline", "contents"].includes(getComputedStyle(element).display)) element = element.parentElement;
  return element;
}

/** The character as drawn, after text-transform. */
function drawn(character, element) {
  const transform = getComputedStyle(element).textTransform;
  if (transform === "uppercase") return character.toUpperCase();
  if (transform === "none") return character;
  throw new Error(`text-transform: ${transform} is not supported`);
}

function union(a, b) {
  return {
    left: Math.min(a.left, b.left), top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom),
  };
}

function area(box) {
  return Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
}

/** What is left of the box inside every clipping ancestor of the element. */
function clipped(box, element) {
  const result = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === "visible") continue;
    const clip = at.getBoundingClientRect();
    result.left = Math.max(result.left, clip.left);
    result.top = Math.max(result.top, clip.top);
    result.right = Math.min(result.right, clip.right);
    result.bottom = Math.min(result.bottom, clip.bottom);
  }
  return result;
}

/** Whether an element outside the word's block lies over the middle of the box. */
function isCovered(box, block) {
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return !top || !(top.contains(block) || block.contains(top));
}

/** Every word of the page in document order. */
function collectWords() {
  const words = [];
  let word = null;
  const finish = () => { if (word) words.push(word); word = null; };
  const walker = document.createTreeWalker(screenElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      if (node.localName === "br") finish();
      continue;
    }
    const element = node.parentElement;
    if (["style", "script"].includes(element.localName)) continue;
    const block = blockOf(element);
    if (word && word.block !== block) finish();
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const range = new Range();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      const box = range.getClientRects()[0];
      if (/\s/.test(node.data[offset]) || !box) { finish(); continue; }
      const wrapped = word && (box.top >= word.box.bottom - 1 || box.left < word.box.left - 1);
      if (wrapped) finish();
      const text = drawn(node.data[offset], element);
      if (word) {
        word.text += text;
        word.box = union(word.box, box);
      } else {
        word = { text, box: union(box, box), element, block };
      }
    }
  }
  finish();
  return words;
}

/** Whether the word goes on in the line that ends with the other word. */
function continuesLine(last, word) {
  if (last.block !== word.block || word.box.left < last.box.right - 1) return false;
  const overlap = Math.min(last.box.bottom, word.box.bottom) - Math.max(last.box.top, word.box.top);
  const smaller = Math.min(last.box.bottom - last.box.top, word.box.bottom - word.box.top);
  return overlap > smaller / 2;
}

function boxOf(box) {
  return [box.left, box.top, box.right, box.bottom];
}

/** Lines of whole words, the words that are cut off, picture areas, and remarks for the author. */
function measure() {
  const result = { lines: [], ignore: [], images: [], notes: [] };
  let last = null;
  for (const word of collectWords()) {
    const visible = clipped(word.box, word.element);
    const share = area(visible) / area(word.box);
    if (share < GONE || getComputedStyle(word.element).visibility !== "visible") continue;
    if (share < WHOLE) {
      result.notes.push(`cut off: ${word.text}`);
      result.ignore.push({ text: word.text, box: boxOf(visible) });
      continue;
    }
    if (isCovered(visible, word.block)) {
      result.notes.push(`covered: ${word.text}`);
      continue;
    }
    const entry = { text: word.text, box: boxOf(word.box) };
    if (last && continuesLine(last, word)) {
      result.lines.at(-1).push(entry);
    } else {
      result.lines.push([entry]);
    }
    last = word;
  }
  for (const picture of screenElement.querySelectorAll("cover-art, [data-picture]")) {
    const visible = clipped(picture.getBoundingClientRect(), picture);
    if (area(visible) > 0) result.images.push(boxOf(visible));
  }
  for (const element of screenElement.querySelectorAll("*")) {
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
        && !element.closest("svg, [data-cut]") && getComputedStyle(element).display !== "inline") {
      result.notes.push(`too wide: <${element.localName} class="${element.className}"> ${element.textContent.trim().slice(0, 30)}`);
    }
  }
  return result;
}

const output = document.createElement("script");
output.type = "application/json";
output.id = "ground-truth";
output.textContent = JSON.stringify(measure()).replaceAll("<", "\\u003c");
document.body.append(output);
