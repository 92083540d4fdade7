import { hashTarget } from '../../prose/hash-target.ts';
import { fillNested } from './fill-nested.ts';
import { WAITING } from './load-part.ts';

/** Levels right below an element, not those of the rows in it. */
const LEVELS = '.api-nested[data-schema]:not([data-filled])';

/** What a hash points at, or how near to it one gets. */
export interface FoundAnchor {
  /** The element itself; undefined when it is not there, or not yet. */
  target?: HTMLElement;
  /** The section that must be loaded before one can look further. */
  waiting?: HTMLElement;
  /** Where the target will be then: the heading of the section, or the level that shows its fields. */
  nearest?: HTMLElement;
}

/**
 * Finds the element that a hash points at. What stands in levels that have not been opened yet is made, step by step
 * along the address.
 */
export function findAnchor(hash: string): FoundAnchor {
  const anchor = hash.slice(1);
  // Each round goes at least one name deeper, so an address ends it.
  for (let rounds = anchor.split('/').length; rounds > 0; rounds--) {
    const target = hashTarget(hash);
    if (target !== undefined) return { target };
    const owner = nearestOwner(anchor);
    if (owner === undefined) return {};
    const section = owner.closest<HTMLElement>(WAITING);
    if (section !== null) return { waiting: section, nearest: owner };
    const levels = levelsOf(owner);
    if (levels.length === 0) return {};
    for (const level of levels) {
      const waiting = fillNested(level);
      if (waiting !== undefined) return { waiting, nearest: level };
    }
  }
  const target = hashTarget(hash);
  return target === undefined ? {} : { target };
}

/** The element with the longest address that the anchor continues. */
function nearestOwner(anchor: string): HTMLElement | undefined {
  for (let end = anchor.lastIndexOf('/'); end > 0; end = anchor.lastIndexOf('/', end - 1)) {
    const address = anchor.slice(0, end);
    const owner =
      document.querySelector<HTMLElement>(`[data-address="${CSS.escape(address)}"]`) ?? hashTarget(`#${address}`);
    if (owner !== undefined && owner !== null) return owner;
  }
  return undefined;
}

function levelsOf(owner: HTMLElement): HTMLElement[] {
  const scope = owner.matches('h3') ? owner.closest('section') : owner;
  const row = owner.closest('.api-property');
  return [...(scope?.querySelectorAll<HTMLElement>(LEVELS) ?? [])].filter(
    (level) => level.closest('.api-property') === row,
  );
}
