import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';

test('builds a site in memory, in a program of its own', async () => {
  const file = path.join(ROOT, 'docs/examples/memory.ts');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file], { cwd: ROOT });
  expect([stdout, stderr]).toEqual(['/ Home\n/team Team\n', '']);
});
