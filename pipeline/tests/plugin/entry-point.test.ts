import { readFile } from 'node:fs/promises';
import * as entry from '@docgraph/pipeline/plugin';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';

test('the documentation lists all functions that plugins can import', async () => {
  const page = await readFile(`${ROOT}/docs/pages/plugins.md`, 'utf8');
  expect(Object.keys(entry).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
