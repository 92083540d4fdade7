import { schemaAnchor } from '@docgraph/openapi/reference/anchors';
import { fieldsFile } from '@docgraph/openapi/reference/fields-file';
import { loadFragment } from '@docgraph/ui/load-fragment';
import { text } from '@docgraph/ui/text';
import { markOf, removeMark, setMark, withMark } from '../marks.ts';
import { addCopyButtons } from './add-copy-buttons.ts';

/** Selects the rows to remove from a body, by the body's direction. */
const EXCLUDED_ROWS: Record<string, string> = {
  request: withMark('direction', 'read'),
  response: withMark('direction', 'write'),
};

/**
 * Fills a level with the fields of a named schema. Copies them from the schema's section, or from its file if the section
 * is on another page, and adapts their anchors. Idempotent. If the file can't be loaded, shows an error, and retries when
 * the level is opened again.
 */
export async function fillLevel(level: HTMLElement): Promise<void> {
  const name = markOf(level, 'schema');
  if (name === undefined || markOf(level, 'filled') !== undefined) return;
  setMark(level, 'filled');
  level.querySelector('[role=alert]')?.remove();
  const anchor = schemaAnchor(name);
  const section = document.getElementById(anchor)?.closest('.api-schema');
  let copy = section?.querySelector('.api-fields')?.cloneNode(true);
  if (section === undefined) copy = await loadFields(name).catch(() => undefined);
  if (!(copy instanceof HTMLElement)) {
    removeMark(level, 'filled');
    level.append(failure());
    return;
  }
  emptyLevels(copy);
  const strangers = EXCLUDED_ROWS[markOf(level.closest(withMark('body')), 'body') ?? ''];
  if (strangers !== undefined) for (const row of copy.querySelectorAll(strangers)) row.remove();
  moveIds(copy, anchor, addressOf(level));
  addCopyButtons(copy);
  level.append(copy);
}

/** Loads the fields of a schema whose section is on another page. Rejects if they can't be loaded. */
async function loadFields(name: string): Promise<Node | undefined> {
  const folder = markOf(document.querySelector(withMark('fields')), 'fields');
  if (folder === undefined) return undefined;
  const fields = await loadFragment(`${folder}/${fieldsFile(name)}`);
  return fields.querySelector('.api-fields') ?? undefined;
}

function failure(): HTMLElement {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.append(text('reference.part-failed'));
  return note;
}

/** Returns the anchor prefix of a level, or an empty string if its rows have no anchors. */
function addressOf(level: HTMLElement): string {
  const owner = level.closest(`.api-property, ${withMark('address')}`);
  return markOf(owner, 'address') ?? owner?.id ?? '';
}

/** Empties the levels in a copy that were already filled in the original. */
function emptyLevels(copy: HTMLElement): void {
  for (const level of copy.querySelectorAll(`.api-nested${withMark('schema')}`)) {
    removeMark(level, 'filled');
    for (const child of [...level.children]) if (!child.matches('summary')) child.remove();
  }
  for (const level of copy.querySelectorAll('details[open]')) level.removeAttribute('open');
  for (const row of copy.querySelectorAll(withMark('target'))) removeMark(row, 'target');
}

/** Replaces the prefix of all IDs. Removes the ID and copy button of elements whose new ID isn't unique. */
function moveIds(copy: HTMLElement, from: string, to: string): void {
  for (const row of copy.querySelectorAll('[id]')) {
    const id = `${to}${row.id.slice(from.length)}`;
    if (to !== '' && document.getElementById(id) === null) row.id = id;
    else {
      row.removeAttribute('id');
      row.querySelector(`:scope > dt > ${withMark('copy')}`)?.remove();
    }
  }
}
