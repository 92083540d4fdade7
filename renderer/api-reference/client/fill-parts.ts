import { text } from '../../ui/text.ts';
import { deferRendering, renderNext } from './defer-rendering.ts';
import { addButtons, colorSamples, enhancePart, enhanceSamples } from './enhance-part.ts';
import { fillNested } from './fill-nested.ts';
import { type PartLoader, WAITING } from './load-part.ts';
import type { Step, StepQueue } from './step-queue.ts';

/** Gives a section its content and its buttons, at once. */
export async function fillSection(section: HTMLElement, parts: PartLoader): Promise<void> {
  await loadSection(section, parts);
  enhancePart(section);
}

/** Gives a section its content and its buttons, step by step, when those before it have been filled. */
export function fillSectionLater(section: HTMLElement, parts: PartLoader, queue: StepQueue): void {
  const load = () => {
    // That it could not be loaded is said in its place.
    loadSection(section, parts).catch(() => {});
    return false;
  };
  const first = section.matches(WAITING) ? [load] : [];
  // It may have been loaded before, for a level that shows its fields.
  const onRead = () => queue.add(...first, () => renderNext(section), ...finishingSteps(section));
  parts.read(section).then(onRead, onRead);
}

function loadSection(section: HTMLElement, parts: PartLoader): Promise<void> {
  return telling(section.querySelector(':scope > .api-part'), parts.load(section));
}

/** What is left to do for a section or level that has its content. */
export function finishingSteps(part: Element): Step[] {
  const once = (action: (part: Element) => void) => () => {
    action(part);
    return false;
  };
  return [once(enhanceSamples), once(addButtons), () => colorSamples(part)];
}

/** Gives a level that is about to be opened the fields of its schema, if they are there, and defers most of them. */
export function prepareLevel(level: HTMLElement, queue: StepQueue): void {
  fillNested(level);
  // Who goes on with the keyboard finds the buttons there.
  addButtons(level);
  deferRendering(level);
  queue.addFirst(() => renderNext(level));
}

/** Gives a level that has been opened the fields of its schema, and their buttons. */
export async function fillLevel(level: HTMLElement, parts: PartLoader, queue: StepQueue): Promise<void> {
  const waiting = fillNested(level);
  if (waiting !== undefined) {
    const note = document.createElement('p');
    note.className = 'api-part';
    note.append(text('reference.loading'));
    level.append(note);
    await telling(note, parts.load(waiting));
    note.remove();
    prepareLevel(level, queue);
  }
  addButtons(level);
  queue.addFirst(...finishingSteps(level));
}

/** Says in the place of what is loaded that it could not be, with a button to try again. */
async function telling(note: Element | null, loading: Promise<void>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.className = 'button api-retry';
    retry.append(text('retry'));
    note?.setAttribute('role', 'alert');
    note?.replaceChildren(`${text('reference.part-failed')} `, retry);
    throw error;
  }
}
