import { english } from '@docgraph/texts/english';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './axe.ts';
import { hydrated, test } from './site-test.ts';

/** Returns a runnable block by its index. */
const block = (page: Page, number: number) =>
  page.locator('.code-block:has(> .code-actions > .run-button):visible').nth(number);

const runButton = (of: Locator) => of.getByRole('button', { name: 'Run', exact: true });

/** Clicks Run and waits for the response. */
async function pressRun(of: Locator): Promise<void> {
  await runButton(of).click();
  await of.locator('.run > .answer').waitFor();
}

/** Returns the methods and statuses of the responses of a block, in order. */
async function answersOf(of: Locator): Promise<string[]> {
  const methods = await of.locator('.run-call .method').allTextContents();
  const statuses = await of.locator('.run-call .try-status strong').allTextContents();
  return methods.map((method, index) => `${method} ${statuses[index]}`);
}

/** Returns the value of a variable in a block. */
const kept = (of: Locator, name: string) =>
  of.locator('.run-kept dd').filter({ hasText: name }).locator('code').last().innerText();

async function openQuickstart(page: Page): Promise<void> {
  await page.goto('/quickstart/creating-a-vm');
  await hydrated(page);
}

test('the quickstart runs from its first block to its last, and loads nothing before that', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const loaded = () => requests.filter((path) => /open-guide|published-api|rules-|walkthroughs|^\/api\/./.test(path));
  await openQuickstart(page);
  expect(loaded()).toEqual([]);
  const expected = [
    ['GET 200 OK', 'GET 200 OK', 'GET 200 OK'],
    ['GET 200 OK'],
    ['POST 200 OK', 'POST 200 OK'],
    ['GET 200 OK'],
    ['POST 200 OK'],
    ['GET 200 OK'],
    ['POST 200 OK'],
    ['GET 200 OK'],
    ['GET 200 OK'],
    ['POST 200 OK', 'GET 200 OK'],
    ['DEL 200 OK', 'GET 200 OK'],
    ['DEL 200 OK', 'GET 200 OK', 'DEL 200 OK', 'GET 200 OK'],
    ['GET 200 OK'],
  ];
  for (const [number, answers] of expected.entries()) {
    await pressRun(block(page, number));
    await expect(page.locator('#announcer')).toHaveText(/Response: 200/);
    expect(await answersOf(block(page, number))).toEqual(answers);
    // The first step has one block, and the second has several.
    if (number < 2) await expect(page.locator('.steps > li[data-done]')).toHaveCount(1);
  }
  // One step is only for the reader's shell.
  await expect(page.locator('.steps > li:not([data-done])')).toHaveCount(1);
  await expect(page.locator('.toc a[data-done]')).toHaveCount(7);
  await expect(block(page, expected.length)).toHaveCount(0);
  expect(loaded()).toEqual(expect.arrayContaining(['/_data/walkthroughs/quickstart/creating-a-vm.json']));

  // Each step uses values that the previous one returned.
  await expect(block(page, 5).locator('.run-call > p code')).toContainText(await kept(block(page, 4), 'OPERATION_ID'));
  await expect(block(page, 7).locator('.run-call pre')).toContainText('"SUCCEEDED"');
  await expect(block(page, 8).locator('.run-call pre')).toContainText(`"id": "${await kept(block(page, 6), 'VM_ID')}"`);

  // The note that applies to all blocks is at the last one.
  const note = page.locator('.run-note');
  await expect(note).toContainText('Nothing leaves your browser');
  await expect(note.getByRole('link')).toHaveAttribute('href', '/reference/api/#sandbox');
});

test('a step with missing values explains where they come from, and runs the steps before it', async ({ page }) => {
  await openQuickstart(page);
  const wait = block(page, 5);
  await runButton(wait).focus();
  await page.keyboard.press('Enter');
  await expect(wait.locator('.try-fault')).toContainText('OPERATION_ID is set under “Create a data disk”.');
  await expect(page.locator('#announcer')).toHaveText(/OPERATION_ID is set under/);
  await expect(runButton(wait)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(wait.getByRole('button', { name: english['run.earlier'] })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#announcer')).toHaveText('6 steps have run. Response: 200');
  await expect(runButton(wait)).toBeFocused();
  await expect(wait.locator('.run-call pre')).toContainText('"SUCCEEDED"');
  await expect(block(page, 0).locator('.run-call')).toHaveCount(3);

  // The tabs of a response are independent of the tabs around the block.
  await wait.getByRole('tab', { name: /^Headers/ }).click();
  await expect(wait.locator('.run-call pre')).toContainText('content-type: application/json');
  await expect(wait).toBeVisible();

  await wait.getByRole('button', { name: 'Start over' }).click();
  await expect(page.locator('.run > .answer')).toHaveCount(0);
  await expect(page.locator('#announcer')).toHaveText(english['run.was-reset']);
  await expect(runButton(wait)).toBeFocused();
});

test('a rejected step shows the error and the order of steps', { tag: '@full' }, async ({ page }) => {
  await openQuickstart(page);
  await pressRun(block(page, 2));
  await runButton(block(page, 2)).click();
  await expect(block(page, 2).locator('.try-fault')).toHaveText(/returned 400.*page order/);
  await expect(block(page, 2).locator('.try-status strong')).toHaveText('400 Bad Request');
  await block(page, 2).getByRole('button', { name: english['run.earlier'] }).click();
  await expect(page.locator('#announcer')).toHaveText('3 steps have run. Response: 200');

  // A page starts over after the reader leaves it.
  await page.getByRole('link', { name: 'Enabling billing' }).first().click();
  await expect(page.locator('h1')).toHaveText('Enabling billing');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Creating a VM');
  await pressRun(block(page, 2));
  expect(await answersOf(block(page, 2))).toEqual(['POST 200 OK', 'POST 200 OK']);
});

test('a sandbox that fails to load is reported, and can be retried', { tag: '@full' }, async ({ page }) => {
  await page.route('**/_data/walkthroughs/**', (route) => route.fulfill({ json: {} }));
  await openQuickstart(page);
  await runButton(block(page, 1)).click();
  await expect(page.getByRole('alert')).toContainText("Couldn't load");
  await page.unroute('**/_data/walkthroughs/**');
  await pressRun(block(page, 1));
});

test('responses are accessible in both modes, fit a narrow window, and are not printed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openQuickstart(page);
  // If the page is right-to-left, so is the text around code.
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await pressRun(block(page, 3));
  await expect(block(page, 3).locator('.run > .answer')).toHaveCSS('direction', 'rtl');
  await block(page, 3).getByRole('button', { name: english['run.earlier'] }).click();
  await block(page, 3).locator('.run-kept').waitFor();
  await pressRun(block(page, 9));
  await expectAccessibleInBothModes(page, '.code-block:has(.run > .answer)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.run > .answer').first()).toBeHidden();
  await expect(page.locator('.run-button').first()).toBeHidden();
});
