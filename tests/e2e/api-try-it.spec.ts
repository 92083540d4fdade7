import { english } from '@docgraph/texts/english';
import { expect, type Locator, type Page } from '@playwright/test';
import { openReference, sectionOf } from './api-page.ts';
import { expectAccessibleInBothModes } from './axe.ts';
import { hydrated, test } from './site-test.ts';

/** Opens the panel of an operation. */
async function openPanel(page: Page, operationId: string): Promise<Locator> {
  await openReference(page, `#operation/${operationId}`);
  return pressTry(page, operationId);
}

async function pressTry(page: Page, operationId: string): Promise<Locator> {
  const section = sectionOf(page, `operation/${operationId}`);
  await section.locator('.api-try').click();
  const panel = section.locator('.try-panel');
  await panel.locator('form').waitFor();
  return panel;
}

const send = (panel: Locator) => panel.getByRole('button', { name: 'Send', exact: true }).click();
const status = (panel: Locator) => panel.locator('.try-answer > .try-status strong');
const response = (panel: Locator) => panel.locator('.try-answer > .try-tabs code');

test('a disk is created, polled, and found without a server', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openReference(page, '#operation/createDisk');
  expect(requests.filter((path) => /page-sandbox|open-panel|rules-|^\/api\/./.test(path))).toEqual([]);
  const panel = await pressTry(page, 'createDisk');
  expect(requests.filter((path) => path.startsWith('/api/operations/'))).toEqual(['/api/operations/createDisk.json']);

  await panel.getByRole('textbox', { name: /^name/ }).fill('fresh');
  await send(panel);
  await expect(status(panel)).toHaveText('200 OK');
  await expect(response(panel)).toContainText('"IN_PROGRESS"');
  await panel.getByRole('button', { name: 'Wait for the operation' }).click();
  await expect(response(panel)).toContainText('"SUCCEEDED"');
  await expect(panel.locator('.try-wait')).toContainText('SUCCEEDED · Polled once');

  const get = await pressTry(page, 'getDisk');
  const offered = get.locator('datalist option[label="fresh"]');
  await expect(offered).toHaveCount(1);
  await get.getByLabel('disk_id').fill((await offered.getAttribute('value')) ?? '');
  await send(get);
  await expect(response(get)).toContainText('"name": "fresh"');
  await expect(get.getByText('3 requests in this tab')).toBeVisible();
});

