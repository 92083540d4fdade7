import process from 'node:process';
import { hasCode } from './has-code.ts';

/** Whether another process has this id: what it left is in use, not left behind. */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
