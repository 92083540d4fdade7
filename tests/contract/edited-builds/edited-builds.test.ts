import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { main } from '@docgraph/cli/main';
import { recordingHost } from '@docgraph/cli/tests/recording-host';
import { hashTree } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { edits, randomFrom, writeSite } from './edits.ts';

const EDITS = process.env.TEST_FULL ? 1000 : 50;
/** Milliseconds; an edit and its builds take up to a second. */
const TIME_LIMIT = 3_600_000;
/** After this many edits, the results are compared. */
const COMPARED = 10;

/** Builds a site. Returns the exit code, the diagnostics, and the hashes of all files. */
async function build(root: string, content: string, name: string) {
  const [data, site] = [path.join(root, `${name}-data`), path.join(root, `${name}-site`)];
  const { host, written } = recordingHost({ env: { DOCS_CACHE_DIR: path.join(root, `${name}-cache`) }, cwd: root });
  const code = await main(['build', '--content', content, '--data', data, '--site', site, '--format', 'json'], host);
  return { code, report: written.stdout, data, site };
}

/** Hashes the files of a site, without scripts that only pages of the previous version use. */
async function published(site: string, other: string): Promise<Record<string, string>> {
  const [files, others] = [await hashTree(site), await hashTree(other)];
  return Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('_app/') || file in others));
}

test(
  'builds after random edits equal clean builds',
  async () => {
    const random = randomFrom(1);
    const root = await temporaryFolder();
    const content = path.join(root, 'content');
    await writeSite(content, random);
    await cp(content, `${content}-branch`, { recursive: true });
    const names = Object.keys(edits);
    const done: string[] = [];
    for (let i = 1; i <= EDITS; i++) {
      const name = names[random(names.length)] ?? '';
      done.push(name);
      await edits[name]?.(content, random);
      const edited = await build(root, content, 'edited');
      if (i % COMPARED > 0) continue;
      for (const part of ['cache', 'data', 'site'])
        await rm(path.join(root, `clean-${part}`), { recursive: true, force: true });
      const clean = await build(root, content, 'clean');
      const history = done.slice(-COMPARED).join(', ');
      expect(edited.report, history).toBe(clean.report);
      expect(edited.code, history).toBe(clean.code);
      if (clean.code !== 0) continue;
      expect(await hashTree(edited.data), history).toEqual(await hashTree(clean.data));
      expect(await published(edited.site, clean.site), history).toEqual(await published(clean.site, clean.site));
    }
  },
  TIME_LIMIT,
);