test('validation errors show next to their fields; an invalid request is rejected', async ({ page }) => {
  const panel = await openPanel(page, 'createDisk');
  await panel.getByRole('textbox', { name: /^size/ }).fill('huge');
  await send(panel);
  const size = panel.getByRole('textbox', { name: /^size/ });
  await expect(size).toBeFocused();
  await expect(size).toHaveAccessibleDescription(/must match/);
  await expect(panel.locator('.try-status')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Send anyway' }).click();
  await expect(status(panel)).toHaveText('400 Bad Request');
  await expect(response(panel)).toContainText('bad_request');
  await size.fill('10GiB');
  await expect(panel.locator('.try-fault')).toHaveCount(0);
});

test('another project is forbidden, and a wrong token unauthorized', { tag: '@full' }, async ({ page }) => {
  const panel = await openPanel(page, 'listDisks');
  const project = panel.getByLabel('project_id');
  const own = await project.inputValue();
  const others = await panel
    .locator('datalist option')
    .evaluateAll((options) => options.map((each) => each.getAttribute('value')));
  await project.fill(others.find((each) => each !== own) ?? '');
  await send(panel);
  await expect(status(panel)).toHaveText('403 Forbidden');
  await project.fill(own);
  await panel.getByLabel('Token').fill('AKWRONG:secret');
  await send(panel);
  await expect(status(panel)).toHaveText('401 Unauthorized');
});

test('the form can be cleared, filled with the example, and edited as JSON', { tag: '@full' }, async ({ page }) => {
  const panel = await openPanel(page, 'createDisk');
  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect(panel.getByRole('textbox', { name: /^name/ })).toHaveValue('');
  await send(panel);
  await expect(panel.getByText(/^3 values/)).toBeVisible();
  await expect(panel.locator('.try-fault li')).toHaveText(['path.project_id is required', /^body\.name/, /^body\./]);
  await panel.getByRole('button', { name: english['try.use-examples'] }).click();
  await expect(panel.getByRole('textbox', { name: /^name/ })).not.toHaveValue('');

  await panel.getByRole('tab', { name: 'JSON' }).click();
  const json = panel.getByLabel(english['try.json-body']);
  await json.fill('{"name": "typed",');
  await expect(panel.getByRole('tab', { name: 'Fields' })).toBeDisabled();
  await send(panel);
  await expect(json).toHaveAccessibleDescription(english['try.is-not-json']);
  await json.fill('{"name": "typed", "size": "1GiB", "location": "us-northcentral1-a"}');
  await panel.getByRole('tab', { name: 'Fields' }).click();
  await expect(panel.getByRole('textbox', { name: /^name/ })).toHaveValue('typed');
  await panel.getByText(english['try.code']).click();
  await expect(panel.locator('.try-more .code-block').first()).toContainText('"name": "typed"');
});

test('the state is saved if the reader wants it, and can be deleted', { tag: '@full' }, async ({ page }) => {
  let panel = await openPanel(page, 'createDisk');
  await panel.getByRole('textbox', { name: /^name/ }).fill('kept');
  await send(panel);
  await expect(status(panel)).toHaveText('200 OK');
  const exists = panel.getByText(/^\d+ resources$/);
  await exists.click();
  await panel.getByLabel(english['try.save']).check();
  await expect(panel.getByRole('button', { name: english['try.delete-saved'] })).toBeVisible();
  const storedNames = () =>
    page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('docgraph-sandbox', 1);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const asked = opening.result.transaction('states').objectStore('states').getAll();
            asked.onsuccess = () => {
              opening.result.close();
              resolve(JSON.stringify(asked.result));
            };
          };
        }),
    );
  await expect.poll(storedNames).toContain('"kept"');

  panel = await openPanel(page, 'listDisks');
  await page.reload();
  await hydrated(page);
  panel = await openPanel(page, 'listDisks');
  await panel.getByText(/^\d+ resources$/).click();
  await expect(panel.getByLabel(english['try.save'])).toBeChecked();
  await panel.getByRole('button', { name: english['try.delete-saved'] }).click();
  await expect(panel.getByLabel(english['try.save'])).not.toBeChecked();
  await expect.poll(storedNames).toBe('[]');
});

test('everything works with the keyboard and is announced', async ({ page }) => {
  await openReference(page, '#operation/listDisks');
  const button = sectionOf(page, 'operation/listDisks').locator('.api-try');
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('.try-panel');
  await panel.locator('form').waitFor();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Token')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('project_id')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(panel)).toHaveText('200 OK');
  await expect(page.locator('#announcer')).toHaveText(/Response: 200/);
  await panel.getByRole('tab', { name: 'Body' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('tab', { name: /^Headers/ })).toBeFocused();
  await expect(response(panel)).toContainText('content-type');
  await button.press('Enter');
  await expect(panel).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('it is accessible in both modes, and fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const panel = await openPanel(page, 'createInstance');
  await panel.getByRole('button', { name: 'Clear' }).click();
  await send(panel);
  for (const summary of await panel.locator('.try-more > summary').all()) await summary.click();
  await expectAccessibleInBothModes(page, '.try-panel');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('in a wide window, it is next to the fields, and shows each response', async ({ page }) => {
  await openReference(page, '#operation/createDisk');
  const section = sectionOf(page, 'operation/createDisk');
  const placeOf = (selector: string) =>
    section.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
  const before = await placeOf('.api-operation-text');
  const panel = await pressTry(page, 'createDisk');
  const [text, place] = [await placeOf('.api-operation-text'), await placeOf('.try-panel')];
  expect(text).toEqual(before);
  expect(place.left).toBeGreaterThan(text.right);
  await expect(section.locator('.api-samples')).toBeHidden();
  await panel.getByRole('textbox', { name: /^location/ }).focus();
  const field = await panel.getByRole('textbox', { name: /^location/ }).boundingBox();
  const button = await panel.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await send(panel);
  await expect(panel.locator('.try-answer > .try-status')).toBeInViewport();
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
