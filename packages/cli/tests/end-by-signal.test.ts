import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';

const WAITING = `
  import { endBySignal } from './packages/cli/src/prepare-process.ts';
  endBySignal();
  process.on('exit', () => console.log('cleaned up'));
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('%s ends the process after the cleanup', async (signal) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', WAITING], { cwd: ROOT });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (said === 'ready\n') child.kill(signal);
  });
  expect(await once(child, 'close')).toEqual([null, signal]);
  expect(said).toBe('ready\ncleaned up\n');
});
