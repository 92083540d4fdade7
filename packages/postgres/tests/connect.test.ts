import { ExportError } from '@docgraph/graph/export/compare-exports';
import { expect, test } from 'vitest';
import { optional } from '../src/connect.ts';

test('a package that is not installed is asked for', async () => {
  const missing = optional(() => Promise.reject(new Error("Cannot find package 'pg'")));
  await expect(missing).rejects.toThrow(ExportError);
  await expect(missing).rejects.toThrow('npm install pg pg-copy-streams');
});
