import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { withMark } from '../marks.ts';
import { fillLevel } from './fill-level.ts';

/** Finds the element with an anchor. Fills collapsed levels along the anchor until the element exists. */
export async function findAnchor(anchor: string): Promise<HTMLElement | undefined> {
  const hash = `#${anchor}`;
  // Each round resolves at least one more segment of the anchor.
  for (let rounds = anchor.split('/').length; rounds > 0; rounds--) {
    const target = hashTarget(hash);
    if (target !== undefined) return target;
    const owner = nearestOwner(anchor);
    const levels = owner === undefined ? [] : emptyLevelsOf(owner);
    if (levels.length === 0) return undefined;
    for (const level of levels) await fillLevel(level);
  }
  return hashTarget(hash);
}

/** Returns the URL of another page that has an anchor, from the links in the menu or index. */
export function addressElsewhere(anchor: string): string | undefined {
  const section = anchor.split('/').slice(0, 2).join('/');
  if (section === '') return undefined;
  const to = `a[href$="#${CSS.escape(section)}"]`;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.api-nav ${to}, .api-title ${to}`)];
  const link = links.find(({ pathname }) => pathname !== window.location.pathname);
  return link && `${link.pathname}#${anchor}`;
}

/** Finds the element whose anchor is the longest prefix of an anchor. */
function nearestOwner(anchor: string): HTMLElement | undefined {
  for (let end = anchor.lastIndexOf('/'); end > 0; end = anchor.lastIndexOf('/', end - 1)) {
    const address = anchor.slice(0, end);
    const owner = document.querySelector<HTMLElement>(withMark('address', address)) ?? hashTarget(`#${address}`);
    if (owner) return owner;
  }
  return undefined;
}

/** Returns the unfilled levels directly below an element. */
function emptyLevelsOf(owner: HTMLElement): HTMLElement[] {
  const scope = owner.matches('h3') ? owner.closest('section') : owner;
  const row = owner.closest('.api-property');
  const unfilled = `${withMark('schema')}:not(${withMark('filled')})`;
  if (owner.matches(unfilled)) return [owner];
  const levels = scope?.querySelectorAll<HTMLElement>(unfilled);
  return [...(levels ?? [])].filter((level) => level.closest('.api-property') === row);
}
