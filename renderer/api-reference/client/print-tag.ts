/** Prints one tag: the style sheet hides the others while the root element says so. */
export function printTag(tag: HTMLElement): void {
  const { documentElement } = document;
  tag.dataset.print = '';
  documentElement.dataset.printTag = '';
  window.addEventListener(
    'afterprint',
    () => {
      delete tag.dataset.print;
      delete documentElement.dataset.printTag;
    },
    { once: true },
  );
  window.print();
}
