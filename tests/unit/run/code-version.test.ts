import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CODE_FOLDERS, PACKAGE_DIR } from '../../../pipeline/run/code-version.ts';

test('data is stale when any code changes that the pipeline may import', () => {
  const { references } = JSON.parse(readFileSync(path.join(PACKAGE_DIR, 'plugins', 'tsconfig.json'), 'utf8'));
  const imported = references.map((reference: { path: string }) => path.basename(reference.path));
  expect(imported).toContain('search');
  expect([...CODE_FOLDERS].sort()).toEqual([...imported, 'plugins'].sort());
});
