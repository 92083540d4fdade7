/** Elements that are rendered within a frame: with more, slow devices take too long for it. */
const ELEMENTS_PER_FRAME = 80;

/** Entries of a tag of the menu that are rendered at first: more than it shows at a time. */
const FIRST_ENTRIES = 30;

/** Rows of a level that browsers may render at once: those further down are skipped, as they are far from the window. */
const REACH = 60;

/** What the style sheet keeps browsers from rendering for now; its place is kept. */
const DEFERRED = '[data-deferred]';

/** What levels below an element hold is not rendered while they are closed. */
const CLOSED = ':scope details:not([open]) > :not(summary)';

/** Leaves most of what has been put into a section or level, or is about to be opened, to later frames. */
export function deferRendering(part: Element): void {
  const level = part.closest('details');
  const rows = [...part.querySelectorAll('.api-property')].filter((row) => row.closest('details') === level);
  defer(rows.slice(fitting(rows), REACH));
  defer(part.querySelectorAll(':scope > .api-samples'));
}

/** Leaves the entries of a tag of the menu to later frames but for those around one, or else the first. */
export function deferEntries(tag: Element, around: Element | null): void {
  const entries = [...tag.querySelectorAll('li')];
  const start = Math.max(0, entries.findIndex((entry) => entry.contains(around)) - FIRST_ENTRIES / 2);
  const end = start + FIRST_ENTRIES;
  defer([...entries.slice(0, start), ...entries.slice(end)]);
}

/** Renders the samples, or else the next rows or entries, of what has been deferred; whether there is more. */
export function renderNext(part: Element): boolean {
  const samples = part.querySelector(`:scope > .api-samples${DEFERRED}`);
  const deferred = [...part.querySelectorAll(DEFERRED)];
  const next = samples === null ? deferred.slice(0, fitting(deferred)) : [samples];
  for (const element of next) element.removeAttribute('data-deferred');
  return deferred.length > next.length;
}

/** Renders all that has been deferred in a part. */
export function renderAll(part: Element): void {
  for (const element of part.querySelectorAll(DEFERRED)) element.removeAttribute('data-deferred');
}

/** Renders what has been deferred where the window shows it now. */
export function renderSeen(part: Element): void {
  const deferred = [...part.querySelectorAll(DEFERRED)].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  for (const { element, box } of deferred)
    if (box.height > 0 && box.bottom > 0 && box.top < window.innerHeight) element.removeAttribute('data-deferred');
}

/** Renders what an element stands in. */
export function renderAround(element: Element): void {
  for (let around = element.closest(DEFERRED); around !== null; around = around.closest(DEFERRED))
    around.removeAttribute('data-deferred');
}

function defer(elements: Iterable<Element>): void {
  for (const element of elements) element.setAttribute('data-deferred', '');
}

/** How many of the first ones fit into a frame; at least one. */
function fitting(elements: readonly Element[]): number {
  let sum = 0;
  const index = elements.findIndex((element) => {
    sum += element.querySelectorAll('*').length - element.querySelectorAll(`${CLOSED}, ${CLOSED} *`).length + 1;
    return sum > ELEMENTS_PER_FRAME;
  });
  return index === -1 ? elements.length : Math.max(1, index);
}
