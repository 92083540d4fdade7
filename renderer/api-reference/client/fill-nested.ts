import { schemaAnchor } from '#reference/anchors.ts';
import { renderAll } from './defer-rendering.ts';
import { WAITING } from './load-part.ts';

/** Rows that do not belong into a body, by what the body is. */
const STRANGERS: Record<string, string> = {
  request: '[data-direction="read"]',
  response: '[data-direction="write"]',
};

/**
 * Puts the fields of a named schema into the level that stands for it, as copies of those in the section of the schema.
 * Their ids become the addresses of this place. Again, it changes nothing.
 *
 * @returns The section of the schema where that must be loaded first; nothing has changed then.
 */
export function fillNested(level: HTMLElement): HTMLElement | undefined {
  const name = level.dataset.schema;
  if (name === undefined || 'filled' in level.dataset) return undefined;
  const anchor = schemaAnchor(name);
  const source = document.getElementById(anchor)?.closest<HTMLElement>('.api-schema');
  if (source?.matches(WAITING)) return source;
  level.dataset.filled = '';
  const copy = source?.querySelector('.api-fields')?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return undefined;
  emptyLevels(copy);
  const strangers = STRANGERS[level.closest<HTMLElement>('[data-body]')?.dataset.body ?? ''];
  if (strangers !== undefined) for (const row of copy.querySelectorAll(strangers)) row.remove();
  moveIds(copy, anchor, addressOf(level));
  level.append(copy);
  return undefined;
}

/** The address that the fields of a level continue; empty where the rows around it have none. */
function addressOf(level: HTMLElement): string {
  const owner = level.closest<HTMLElement>('.api-property, [data-address]');
  return owner?.dataset.address ?? owner?.id ?? '';
}

/** A level may have been opened where it was copied from, or be rendered later; the copy is as the file has it. */
function emptyLevels(copy: HTMLElement): void {
  for (const level of copy.querySelectorAll<HTMLElement>('.api-nested[data-schema]')) {
    level.removeAttribute('data-filled');
    for (const child of [...level.children]) if (!child.matches('summary')) child.remove();
  }
  for (const level of copy.querySelectorAll('details[open]')) level.removeAttribute('open');
  for (const row of copy.querySelectorAll('[data-target]')) row.removeAttribute('data-target');
  renderAll(copy);
}

/** Addresses are unique: what has none here, or one that is taken, has no id. */
function moveIds(copy: HTMLElement, from: string, to: string): void {
  for (const row of copy.querySelectorAll('[id]')) {
    const id = `${to}${row.id.slice(from.length)}`;
    if (to === '' || document.getElementById(id) !== null) row.removeAttribute('id');
    else row.id = id;
  }
}
