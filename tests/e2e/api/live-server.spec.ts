import { english } from '@docgraph/texts/english';
import { expect } from '@playwright/test';
import { openReference, sectionOf } from '../api-page.ts';
import { test as siteTest } from '../site-test.ts';
import { LIVE_HOST, type LiveServer, startLiveServer } from './live-server.ts';

const test = siteTest.extend<object, { live: LiveServer }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const live = await startLiveServer();
      await use(live);
      live.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, live }, use) => {
      const mapped = `--host-resolver-rules=MAP ${LIVE_HOST}:443 127.0.0.1:${live.port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), mapped] });
    },
    { scope: 'worker' },
  ],
});

test.use({ ignoreHTTPSErrors: true, tolerated: new RegExp(`request to https://${LIVE_HOST}/`) });

test('a real server receives requests if the reader selects it, without cookies, and the token is not stored', {
  tag: '@full',
}, async ({ page, context, live }) => {
  const cookie = { name: 'session', value: 'signed-in', domain: LIVE_HOST, path: '/', secure: true };
  await context.addCookies([{ ...cookie, sameSite: 'None' }]);
  const open = async () => {
    await openReference(page, '#operation/createShip');
    const section = sectionOf(page, 'operation/createShip');
    await section.locator('.api-try').click();
    return section.locator('.try-panel');
  };
  let panel = await open();
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain(`connect-src 'self' https://${LIVE_HOST};`);

  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.locator('.try-answer > .try-status strong')).toHaveText(/^2/);
  expect(live.requests).toEqual([]);

  const server = panel.getByLabel('Server', { exact: true });
  await server.selectOption(`https://${LIVE_HOST}/v2`);
  await expect(panel.getByText(english['try.real-server'])).toBeVisible();
  const token = panel.getByLabel('Token');
  await expect(token).toHaveAttribute('type', 'password');
  await expect(token).toHaveValue('');
  await token.fill('only-here');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.locator('.try-answer > .try-tabs code')).toContainText('"url": "/v2/ships"');
  expect(live.requests).toMatchObject([
    { method: 'POST', url: '/v2/ships', headers: { authorization: 'Bearer only-here' } },
  ]);
  expect(live.requests[0]?.headers).not.toHaveProperty('cookie');
  expect(live.requests[0]?.headers).not.toHaveProperty('referer');

  const stored = () =>
    page.evaluate(async () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]),
    );
  expect(await stored()).not.toContain('only-here');
  await page.reload();
  panel = await open();
  await panel.getByLabel('Server', { exact: true }).selectOption(`https://${LIVE_HOST}/v2`);
  await expect(panel.getByLabel('Token')).toHaveValue('');
});
