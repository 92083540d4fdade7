import { deferEntries, renderNext } from './defer-rendering.ts';
import type { StepQueue } from './step-queue.ts';

/** Marks the entry of what is being read in the menu, opens its tag and keeps it in view. */
export function markInMenu(root: HTMLElement, hash: string, queue: StepQueue): void {
  const menu = root.querySelector<HTMLElement>('.api-menu');
  if (menu === null) return;
  const [kind = '', name = ''] = hash.slice(1).split('/');
  const section = kind === 'schema' ? '#schemas' : `#${kind}/${name}`;
  const entry = menu.querySelector<HTMLElement>(
    `[href="${CSS.escape(section)}"], [data-href="${CSS.escape(section)}"]`,
  );
  const marked = menu.querySelector<HTMLElement>('[aria-current]');
  if (entry === marked) return;
  marked?.removeAttribute('aria-current');
  entry?.setAttribute('aria-current', 'location');
  openTagOf(menu, entry, queue);
  if (entry !== null) keepInView(menu, entry);
}

/** Opens the tag of an entry; the one that was opened before in this way closes. */
function openTagOf(menu: HTMLElement, entry: HTMLElement | null, queue: StepQueue): void {
  const tag = entry?.closest<HTMLDetailsElement>('.api-menu-tag');
  const opened = menu.querySelector<HTMLDetailsElement>('.api-menu-tag[data-opened]');
  if (opened !== null && opened !== tag) {
    opened.open = false;
    delete opened.dataset.opened;
  }
  if (!tag || tag.open) return;
  prepareTag(tag, entry, queue);
  tag.open = true;
  tag.dataset.opened = '';
}

/** Has a tag that is about to be opened rendered step by step, around an entry first. */
export function prepareTag(tag: HTMLElement, entry: HTMLElement | null, queue: StepQueue): void {
  deferEntries(tag, entry);
  queue.add(() => renderNext(tag));
}

/** Scrolls the menu, never the page. */
function keepInView(menu: HTMLElement, entry: HTMLElement): void {
  const box = menu.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  const margin = box.height / 6;
  if (top >= box.top + margin && bottom <= box.bottom - margin) return;
  menu.scrollTop += top - box.top - box.height / 3;
}
