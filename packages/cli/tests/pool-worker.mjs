// Does what a task says: the worker that the tests of the pool run.
import { parentPort, threadId, workerData } from 'node:worker_threads';

parentPort?.on('message', (task) => {
  parentPort?.postMessage({ started: true });
  workerData.running[0] = 7;
  if (task === 'hang') for (;;);
  if (task === 'backtrack') /^(a+)+$/.test(`${'a'.repeat(60)}b`);
  // Longer than the pool lets pass between two looks at its clock.
  if (task === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
  if (task === 'exit') process.exit(0);
  if (task === 'throw') throw new Error('A defect.');
  if (task === 'grow') {
    const kept = [];
    for (;;) kept.push(new Array(10_000).fill(kept.length));
  }
  if (task === 'identify') task = threadId;
  parentPort?.postMessage({ texts: [JSON.stringify(`did ${task}`)] });
});
