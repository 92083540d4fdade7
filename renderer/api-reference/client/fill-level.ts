import { schemaAnchor } from '@docgraph/openapi/reference/anchors';
import { fieldsFile } from '@docgraph/openapi/reference/fields-file';
import { loadFragment } from '@docgraph/ui/load-fragment';
import { text } from '@docgraph/ui/text';
import { markOf, removeMark, setMark, withMark } from '../marks.ts';

/** Rows that do not belong into a body, by which way the body goes. */
const STRANGERS: Record<string, string> = {
  request: withMark('direction', 'read'),
  response: withMark('direction', 'write'),
};

/**
 * Puts the fields of a named schema into the level that stands for it: copies of those in the section of the schema, or
 * from their file where another page has that section. Their ids become the addresses of this place. Again, it changes
 * nothing; where the file could not be loaded, that is said, and opening the level again tries again.
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
  const strangers = STRANGERS[markOf(level.closest(withMark('body')), 'body') ?? ''];
  if (strangers !== undefined) for (const row of copy.querySelectorAll(strangers)) row.remove();
  moveIds(copy, anchor, addressOf(level));
  level.append(copy);
}

/** The fields of a schema whose section is on another page. Rejects where they cannot be loaded. */
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

/** The address that the fields of a level continue; empty where the rows around it have none. */
function addressOf(level: HTMLElement): string {
  const owner = level.closest(`.api-property, ${withMark('address')}`);
  return markOf(owner, 'address') ?? owner?.id ?? '';
}

/** A level may have been opened where it was copied from; the copy is as the page has it. */
function emptyLevels(copy: HTMLElement): void {
  for (const level of copy.querySelectorAll(`.api-nested${withMark('schema')}`)) {
    removeMark(level, 'filled');
    for (const child of [...level.children]) if (!child.matches('summary')) child.remove();
  }
  for (const level of copy.querySelectorAll('details[open]')) level.removeAttribute('open');
  for (const row of copy.querySelectorAll(withMark('target'))) removeMark(row, 'target');
}

/** Addresses are unique: what has none here, or one that is taken, has no id, and no button to copy it. */
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
