import type { Browser, Page } from '@playwright/test';
import { hydrated, PHONE, searchField, typeQuery, withPage } from './browser.ts';
import { longestTask } from './main-thread.ts';

/** An interaction of a reader with a loaded page. */
interface Interaction {
  name: string;
  path: string;
  viewport?: { width: number; height: number };
  /** Runs first, without being measured. */
  prepare?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

/** Queries that are hard to evaluate, entered by accident or on purpose. */
const HOSTILE_QUERIES = [
  '*'.repeat(512),
  '*a*b*c*d*e*f*g'.repeat(30),
  'kubernetes~20 virtual~9 a~20 '.repeat(16),
  '+-'.repeat(256),
  '__proto__ constructor toString hasOwnProperty',
  '\u0000'.repeat(200),
  'disk resize '.repeat(667),
  'a'.repeat(8000),
  '\ud83d'.repeat(300),
];
const JUMPS = 12;

export const INTERACTIONS: Interaction[] = [
  { name: 'opening the search', path: '/', act: openSearch },
  { name: 'typing a query', path: '/', prepare: openSearch, act: (page) => typeQuery(page, 'resize a disk') },
  {
    name: 'hostile queries',
    path: '/',
    prepare: async (page) => {
      await openSearch(page);
      await typeQuery(page, 'disk');
    },
    act: async (page) => {
      const field = searchField(page);
      for (const query of HOSTILE_QUERIES) {
        await field.fill('');
        await field.and(page.locator('[aria-expanded=false]')).waitFor();
        await field.fill(query);
        await field.and(page.locator('[aria-expanded=true]')).waitFor();
      }
    },
  },
  {
    name: 'opening the menu',
    path: '/compute',
    viewport: PHONE,
    act: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'a navigation',
    path: '/compute',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Images' }).click();
      await page.getByRole('heading', { level: 1, name: 'Images' }).waitFor();
    },
  },
  {
    name: 'jumps in the API page',
    path: '/api/',
    prepare: (page) => page.locator('.api[data-ready]').waitFor({ state: 'attached' }),
    act: async (page) => {
      const entries = page.getByRole('navigation', { name: 'API operations' }).locator('a[href^="#operation/"]');
      const anchors = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (let jump = 0; jump < JUMPS; jump++) {
        const anchor = anchors[Math.floor((jump * (anchors.length - 1)) / (JUMPS - 1))] ?? '';
        await page.evaluate((hash) => {
          location.hash = hash;
        }, anchor);
        await page.waitForFunction((id) => {
          const box = document.getElementById(id)?.getBoundingClientRect();
          return box && box.top >= 0 && box.top < innerHeight;
        }, anchor.slice(1));
      }
    },
  },
];

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await searchField(page).waitFor();
}

/** Measures the longest task of an interaction, in milliseconds of CPU time, with a throttled CPU. */
export function measureInteraction(
  browser: Browser,
  address: string,
  { path, viewport, prepare, act }: Interaction,
  slowDown: number,
): Promise<number> {
  return withPage(
    browser,
    slowDown,
    async (page) => {
      await page.goto(new URL(path, address).href);
      await hydrated(page);
      await prepare?.(page);
      return longestTask(page, () => act(page));
    },
    viewport,
  );
}
