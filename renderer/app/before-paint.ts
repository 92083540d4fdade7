/* An inline script that runs before the first paint. It applies stored preferences to the root element, and opens search on
   key presses from the start. It's bundled separately and must stay small. Stored values are only used if they're on a list
   of known values or are plain names. */

import { adoptStyle } from '@docgraph/ui/adopt-style';
import { isAnnouncementDismissed } from '@docgraph/ui/preferences/announcement';
import { isColorMode, resolveColorMode, THEME_KEY } from '@docgraph/ui/preferences/color-mode';
import { attempt } from '@docgraph/ui/preferences/create-preference';
import { isTabName, TAB_KEY_PREFIX, tabChoiceRule } from '@docgraph/ui/preferences/tab-choice';
import { openOnRequest } from '../search/open-on-request.ts';
import { guardLoading } from './load-guard.ts';
import { reloadOnEarlyMove } from './reload-on-early-move.ts';

const root = document.documentElement;
root.dataset.js = '';
guardLoading();
reloadOnEarlyMove();
openOnRequest();
if (/mac|iphone|ipad/i.test(navigator.platform)) root.dataset.mac = '';
applyColorMode();
attempt(applyAnnouncement);
attempt(applyTabChoices);

function applyColorMode() {
  const choice = attempt(() => localStorage.getItem(THEME_KEY));
  const settings = {
    defaultMode: root.dataset.theme === 'dark' ? ('dark' as const) : ('light' as const),
    disableSwitch: 'themeLocked' in root.dataset,
    respectPrefersColorScheme: 'themeSystem' in root.dataset,
  };
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = resolveColorMode(settings, isColorMode(choice) ? choice : undefined, isSystemDark);
}

function applyAnnouncement() {
  const id = root.dataset.announcement;
  if (id !== undefined && isAnnouncementDismissed(id, localStorage)) root.dataset.announcementDismissed = '';
}

function applyTabChoices() {
  const rules = Object.entries<string>(localStorage).map(([key, value]) => {
    const group = key.slice(TAB_KEY_PREFIX.length);
    return key.startsWith(TAB_KEY_PREFIX) && isTabName(group) && isTabName(value) ? tabChoiceRule(group, value) : '';
  });
  if (rules.some(Boolean)) adoptStyle(rules.join(''));
}
