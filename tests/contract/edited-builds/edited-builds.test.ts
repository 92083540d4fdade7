import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { main } from '@docgraph/cli/main';
import type { FindFile } from '@docgraph/cli/serve/served-file';
import { recordingHost } from '@docgraph/cli/tests/recording-host';
import { hashTree } from '@docgraph/cli/tests/run-docs';
import { textOfFile } from '@docgraph/cli/tests/text-of-file';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { openDev } from '../open-dev.ts';
import { edits, randomFrom, repair, writeSite } from './edits.ts';

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

/** Opens the dev builds of a site. They show no drafts, like a build. */
function openServed(content: string) {
  const { builder, printed } = openDev(content, ['--format', 'json'], false);
  let report = '';
  return {
    find: builder.find,
    /** Returns the last report. */
    report: () => report,
    /** Updates the site after changes of files (after others without any), and opens a page, as a browser would. */
    async update(files: readonly string[]) {
      const quick = (files.length > 0 ? await builder.reread(files) : undefined) ?? (await builder.read());
      if (!quick.isChecked) await builder.check();
      report = printed().stdout || report;
      await builder.find(['index.html']);
    },
  };
}

/** Returns the files of a site that are served with other content. */
async function servedOtherwise(site: string, find: FindFile): Promise<string[]> {
  const different: string[] = [];
  for (const file of Object.keys(await hashTree(site)))
    if ((await textOfFile(await find([file]))) !== (await readFile(path.join(site, file), 'utf8')))
      different.push(file);
  return different;
}

test(
  'builds and dev builds after random edits equal clean builds',
  async () => {
    const random = randomFrom(1);
    const root = await temporaryFolder();
    const content = path.join(root, 'content');
    await writeSite(content, random);
    await cp(content, `${content}-branch`, { recursive: true });
    const served = openServed(content);
    await served.update([]);
    const names = Object.keys(edits);
    const done: string[] = [];
    /** Builds incrementally and from scratch, and compares the reports. */
    const compareReports = async () => {
      for (const part of ['cache', 'data', 'site'])
        await rm(path.join(root, `clean-${part}`), { recursive: true, force: true });
      const [edited, clean] = [await build(root, content, 'edited'), await build(root, content, 'clean')];
      const history = done.slice(-COMPARED).join(', ');
      expect(edited.report, history).toBe(clean.report);
      expect(edited.code, history).toBe(clean.code);
      expect(served.report(), history).toBe(clean.report);
      return { edited, clean, history };
    };
    for (let i = 1; i <= EDITS; i++) {
      const name = names[random(names.length)] ?? '';
      done.push(name);
      await served.update((await edits[name]?.(content, random)) ?? []);
      if (i % COMPARED > 0) {
        await build(root, content, 'edited');
        continue;
      }
      let compared = await compareReports();
      if (compared.clean.code !== 0) {
        await served.update(await repair(content));
        compared = await compareReports();
      }
      const { edited, clean, history } = compared;
      const errors = JSON.parse(clean.report).diagnostics.filter(({ severity }: Diagnostic) => severity === 'error');
      expect(errors, history).toEqual([]);
      expect(await hashTree(edited.data), history).toEqual(await hashTree(clean.data));
      expect(await published(edited.site, clean.site), history).toEqual(await published(clean.site, clean.site));
      expect(await servedOtherwise(clean.site, served.find), history).toEqual([]);
    }
  },
  TIME_LIMIT,
);
