import { fileURLToPath } from 'node:url';
import { installLocked } from './install-locked.mjs';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Installs the locked dependencies unless they're up to date. Exits on failure. */
export function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`docgraph requires Node 20.19 or later. This is Node ${process.versions.node}.`);
    process.exit(3);
  }
  if (!installLocked(ROOT, 'Installing dependencies (once, about half a minute)…')) process.exit(3);
}
