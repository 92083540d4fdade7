import { createTabChoice, isTabName, TAB_KEY_PREFIX } from '../preferences/tab-choice.ts';

/** Converts labeled sections to tabs. Calling it again has no effect. */
export function buildTabs(set: HTMLElement, number: number): void {
  if ('ready' in set.dataset) return;
  const panels = panelsOf(set);
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  for (const [index, panel] of panels.entries()) {
    list.append(buildTab(panel, `tab-${number}-${index}`));
  }
  set.prepend(list);
  set.dataset.ready = '';
  const chosen = readChoice(set.dataset.group);
  select(set, panels.find((panel) => panel.dataset.value === chosen) ?? panels[0]);
}

/** Adds the tab of a panel that was appended to built tabs, and selects it. Doesn't store the choice. */
export function addTab(set: HTMLElement, panel: HTMLElement): void {
  const last = set.querySelector(':scope > .tab-list > :last-child');
  if (last === null) return;
  last.after(
    buildTab(
      panel,
      last.id.replace(/\d+$/, (index) => String(Number(index) + 1)),
    ),
  );
  select(set, panel);
}

/** Selects the tab of a panel. Doesn't store the choice. */
export function selectTabOf(panel: Element): void {
  const set = panel.parentElement;
  if (set !== null && panel instanceof HTMLElement) select(set, panel);
}

/** Selects a tab in every set of its group and stores the choice. The tab stays at the same position on the screen. */
export function chooseTab(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('.tabs');
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  if (set === null || panel === null) return;
  const before = tab.getBoundingClientRect().top;
  select(set, panel);
  const { group } = set.dataset;
  const value = panel.dataset.value ?? '';
  if (group !== undefined && isTabName(group) && isTabName(value)) {
    selectInGroup(group, value);
    createTabChoice(group).set(value);
  }
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Moves to another tab with the keyboard and selects it. Reports whether the key was handled. */
export function moveInTabs(tab: HTMLElement, key: string): boolean {
  const tabs = [...(tab.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement);
  const index = tabs.indexOf(tab);
  const last = tabs.length - 1;
  const next = index === last ? 0 : index + 1;
  const previous = index === 0 ? last : index - 1;
  const isLeftToRight = getComputedStyle(tab).direction === 'ltr';
  const moves: Record<string, number> = {
    ArrowRight: isLeftToRight ? next : previous,
    ArrowLeft: isLeftToRight ? previous : next,
    Home: 0,
    End: last,
  };
  const target = tabs[moves[key] ?? -1];
  if (target === undefined) return false;
  chooseTab(target);
  target.focus();
  return true;
}

/** Applies a choice that was made in another browser tab. */
export function followStoredTab({ key, newValue }: StorageEvent): void {
  const group = key?.startsWith(TAB_KEY_PREFIX) ? key.slice(TAB_KEY_PREFIX.length) : '';
  if (newValue !== null && isTabName(group) && isTabName(newValue)) selectInGroup(group, newValue);
}

/** Selects the tab with a value in every set of a group. Doesn't store the choice. */
export function selectInGroup(group: string, value: string) {
  for (const set of document.querySelectorAll<HTMLElement>(`.tabs[data-group="${group}"]`)) {
    const panel = panelsOf(set).find((candidate) => candidate.dataset.value === value);
    if (panel !== undefined) select(set, panel);
  }
}

function select(set: HTMLElement, selected: HTMLElement | undefined) {
  for (const panel of panelsOf(set)) {
    const active = panel === selected;
    if (active) panel.removeAttribute('hidden');
    // Allows the browser's search to find the text. Browsers that don't support this value hide the panel.
    else panel.setAttribute('hidden', 'until-found');
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    tab?.setAttribute('aria-selected', String(active));
    tab?.setAttribute('tabindex', active ? '0' : '-1');
  }
}

function buildTab(panel: HTMLElement, id: string): HTMLElement {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = id;
  tab.className = 'tab';
  tab.textContent = panel.dataset.label ?? '';
  tab.setAttribute('role', 'tab');
  panel.id = `${id}-panel`;
  tab.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', id);
  return tab;
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
}

function readChoice(group: string | undefined): string | undefined {
  return group !== undefined && isTabName(group) ? createTabChoice(group).get() : undefined;
}
