import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FindFile } from '@docgraph/cli/serve/served-file';
import { CACHE, hashTree } from '@docgraph/cli/tests/run-docs';
import { textOfFile } from '@docgraph/cli/tests/text-of-file';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { openDev } from '../open-dev.ts';
import { type Built, build, killedBuild, startBuild } from './builds.ts';
import { edits } from './edits.ts';
import { oneOf, randomFrom } from './random.ts';
import { writeSite } from './site.ts';

const EDITS = process.env.TEST_FULL ? 1000 : 10;
/** Milliseconds; an edit with its builds takes up to a second. */
const TIME_LIMIT = 3_600_000;
/** After this many edits, the results are compared. */
const COMPARED = 10;
/** An incremental build of the site makes about as many changes to the disk. */
const CHANGES = 600;

/** Hashes the files of a site, without scripts that only pages of the previous version use. */
async function published(site: string, other: string): Promise<Record<string, string>> {
  const [files, others] = [await hashTree(site), await hashTree(other)];
  return Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('_app/') || file in others));
}

/** Opens the dev builds of a site. They show no drafts, like a build. */
async function openServed(content: string) {
  const { builder, printed } = openDev(content, ['--format', 'json'], false);
  let report = '';
  const served = {
    find: builder.find,
    /** Returns the last report. */
    report: () => report,
    /** Updates the site after changes of files (any, if there are none), and opens a page, as a browser would. */
    async update(files: readonly string[]) {
      const quick = (files.length > 0 ? await builder.reread(files) : undefined) ?? (await builder.read());
      report = printed().stdout || report;
      if (!quick.isChecked) await builder.check();
      // The check reports again if its results differ from the previous ones.
      report = printed().stdout || report;
      await builder.find(['index.html']);
    },
    close: () => builder.close(),
  };
  await served.update([]);
  return served;
}

/** Returns the files of a site that are served with other content. */
async function servedOtherwise(site: string, find: FindFile): Promise<string[]> {
  const different: string[] = [];
  for (const file of Object.keys(await hashTree(site)))
    if ((await textOfFile(await find([file]))) !== (await readFile(path.join(site, file), 'utf8')))
      different.push(file);
  return different;
}

/** Ways to build an edited site. Each returns the last builds. */
const WAYS = ['once', 'twice at once', 'after a killed build', 'after a build during the edit'] as const;

test(
  'builds and dev builds after random edits equal clean builds',
  async () => {
    const random = randomFrom(1);
    const root = await temporaryFolder();
    const foldersOf = (name: string, cache: string): Built => ({
      content: path.join(root, 'content'),
      data: path.join(root, `${name}-data`),
      site: path.join(root, `${name}-site`),
      cache,
    });
    const edited = foldersOf('edited', CACHE);
    const clean = foldersOf('clean', path.join(root, 'clean-cache'));
    const { content } = edited;
    await writeSite(content, random);
    await cp(content, `${content}-branch`, { recursive: true });
    let served = await openServed(content);
    const done: string[] = [];

    /** Edits the site, updates `dev`, and builds. Returns the codes and reports of the last builds. */
    const editAndBuild = async (edit: () => Promise<string[]>, way: (typeof WAYS)[number]) => {
      const early = way === 'after a build during the edit' ? startBuild(edited) : undefined;
      await served.update(await edit());
      // A build whose files change may ask for another one.
      if (early) expect((await early).code, done.join(', ')).toBeOneOf([0, 1, 3]);
      if (way === 'after a killed build') await killedBuild(edited, random(CHANGES));
      if (way !== 'twice at once') return [await build(edited)];
      const runs = await Promise.all([startBuild(edited), startBuild(edited)]);
      return runs.map(({ code, stdout }) => ({ code, report: stdout }));
    };

    /** Builds from scratch, and compares the reports. Returns whether there are errors. */
    const compareReports = async (builds: Awaited<ReturnType<typeof editAndBuild>>) => {
      for (const dir of [clean.cache, clean.data, clean.site]) await rm(dir, { recursive: true, force: true });
      const expected = await build(clean);
      for (const { code, report } of builds) {
        expect(report, done.join(', ')).toBe(expected.report);
        expect(code, done.join(', ')).toBe(expected.code);
      }
      expect(served.report(), done.join(', ')).toBe(expected.report);
      return JSON.parse(expected.report).diagnostics.some(({ severity }: Diagnostic) => severity === 'error');
    };

    /** Writes the rest of the last edit. */
    let finish = async (): Promise<string[]> => [];
    let isFinished = true;
    for (let i = 1; i <= EDITS; i++) {
      if (!isFinished) await served.update(await finish());
      isFinished = true;
      const name = oneOf(Object.keys(edits), random);
      done.push(name);
      const edit = async () => {
        const result = (await edits[name]?.(content, random)) ?? [];
        if (Array.isArray(result)) return result;
        finish = result.finish;
        isFinished = false;
        return result.changed;
      };
      if (i % COMPARED > 0) {
        if (random(20) === 0) {
          await served.close();
          served = await openServed(content);
        }
        // Often several edits between two builds.
        if (random(5) === 0) await editAndBuild(edit, random(5) === 0 ? 'after a killed build' : 'once');
        else await served.update(await edit());
        continue;
      }
      const way = WAYS[(i / COMPARED) % WAYS.length] ?? 'once';
      done.push(way);
      if (await compareReports(await editAndBuild(edit, way))) {
        expect(await compareReports(await editAndBuild(finish, way)), done.join(', ')).toBe(false);
        isFinished = true;
      }
      expect(await hashTree(edited.data), done.join(', ')).toEqual(await hashTree(clean.data));
      expect(await published(edited.site, clean.site), done.join(', ')).toEqual(await hashTree(clean.site));
      expect(await servedOtherwise(clean.site, served.find), done.join(', ')).toEqual([]);
      done.length = 0;
    }
  },
  TIME_LIMIT,
);
