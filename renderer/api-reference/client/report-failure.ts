import { text } from '@docgraph/ui/text';

/** Reports below a control that its part couldn't be loaded. */
export function reportFailure(control: HTMLElement): void {
  const known = control.nextElementSibling;
  const note = known?.matches('[role=alert]') ? known : document.createElement('p');
  note.setAttribute('role', 'alert');
  note.replaceChildren(text('reference.part-failed'));
  control.after(note);
}
