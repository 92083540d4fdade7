import puppeteer from 'puppeteer-core';
import { type Browser, limitGroup } from './browser.ts';

/** Starts Firefox without a window on screen. */
export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
  });
  const group = limitGroup(browser.process()?.pid);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, argument = '') => {
      group.keep();
      return page.evaluate<[string], typeof run>(run, argument);
    },
    click: (selector) => page.click(selector),
    key: (name) => page.keyboard.press(name),
    type: (text) => page.keyboard.type(text),
    // Firefox 140 in Debian 12 doesn't support the screen orientation that is set with the size.
    resize: (width, height) =>
      page.setViewport({ width, height }).catch((error: unknown) => {
        if (!String(error).includes('setScreenOrientationOverride')) throw error;
      }),
    errors: async () => errors,
    close: group.end,
  };
}
