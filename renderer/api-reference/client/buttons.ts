import { announce } from '../../ui/announce.ts';
import { copyMarkdown } from '../../ui/copy-markdown.ts';
import { copyText } from '../../ui/copy-text.ts';
import { text } from '../../ui/text.ts';
import { markOf, removeMark, setMark, withMark } from '../marks.ts';

/** How long a button says that it has copied, in milliseconds. */
const COPIED_TIME = 1500;

/** Makes the buttons of the reference answer: they copy links, paths and Markdown, or print a tag. */
export function answerButtons(root: HTMLElement, signal: AbortSignal): void {
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.api-copy') : null;
    if (button === null) return;
    const kind = markOf(button, 'copy');
    if (kind === undefined) return printTag(button.closest('.api-tag'));
    const { id = '' } = button.closest('.api-property[id]') ?? button.parentElement?.querySelector('[id]') ?? {};
    if (kind === 'link') void tellOutcome(button, copyText(linkTo(id)));
    else if (kind === 'markdown') void tellOutcome(button, copyMarkdown(markdownOf(root, id)));
    else void tellOutcome(button, copyText(button.parentElement?.querySelector('code')?.textContent ?? ''));
  };
  root.addEventListener('click', onClick, { signal });
}

/** Prints one tag: the style sheet hides the others while the root element says so. */
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

/** Says on a button and aloud what came of copying. */
async function tellOutcome(button: HTMLElement, copying: Promise<void>): Promise<void> {
  try {
    await copying;
  } catch {
    announce(text('copying-failed'));
    return;
  }
  button.dataset.copied = '';
  announce(text('copied'));
  setTimeout(() => delete button.dataset.copied, COPIED_TIME);
}

function linkTo(id: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${id}`;
}

/** The Markdown of an operation lies in the folder of the API's files. */
function markdownOf(root: HTMLElement, id: string): string {
  const folder = markOf(root.querySelector(withMark('files')), 'files') ?? '';
  return `${folder}/operations/${id.slice('operation/'.length)}.md`;
}
