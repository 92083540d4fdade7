import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { withMark } from '../marks.ts';
import { fillLevel } from './fill-level.ts';

/**
 * Finds the element that an anchor points at. What stands in levels that have not been opened yet is made, step by step
 * along the address.
 */
export async function findAnchor(anchor: string): Promise<HTMLElement | undefined> {
  const hash = `#${anchor}`;
  // Each round goes at least one name deeper, so an address ends it.
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

/** An address as this page writes it: Redoc has the tag before an operation, and names of headings as they are written. */
export function ownAnchor(hash: string): string {
  const anchor = hash.slice(1);
  const [kind, , ...rest] = anchor.split('/');
  if (kind === 'tag' && rest[0] === 'operation') return rest.join('/');
  return kind === 'section' ? (anchor.split('/').at(-1)?.toLowerCase() ?? '') : anchor;
}

/** Address of the page of the reference that holds an anchor, where this one does not: what its menu or index links to. */
export function addressElsewhere(anchor: string): string | undefined {
  const section = anchor.split('/').slice(0, 2).join('/');
  if (section === '') return undefined;
  const to = `a[href$="#${CSS.escape(section)}"]`;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.api-nav ${to}, .api-title ${to}`)];
  const link = links.find(({ pathname }) => pathname !== window.location.pathname);
  return link && `${link.pathname}#${anchor}`;
}

/** The element with the longest address that the anchor continues. */
function nearestOwner(anchor: string): HTMLElement | undefined {
  for (let end = anchor.lastIndexOf('/'); end > 0; end = anchor.lastIndexOf('/', end - 1)) {
    const address = anchor.slice(0, end);
    const owner = document.querySelector<HTMLElement>(withMark('address', address)) ?? hashTarget(`#${address}`);
    if (owner) return owner;
  }
  return undefined;
}

/** Levels right below an element, not those of the rows in it. */
function emptyLevelsOf(owner: HTMLElement): HTMLElement[] {
  const scope = owner.matches('h3') ? owner.closest('section') : owner;
  const row = owner.closest('.api-property');
  const levels = scope?.querySelectorAll<HTMLElement>(`.api-nested${withMark('schema')}:not(${withMark('filled')})`);
  return [...(levels ?? [])].filter((level) => level.closest('.api-property') === row);
}
