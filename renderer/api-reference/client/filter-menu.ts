import { announce } from '@docgraph/ui/announce';
import { text } from '@docgraph/ui/text';
import { markOf } from '../marks.ts';
import { type ApiNames, type Entry, isApiNames, rankEntries } from './rank-entries.ts';

/** Shows filter results instead of the menu groups while the filter has text. */
export function filterMenu(menu: HTMLElement, input: HTMLInputElement, signal: AbortSignal): void {
  const results = menu.querySelector<HTMLElement>('.api-results');
  if (results === null) return;
  const items = itemsOf(menu);
  const entries = [...items.keys()];
  // Until the names of paths and fields have loaded, or if they can't be loaded, search only the text of the menu.
  let names: ApiNames | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= loadNames(menu).then(
      (loaded) => {
        names = loaded;
        if (input.value.trim() !== '') show();
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  const show = () => {
    const query = input.value.trim();
    const found = query === '' ? [] : rankEntries(entries, query, names);
    results.replaceChildren(...found.flatMap((entry) => items.get(entry)?.cloneNode(true) ?? []));
    for (const link of results.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    menu.toggleAttribute('data-filtered', query !== '');
    menu.toggleAttribute('data-nothing', query !== '' && found.length === 0);
    if (query !== '')
      announce(found.length === 0 ? text('reference.none') : text('reference.count', { count: found.length }));
  };
  const first = () => results.querySelector<HTMLElement>('a');
  /** Opens the best match once all names have loaded. */
  const open = async () => {
    const query = input.value;
    await load();
    if (input.value === query && !signal.aborted) first()?.click();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && input.value !== '') {
      input.value = '';
      show();
    } else if (event.key === 'ArrowDown') (first() ?? menu.querySelector<HTMLElement>('summary'))?.focus();
    else if (event.key === 'Enter' && input.value.trim() !== '') void open();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  input.addEventListener('keydown', onKey, { signal });
  input.addEventListener(
    'input',
    () => {
      void load();
      show();
    },
    { signal },
  );
  // Handle text and Enter from before this script loaded.
  if (input.value.trim() !== '') show();
  void (input.value.trim() !== '' && markOf(input, 'entered') === input.value ? open() : load());
}

/** Returns the menu items, keyed by the entry that the filter searches. */
function itemsOf(menu: HTMLElement): ReadonlyMap<Entry, HTMLElement> {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('.api-menu-group li > a')];
  const seen = new Set<string>();
  return new Map(
    links.flatMap((link): [Entry, HTMLElement][] => {
      const anchor = link.hash.slice(1);
      // Operations are listed under each of their tags.
      if (seen.has(anchor)) return [];
      seen.add(anchor);
      const [kind = '', id = ''] = anchor.split('/');
      const [title = '', method = ''] = [...link.childNodes].map(({ textContent }) => textContent?.toLowerCase());
      const entry: Entry = {
        kind: kind === 'schema' ? 'schema' : 'operation',
        anchor,
        id: id.toLowerCase(),
        title,
        method: method === 'del' ? 'delete' : method,
      };
      return link.parentElement === null ? [] : [[entry, link.parentElement]];
    }),
  );
}

/** Loads the names for the filter. Rejects if they can't be loaded or are invalid. */
async function loadNames(menu: HTMLElement): Promise<ApiNames> {
  const url = markOf(menu, 'names') ?? '';
  const response = await fetch(url);
  const names: unknown = await response.json();
  if (!response.ok || !isApiNames(names)) throw new Error(`${url} returned ${response.status}`);
  return names;
}
