import { fileURLToPath } from 'node:url';
import { installLocked } from './install-locked.mjs';

/** The project's root. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Installs the locked dependencies unless exactly these are there already. Ends the process when that fails. */
export function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`This project needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
    process.exit(3);
  }
  if (!installLocked(ROOT, 'Installing dependencies (once, about half a minute)…')) process.exit(3);
}
