/** Where a chosen result opens. */
export type HitPlace = 'here' | 'tab' | 'window';

/** A result that is opened in this tab. */
export interface OpenedHit {
  /** Route of its page, without an anchor. */
  pathname: string;
  /** What to look for in its text. */
  terms: readonly string[];
}

/** The place that a key press or a click with these modifiers asks for. */
export function hitPlace({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): HitPlace {
  if (ctrlKey || metaKey) return 'tab';
  return shiftKey ? 'window' : 'here';
}

/** Opens an address in another tab or window. */
export function openElsewhere(href: string, place: 'tab' | 'window'): void {
  window.open(href, '_blank', place === 'tab' ? 'noopener' : 'noopener,popup=false,width=1200,height=900');
}
