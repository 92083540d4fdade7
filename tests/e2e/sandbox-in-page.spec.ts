import { english } from '@docgraph/texts/english';
import { expect, type Locator, type Page } from '@playwright/test';
import { openReference, sectionOf } from './api-page.ts';
import { hydrated, test } from './site-test.ts';

async function openPanel(page: Page, operationId: string): Promise<Locator> {
  const section = sectionOf(page, `operation/${operationId}`);
  await section.locator('.api-try').click();
  const panel = section.locator('.try-panel');
  await panel.locator('form').waitFor();
  return panel;
}

async function send(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.locator('.try-answer > .try-status strong')).toHaveText('200 OK');
}

async function createDisk(panel: Locator, name: string): Promise<void> {
  await panel.getByRole('textbox', { name: /^name/ }).fill(name);
  await send(panel);
}

/** Operations to try, and whether they're asynchronous. */
const TRIED: [operationId: string, isAsync?: boolean][] = [
  ['listLocations'],
  ['getIdentity'],
  ['createVpcNetwork'],
  ['createSshKey'],
  ['listInstances'],
  ['exportBilling'],
  ['createDisk', true],
  ['createInstance', true],
  ['createKubernetesCluster', true],
  ['deleteInstance', true],
];

test('ten operations can be tried, and finish after polls', { tag: '@full' }, async ({ page }) => {
  await openReference(page, '#operation/listLocations');
  const first = await openPanel(page, 'listLocations');
  await first.getByText(/^\d+ resources$/).click();
  await first.getByLabel(english['try.speed']).selectOption('3polls');
  for (const [operationId, isAsync] of TRIED) {
    const panel = operationId === 'listLocations' ? first : await openPanel(page, operationId);
    await send(panel);
    if (!isAsync) continue;
    await panel.getByRole('button', { name: english['try.wait'] }).click();
    await expect(panel.locator('.try-wait')).toContainText('SUCCEEDED · Polled 3 times');
  }
  const states = sectionOf(page, 'operation/updateInstance').locator('.api-states');
  await expect(states.getByRole('listitem').filter({ hasText: 'action: STOP' })).toContainText(
    'RUNNINGSTOPPINGSTOPPED',
  );
  const next = sectionOf(page, 'operation/createInstance').locator('.try-next a');
  await expect(next).toHaveText(['Update a VM', 'Delete a VM']);
});

const GUIDES = [
  'quickstart/creating-a-vm',
  'compute/images/managing-images',
  'compute/instance-templates/managing-templates',
  'compute/virtual-machines/managing-vms',
  'storage/disks/managing-persistent-disks',
  'networking/firewall-rules/managing-firewall-rules',
];

for (const guide of GUIDES)
  test(`${guide} runs, also after a reload midway`, { tag: '@full' }, async ({ page }) => {
    await page.goto(`/${guide}`);
    await hydrated(page);
    const blocks = page.locator('.code-block:has(> .code-actions > .run-button):visible');
    const count = await blocks.count();
    const run = (number: number) => blocks.nth(number).getByRole('button', { name: 'Run', exact: true }).click();
    for (let number = 0; number < count / 2; number += 1) {
      await run(number);
      await blocks.nth(number).locator('.run > .answer').waitFor();
    }
    await page.reload();
    await hydrated(page);
    await run(count - 1);
    const last = blocks.nth(count - 1);
    await last.locator('.try-fault, .answer').first().waitFor();
    if (await last.locator('.try-fault').count())
      await last.getByRole('button', { name: english['run.earlier'] }).click();
    await last.locator('.run > .answer').waitFor();
    await expect(page.locator('.try-fault')).toHaveCount(0);
  });

test('a tab does not overwrite the state that another tab has saved', { tag: '@full' }, async ({ page, context }) => {
  const open = async (tab: Page) => {
    await openReference(tab, '#operation/createDisk');
    return openPanel(tab, 'createDisk');
  };
  const one = await open(page);
  await createDisk(one, 'a');
  await one.getByText(/^\d+ resources$/).click();
  await one.getByLabel(english['try.save']).check();
  const two = await open(await context.newPage());
  await createDisk(two, 'b');
  await two.getByText(/^\d+ resources$/).click();
  await expect(two.getByLabel(english['try.save'])).toBeChecked();
  await createDisk(one, 'c');
  await expect(one.getByText(/another tab has changed or deleted it/)).toBeVisible();
});

/** Makes the browser database unusable before the page's scripts run. */
const BROKEN_STORAGE: Record<string, () => void> = {
  denied: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
  },
  full: () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      const request = put.apply(this, values);
      this.transaction.abort();
      return request;
    };
  },
};

for (const [fault, breakStorage] of Object.entries(BROKEN_STORAGE))
  test(`with ${fault} storage, requests work, and the reader learns that nothing is saved`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage);
    await openReference(page, '#operation/createDisk');
    const panel = await openPanel(page, 'createDisk');
    await createDisk(panel, 'a');
    await panel.getByText(/^\d+ resources$/).click();
    // It switches itself off again, so it can't be checked.
    await panel.getByLabel(english['try.save']).click();
    await expect(panel.getByText(english['try.save-failed'])).toBeVisible();
    await expect(panel.getByLabel(english['try.save'])).not.toBeChecked();
    await createDisk(panel, 'b');
  });
