import { isNumber, isObject, isString, listOf, shape } from '#schemas/checks.ts';

/** Storage key of the sidebar's state, kept for one tab. */
const SIDEBAR_KEY = 'docs.sidebar';

/** The sidebar as the reader left it. */
export interface SidebarMemory {
  /** The page that was shown. */
  route: string;
  /** Categories that the reader opened (true) or closed (false). */
  toggled: [id: string, open: boolean][];
  /** How far it was scrolled, in CSS pixels. */
  top: number;
}

/** Keeps the state for the next page of this tab. */
export function saveSidebar(memory: SidebarMemory): void {
  try {
    sessionStorage.setItem(SIDEBAR_KEY, JSON.stringify(memory));
  } catch {
    // Without storage the state lasts as long as the page.
  }
}

/** The kept state; undefined where there is none, or something else. */
export function readSidebar(): SidebarMemory | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SIDEBAR_KEY) ?? 'null');
    return isMemory(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const check = shape({ route: isString, top: isNumber, toggled: listOf(isToggle) });

function isMemory(value: unknown): value is SidebarMemory {
  return isObject(value) && check(value);
}

function isToggle(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean';
}
