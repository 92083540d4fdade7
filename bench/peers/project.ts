import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { planPage } from '../corpus/page-plan.ts';
import { writePage } from '../corpus/write-page.ts';
import { measureCommand, type Usage } from '../measure-command.ts';
import type { CorpusPage, Peer } from './peer.ts';

/** Resource usage of each of a tool's builds. */
export type Builds = Record<'cold' | 'unchanged' | 'edited', Usage>;

/** Generates the pages of the corpus, which are always the same. */
export function corpusOf(pages: number): CorpusPage[] {
  return Array.from({ length: pages }, (_, number) => {
    const plan = planPage(number);
    return { path: plan.file, text: writePage(plan) };
  });
}

/** Creates a tool's project: installs packages unless they exist, and writes settings and pages. Returns its folder. */
export async function prepareProject(cacheDir: string, peer: Peer, corpus: readonly CorpusPage[]): Promise<string> {
  const dir = path.join(cacheDir, peer.id);
  await installPackages(dir, peer);
  await putAside(dir, [path.join(dir, peer.content)]);
  const files = Object.entries(peer.files).map(([file, text]) => ({ path: file, text }));
  const pages = corpus.map(peer.place).map(({ path: file, text }) => ({ path: path.join(peer.content, file), text }));
  for (const { path: file, text } of [...pages, ...files]) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  return dir;
}

/** Installs a tool's packages, unless these versions are already installed. Runs no package scripts. */
async function installPackages(dir: string, { name, packages }: Peer): Promise<void> {
  const wanted = JSON.stringify({ private: true, dependencies: packages });
  const marker = path.join(dir, 'installed.json');
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === wanted) return;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'package.json'), wanted);
  if (Object.keys(packages).length > 0) {
    console.error(`Installing ${name} from the npm registry`);
    execFileSync('npm', ['install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: dir });
  }
  await writeFile(marker, wanted);
}

/** Measures a cold build of a project, a build without changes, and a build after adding a sentence to a page. */
export async function measureBuilds(dir: string, peer: Peer, corpus: readonly CorpusPage[]): Promise<Builds> {
  await putAside(dir, peer.leftovers(dir));
  const build = () => measureCommand(peer.command(dir), { cwd: dir, env: { ...process.env, ...QUIET } });
  const cold = await build();
  const unchanged = await build();
  const [middle] = corpus.slice(corpus.length / 2).map(peer.place);
  if (!middle) throw new Error('There is no page to edit.');
  const file = path.join(dir, peer.content, middle.path);
  await appendFile(file, '\nThis sentence was added after the first build.\n');
  const edited = await build();
  await writeFile(file, middle.text);
  return { cold, unchanged, edited };
}

/** Folder in a project for the results of earlier builds. */
const ASIDE = 'aside';

/**
 * Moves files and folders aside until {@link removeAside} removes them, because ext4 needs seconds of CPU time to create
 * files just after many others were removed.
 */
async function putAside(dir: string, paths: readonly string[]): Promise<void> {
  await mkdir(path.join(dir, ASIDE), { recursive: true });
  for (const each of paths) if (existsSync(each)) await rename(each, path.join(dir, ASIDE, randomUUID()));
}

/** Removes the files that were moved aside in these tools' projects. */
export async function removeAside(cacheDir: string, peers: readonly Peer[]): Promise<void> {
  for (const { id } of peers) await rm(path.join(cacheDir, id, ASIDE), { recursive: true, force: true });
}

/** Disables telemetry and update checks of the tools. */
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1', CI: '1' };
