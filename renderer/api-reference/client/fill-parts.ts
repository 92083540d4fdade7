import { enhancePart } from './enhance-part.ts';
import { fillNested } from './fill-nested.ts';
import type { PartLoader } from './load-part.ts';

/** Gives a section its content. */
export function loadSection(section: HTMLElement, parts: PartLoader): Promise<void> {
  return telling(section.querySelector(':scope > .api-part'), parts.load(section));
}

/** Gives a section its content and its buttons. */
export async function fillSection(section: HTMLElement, parts: PartLoader): Promise<void> {
  await loadSection(section, parts);
  enhancePart(section);
}

/** Gives a level that has been opened the fields of its schema, and their buttons. */
export async function fillLevel(level: HTMLElement, parts: PartLoader): Promise<void> {
  const waiting = fillNested(level);
  if (waiting !== undefined) {
    const note = document.createElement('p');
    note.className = 'api-part';
    note.append('Loading…');
    level.append(note);
    await telling(note, parts.load(waiting));
    note.remove();
    fillNested(level);
  }
  enhancePart(level);
}

/** Says in the place of what is loaded that it could not be, with a button to try again. */
async function telling(note: Element | null, loading: Promise<void>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.className = 'button api-retry';
    retry.append('Retry');
    note?.setAttribute('role', 'alert');
    note?.replaceChildren('This part could not be loaded. ', retry);
    throw error;
  }
}
