import { announce } from '../../ui/announce.ts';
import { text } from '../../ui/text.ts';
import { loadNames, type MatchWord } from './match-names.ts';

/** Narrows the menu to the operations that hold all words typed into its filter. */
export function filterMenu(root: HTMLElement, signal: AbortSignal): void {
  const menu = root.querySelector<HTMLElement>('.api-menu');
  const input = menu?.querySelector<HTMLInputElement>('input[type="search"]');
  if (!menu || !input) return;
  // Until all names are there, and where they cannot be loaded, the menu itself is searched.
  let match: MatchWord = (word) => matchMenu(menu, word);
  let isAsked = false;
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    loadNames(menu.dataset.names ?? '').then(
      (matchNames) => {
        match = matchNames;
        if (input.value !== '') apply();
      },
      () => {
        isAsked = false;
      },
    );
  };
  const apply = () => {
    load();
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = words.map(match);
    const count = showMatches(menu, (hash) => found.every((hashes) => hashes.has(hash)));
    menu.toggleAttribute('data-filtered', words.length > 0);
    openTags(menu, words.length > 0);
    if (words.length > 0) announce(text('reference.found', { count }));
  };
  input.addEventListener('focus', load, { signal });
  input.addEventListener('input', apply, { signal });
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      const first = menu.querySelector<HTMLElement>('li:not([hidden]) > a');
      if (event.key === 'Escape' && input.value !== '') {
        input.value = '';
        apply();
      } else if (event.key === 'ArrowDown') first?.focus();
      else if (event.key === 'Enter' && input.value !== '') first?.click();
      else return;
      event.preventDefault();
    },
    { signal },
  );
  // What was typed before this script was there.
  if (input.value !== '') apply();
}

/** The operations whose entry holds a word, by their hash. */
function matchMenu(menu: HTMLElement, word: string): ReadonlySet<string> {
  const entries = [...menu.querySelectorAll('li > a')].map((link) => [
    link.getAttribute('href') ?? '',
    link.textContent,
  ]);
  return new Set(entries.filter((entry) => entry.join('\n').toLowerCase().includes(word)).map(([hash = '']) => hash));
}

/** Hides what does not match; returns how many operations do. */
function showMatches(menu: HTMLElement, matches: (hash: string) => boolean): number {
  let count = 0;
  for (const group of menu.querySelectorAll<HTMLElement>('.api-menu-group')) {
    for (const tag of group.querySelectorAll<HTMLElement>('.api-menu-tag')) {
      for (const entry of tag.querySelectorAll('li')) {
        entry.hidden = !matches(entry.querySelector('a')?.getAttribute('href') ?? '');
      }
      const shown = tag.querySelectorAll('li:not([hidden])').length;
      tag.hidden = shown === 0;
      count += shown;
    }
    group.hidden = group.querySelector('.api-menu-tag') !== null && !group.querySelector('.api-menu-tag:not([hidden])');
  }
  return count;
}

/** Opens all tags while the menu is filtered, and puts them back as they were after that. */
function openTags(menu: HTMLElement, filtered: boolean): void {
  for (const tag of menu.querySelectorAll<HTMLDetailsElement>('.api-menu-tag')) {
    if (filtered && !('before' in tag.dataset)) tag.dataset.before = tag.open ? 'open' : 'closed';
    if (filtered) tag.open = true;
    else if (tag.dataset.before !== undefined) {
      tag.open = tag.dataset.before === 'open' || tag.querySelector('[aria-current]') !== null;
      delete tag.dataset.before;
    }
  }
}
