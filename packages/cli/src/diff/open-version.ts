import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ContentGraph, openGraph } from '@docgraph/graph/open-graph';
import { runGit } from '@docgraph/pipeline/read/run-git';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { buildData, type DataResult } from '../build/build-data.ts';
import { UsageError } from '../command-line/usage-error.ts';
import type { Host, RunOptions } from '../options.ts';

/** A graph, or the result of a build that failed. */
export type OpenedVersion = { graph: ContentGraph } | { failed: DataResult };

/**
 * Opens the graph in a folder or at a URL. If it's neither, builds the content of that git revision; without a name, builds
 * the content as it is. Throws a {@link UsageError} if there's nothing with that name.
 */
export async function openVersion(name: string | undefined, run: RunOptions, host: Host): Promise<OpenedVersion> {
  if (name === undefined) return build(run, path.join(run.cacheDir, 'compared'));
  if (/^https?:/.test(name)) return { graph: await openGraph(name) };
  const folder = path.resolve(host.cwd(), name);
  if (existsSync(path.join(folder, artifactKinds.manifest.path))) return { graph: await openGraph(folder) };
  const checkout = await checkOut(name, run.contentDir, host);
  const ownRun = { ...run, contentDir: checkout.contentDir, cacheDir: path.join(checkout.folder, 'cache') };
  return build(ownRun, path.join(checkout.folder, 'data'));
}

async function build(run: RunOptions, dataDir: string): Promise<OpenedVersion> {
  const result = await buildData({ ...run, dataDir, strict: false });
  return result.written ? { graph: await openGraph(dataDir) } : { failed: result };
}

/** Checks out a revision in a temporary clone, which shares the objects of the repository and the installed packages. */
async function checkOut(
  revision: string,
  contentDir: string,
  host: Host,
): Promise<{ folder: string; contentDir: string }> {
  const git = (folder: string, ...args: string[]) =>
    runGit(folder, args, host.env).then(
      (output) => output.trim(),
      () => undefined,
    );
  const commit = await git(contentDir, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  const top = await git(contentDir, 'rev-parse', '--show-toplevel');
  if (commit === undefined || top === undefined)
    throw new UsageError(`"${revision}" is no folder with a graph, no URL, and no git revision.`, 'diff');
  const folder = mkdtempSync(path.join(tmpdir(), 'docgraph-diff-'));
  host.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const clone = path.join(folder, 'clone');
  await runGit(folder, ['clone', '--quiet', '--shared', '--no-checkout', top, clone], host.env);
  await runGit(clone, ['checkout', '--quiet', '--detach', commit], host.env);
  const inRepository = path.relative(await realpath(top), await realpath(contentDir));
  linkPackages(top, clone, inRepository);
  return { folder, contentDir: path.join(clone, inRepository) };
}

/** Links the folders with installed packages on the way to the content, because plugins may need them. */
function linkPackages(top: string, clone: string, inRepository: string): void {
  for (let folder = inRepository; ; folder = path.dirname(folder)) {
    const [packages, link] = [top, clone].map((root) => path.join(root, folder, 'node_modules'));
    if (packages && link && existsSync(packages) && existsSync(path.dirname(link)) && !existsSync(link))
      symlinkSync(packages, link, 'junction');
    if (folder === '.' || folder === '') return;
  }
}
