import { expect } from '@playwright/test';
import { hydrated, test } from '../site-test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** What a reader would type, for each block of `copying.md`. */
const COPIED = [
  'npm install pkg\nnpm run dev \\\n  --port 3000',
  'ls -l',
  'git status',
  '% echo hi',
  'web% echo hi\nhi',
  'echo hi',
  'apt update',
  'systemctl restart nginx',
  'pip list',
  'cat <<EOF\na\nEOF',
  'ps aux |\ngrep node',
  '~> set x 1',
  'pnpm dev',
  'Get-Item .',
  'Get-Date `\n-Format o',
  'dir /b',
  '1 + 1\nfor i in range(2):\n    print(i)',
  'import os\nos.name',
  'x = 1\nx',
  'SELECT 1\n+ 1;',
  'SELECT 1;',
  'SHOW TABLES;',
  '.tables',
  '1 + 1',
  '1 + 1',
  '1 + 1',
  'SET a 1',
  '1 + 1',
  '[1, 2].length',
  "export default {\n  msg: 'b'\n }",
  'a {\n  c\n}',
  '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b',
  'const a = 1;\nconst b = 3;',
  'Dim a = 1',
  '{"a": 1}',
  'make',
  'It costs\n$ 5',
];

test('copying a block, or selecting all of it, gives what a reader would type', async ({ page }) => {
  await page.goto('/copying');
  await hydrated(page);
  const blocks = page.locator('figure.code-block');
  await expect(blocks).toHaveCount(COPIED.length);
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  const copied: string[] = [];
  for (const block of await blocks.all()) {
    await block.hover();
    await block.locator('.copy-button').click();
    await expect(block.locator('.copy-button')).toHaveAttribute('data-copied');
    copied.push(await read());
  }
  expect(copied).toEqual(COPIED);
  for (const [index, session] of [
    [0, COPIED[0]],
    [14, COPIED[14]],
  ] as const) {
    await blocks
      .nth(index)
      .locator('code')
      .evaluate((code) => getSelection()?.selectAllChildren(code));
    await page.keyboard.press('ControlOrMeta+c');
    expect(await read()).toBe(session);
  }
  await expect(page.locator('main')).not.toContainText('[!code');
});

test('selected output is copied, and prompts are not', { tag: '@full' }, async ({ page }) => {
  await page.goto('/copying');
  await hydrated(page);
  const block = page.locator('figure.code-block').first();
  await block
    .locator('.output')
    .first()
    .evaluate((line) => getSelection()?.selectAllChildren(line));
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('added 1 package');
});
