import { hashTarget } from '../../prose/hash-target.ts';
import { fillNested } from './fill-nested.ts';

/** Levels right below an element, not those of the rows in it. */
const LEVELS = '.api-nested[data-schema]:not([data-filled])';

/**
 * The element that a hash points at. What stands in levels that have not been opened yet is made, step by step along the
 * address; undefined when there is no such field.
 */
export function findAnchor(hash: string): HTMLElement | undefined {
  const anchor = hash.slice(1);
  // Each round goes at least one name deeper, so an address ends it.
  for (let rounds = anchor.split('/').length; rounds > 0; rounds--) {
    const target = hashTarget(hash);
    if (target !== undefined) return target;
    const owner = nearestOwner(anchor);
    const levels = owner === undefined ? [] : levelsOf(owner);
    if (levels.length === 0) return undefined;
    for (const level of levels) fillNested(level);
  }
  return hashTarget(hash);
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
