import { isString, listOf, shape } from '#schemas/checks.ts';
import { attempt } from '../preferences/attempt.ts';

/** Storage key of the sidebar's state, kept for one tab. */
const SIDEBAR_KEY = 'docs.sidebar';

/** The sidebar as the reader left it. */
export interface SidebarMemory {
  /** The page that was shown. */
  route: string;
  /** Categories that the reader opened (true) or closed (false). */
  toggled: [id: string, open: boolean][];
}

/** Keeps the state for the next page of this tab. */
export function saveSidebar(memory: SidebarMemory): void {
  // Without storage the state lasts as long as the page.
  attempt(() => sessionStorage.setItem(SIDEBAR_KEY, JSON.stringify(memory)));
}

/** The kept state; undefined where there is none, or something else. */
export function readSidebar(): SidebarMemory | undefined {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(SIDEBAR_KEY) ?? ''));
  return isMemory(stored) ? stored : undefined;
}

const check = shape({ route: isString, toggled: listOf(isToggle) });

function isMemory(value: unknown): value is SidebarMemory {
  return check(value);
}

function isToggle(value: unknown): boolean {
  return Array.isArray(value) && isString(value[0]) && typeof value[1] === 'boolean';
}
