import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { kill, pid } from 'node:process';
import { isMainThread } from 'node:worker_threads';

// Loaded before the program: ends the process in the middle of a change to the disk, as a crash does. TEST_KILL_AT_WRITE is
// the number of changes before it.
let left = Number(process.env.TEST_KILL_AT_WRITE);

if (isMainThread) {
  for (const name of ['linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync'])
    replace(name, (change, ...args) => change(...args));
  // Half of the text is on the disk at the end.
  replace('writeFileSync', (change, file, text, ...rest) => change(file, text.slice(0, text.length / 2), ...rest));
  replace('writeSync', (change, descriptor, bytes, start, length, ...rest) =>
    change(descriptor, bytes, start, Math.floor(length / 2), ...rest),
  );
  syncBuiltinESMExports();
}

/** Replaces a function of the file system with one that does `last` and ends the process when it's time. */
function replace(name, last) {
  const change = fs[name];
  fs[name] = (...args) => {
    if (left-- > 0) return change(...args);
    last(change, ...args);
    kill(pid, 'SIGKILL');
  };
}
