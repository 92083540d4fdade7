import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { findPostgres } from './find-postgres.ts';

// `npm run test:postgres`: runs the tests that need PostgreSQL. Exits with code 3 if it isn't installed.

const found = findPostgres();
if (typeof found === 'string') {
  console.error(found);
  process.exit(3);
}
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const config = path.join(ROOT, 'tests/postgres/vitest.config.ts');
const args = [vitest, 'run', '--config', config, ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1);
