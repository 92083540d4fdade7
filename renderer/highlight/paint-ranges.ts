import { BODY_ATTRIBUTE } from '../prose/Prose.tsx';

/** Name of the highlight in the style sheet, and class of the elements that stand in for it. */
const NAME = 'search-terms';

/** Marks ranges of the page without changing it, where the browser can do that. Returns what takes the marks away. */
export function paintRanges(ranges: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return wrapRanges(ranges);
  const highlight = new Highlight(...ranges);
  CSS.highlights.set(NAME, highlight);
  return () => {
    // A later result may have marks of its own by now.
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME);
  };
}

/** Puts ranges into elements: only inside the text of the page, which React leaves alone. */
function wrapRanges(ranges: readonly Range[]): () => void {
  const own = ranges.filter(({ startContainer }) => startContainer.parentElement?.closest(`[${BODY_ATTRIBUTE}]`));
  // From the end, so that what is still to come stays where it is.
  const marks = own.toReversed().map((range) => {
    const mark = document.createElement('mark');
    mark.className = NAME;
    range.surroundContents(mark);
    return mark;
  });
  return () => {
    for (const mark of marks) {
      const parent = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
  };
}
