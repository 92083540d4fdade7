import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';

/** Runs `npm start` with options. */
function start(...options: string[]) {
  const script = path.join(ROOT, 'packages/cli/scripts/start.mjs');
  return spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });
}

test.each([
  ['an unknown option', ['--prot', '5000'], '--prot'],
  ['an invalid port', ['--port', 'x'], '"x"'],
  ['a port that is too large', ['--port', '65536'], '"65536"'],
  ['a missing port', ['--port'], '--port'],
  ['a surplus argument', ['5000'], '5000'],
])('npm start rejects %s before it installs or builds anything', (_, options, named) => {
  const { status, stdout, stderr } = start(...options);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(named);
  expect(stderr).toContain('\nUsage: npm start');
});

test('npm start explains its options', () => {
  const { status, stdout } = start('--help');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm start[\s\S]*--port NUMBER/)]);
});
