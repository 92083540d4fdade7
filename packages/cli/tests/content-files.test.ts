import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';
import { runDocs } from './run-docs.ts';

test('the package has the styles and the script of page content in one file each', async () => {
  await runDocs('--version');
  const read = (name: string) => readFile(path.join(ROOT, 'dist', name), 'utf8');
  const [style, script] = [await read('content.css'), await read('content.js')];
  for (const name of ['.code-block', '.tab-list', '.admonition', '.file-tree', '.term-definition', '--accent'])
    expect(style.includes(name), name).toBe(true);
  expect(style.includes('@import')).toBe(false);
  for (const name of ['tab-panel', 'copy-button', 'Copy code to clipboard'])
    expect(script.includes(name), name).toBe(true);
  expect(script.length + style.length).toBeLessThan(80_000);
});
