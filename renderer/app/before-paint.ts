/*
 * Runs before the first paint, as a script inside every page: it puts what the reader chose on the root element, so that
 * the first picture is already the right one, and opens the search from the first key press on. It is built for itself
 * and must stay small. Nothing it reads from storage reaches the page unless it is on a list or has the form of a plain
 * name.
 */
import { keepEnter } from '../api-reference/keep-enter.ts';
import { markReader } from '../history/reader.ts';
import { isAnnouncementDismissed, rememberAnnouncement } from '../preferences/announcement.ts';
import { isColorMode, resolveColorMode, THEME_KEY } from '../preferences/color-mode.ts';
import { attempt } from '../preferences/create-preference.ts';
import { isTabName, TAB_KEY_PREFIX, tabChoiceRule } from '../preferences/tab-choice.ts';
import { openOnRequest } from '../search/open-on-request.ts';
import { guardLoading } from './load-guard.ts';
import { reloadOnEarlyMove } from './reload-on-early-move.ts';

const root = document.documentElement;
root.dataset.js = '';
guardLoading();
reloadOnEarlyMove();
markReader();
openOnRequest(() => document.querySelector<HTMLInputElement>('.api-filter'));
keepEnter();
if (/mac|iphone|ipad/i.test(navigator.platform)) root.dataset.mac = '';

attempt(applyColorMode);
attempt(applyAnnouncement);
attempt(applyTabChoices);

function applyColorMode() {
  const settings = {
    defaultMode: root.dataset.theme === 'dark' ? ('dark' as const) : ('light' as const),
    disableSwitch: 'themeLocked' in root.dataset,
    respectPrefersColorScheme: 'themeSystem' in root.dataset,
  };
  const apply = (choice: string | null) => {
    const mode = isColorMode(choice) ? choice : undefined;
    root.dataset.theme = resolveColorMode(settings, mode, matchMedia('(prefers-color-scheme: dark)').matches);
  };
  apply(null);
  apply(localStorage.getItem(THEME_KEY));
}

function applyAnnouncement() {
  const id = root.dataset.announcement;
  if (id === undefined) return;
  if (isAnnouncementDismissed(id, localStorage)) root.dataset.announcementDismissed = '';
  rememberAnnouncement(id, localStorage);
}

function applyTabChoices() {
  const rules = Object.keys(localStorage).flatMap((key) => {
    const group = key.slice(TAB_KEY_PREFIX.length);
    const value = localStorage.getItem(key) ?? '';
    return key.startsWith(TAB_KEY_PREFIX) && isTabName(group) && isTabName(value) ? [tabChoiceRule(group, value)] : [];
  });
  if (rules.length === 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join(''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
