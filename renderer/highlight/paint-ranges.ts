import { BODY_ATTRIBUTE } from '../prose/Prose.tsx';

/** Name of the highlight in the style sheet, and class of the elements that stand in for it. */
const NAME = 'search-terms';

/** Attributes that show and hide text: of tabs, of details, and of what the API page leaves to later frames. */
const SHOWING = ['hidden', 'open', 'data-deferred'];

/** Marks ranges in `root` without changing it, where the browser can do that. Returns what takes the marks away. */
export function paintRanges(root: Element, ranges: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return wrapRanges(ranges);
  const highlight = new Highlight();
  const paint = () => {
    highlight.clear();
    // WebKit would mark other text in the place of what is hidden.
    for (const range of ranges) if (range.startContainer.parentElement?.checkVisibility()) highlight.add(range);
  };
  const observer = new MutationObserver(paint);
  observer.observe(root, { subtree: true, attributeFilter: SHOWING });
  paint();
  CSS.highlights.set(NAME, highlight);
  return () => {
    observer.disconnect();
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
