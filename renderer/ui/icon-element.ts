import type { IconName } from './icon-names.ts';

/** An icon as an element, for code that works without React. */
export function iconElement(name: IconName): HTMLElement {
  const icon = document.createElement('i');
  icon.className = `icon icon-${name}`;
  return icon;
}
