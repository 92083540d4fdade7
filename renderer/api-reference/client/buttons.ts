import { copyMarkdown, copyText, showOutcome } from '@docgraph/ui/copying';
import { markOf, removeMark, setMark, withMark } from '../marks.ts';

/** Handles the buttons of the reference, which copy links, paths, and Markdown, or print a tag. */
export function handleButtons(root: HTMLElement, signal: AbortSignal): void {
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.api-copy') : null;
    if (button === null) return;
    const kind = markOf(button, 'copy');
    if (kind === undefined) return printTag(button.closest('.api-tag'));
    const { id = '' } = button.closest('.api-property[id]') ?? button.parentElement?.querySelector('[id]') ?? {};
    const path = button.parentElement?.querySelector('code')?.textContent ?? '';
    const copying =
      kind === 'markdown' ? copyMarkdown(markdownOf(root, id)) : copyText(kind === 'link' ? linkTo(id) : path);
    void showOutcome(copying, (outcome) => button.toggleAttribute('data-copied', outcome === 'copied'));
  };
  root.addEventListener('click', onClick, { signal });
}

/** Prints a tag. Marks the root element meanwhile, so that the style sheet hides all other tags. */
function printTag(tag: Element | null): void {
  const { dataset } = document.documentElement;
  if (tag === null) return;
  setMark(tag, 'print');
  dataset.printTag = '';
  const onPrinted = () => {
    removeMark(tag, 'print');
    delete dataset.printTag;
  };
  window.addEventListener('afterprint', onPrinted, { once: true });
  window.print();
}

function linkTo(id: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${id}`;
}

/** Returns the URL of an operation's Markdown. */
function markdownOf(root: HTMLElement, id: string): string {
  const folder = markOf(root.querySelector(withMark('files')), 'files') ?? '';
  return `${folder}/operations/${id.slice('operation/'.length)}.md`;
}
