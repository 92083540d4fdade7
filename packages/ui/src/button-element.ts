import type { IconName } from './icon-names.ts';

/** Creates an icon button with an accessible name, for code without React. */
export function buttonElement(className: string, label: string, ...icons: IconName[]): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  for (const name of icons) {
    const icon = document.createElement('i');
    icon.className = `icon icon-${name}`;
    button.append(icon);
  }
  return button;
}
