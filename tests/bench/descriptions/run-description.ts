import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, Diagnostics } from '../../../schemas/diagnostic.ts';
import { listTree } from '../compare-trees.ts';
import { CLI, type Folders, foldersArguments, foldersOf, forget } from '../folders.ts';
import { measureAnyEnd, type Usage } from '../measure-command.ts';
import { contentsOf, type DescriptionContents } from './description-contents.ts';

/** What became of one description. */
export interface DescriptionResult {
  name: string;
  /** Bytes of the description, without its white space. */
  bytes: number;
  source: DescriptionContents;
  /** Problems with the levels that rules have by themselves. */
  diagnostics: Diagnostic[];
  /** The commands, with the rules that it breaks as warnings. */
  data: Usage;
  build: Usage;
  /** Operations, and schemas, that have an artifact. */
  operations: number;
  schemas: number;
  /** Bytes of `dist-data/` and of the page of the reference. */
  dataBytes: number;
  pageBytes: number;
}

/**
 * Runs `docs data` and `docs build` on a content folder of a description and an index page, and measures both. Rules
 * whose problems are errors are made warnings. Rejects, with the output, when a command fails nevertheless.
 */
export async function runDescription(benchDir: string, name: string, file: string): Promise<DescriptionResult> {
  const folders = foldersOf(benchDir, name);
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  await writeContent(folders.content, name, await readFile(file));
  let data = await docs('data', folders);
  const { diagnostics } = data;
  const broken = new Set<string>();
  // Some rules are only looked at where others are kept.
  for (let found = errorsOf(data); found.some(({ rule }) => !broken.has(rule)); found = errorsOf(data)) {
    for (const { rule } of found) broken.add(rule);
    await writeSettings(folders.content, name, broken);
    data = await docs('data', folders);
  }
  const build = data.code === 0 ? await docs('build', folders) : data;
  if (build.code !== 0) throw new Error(`docs ended with ${build.code}:\n${build.output.slice(0, 2000)}`);
  const files = await listTree(folders.data);
  const sizes = await Promise.all(files.map(async (found) => (await stat(path.join(folders.data, found))).size));
  return {
    name,
    bytes: Buffer.byteLength(JSON.stringify(document)),
    source: contentsOf(document),
    diagnostics,
    data: data.usage,
    build: build.usage,
    operations: filesBelow(files, path.join('api', 'operations')),
    schemas: filesBelow(files, path.join('api', 'schemas')),
    dataBytes: sizes.reduce((sum, size) => sum + size, 0),
    pageBytes: (await stat(path.join(folders.site, 'api', 'index.html'))).size,
  };
}

/** Runs a command of `docs` without results of earlier runs. */
async function docs(command: 'data' | 'build', folders: Folders) {
  await forget(folders);
  const { code, stdout, stderr, usage } = await measureAnyEnd([
    ...[CLI, command, '--quiet', '--format', 'json'],
    ...foldersArguments(folders),
  ]);
  const diagnostics = code === 0 || code === 1 ? Diagnostics.parse(JSON.parse(stdout)).diagnostics : [];
  return { code, usage, diagnostics, output: `${stderr}${stdout}` };
}

function errorsOf({ diagnostics }: { diagnostics: readonly Diagnostic[] }): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

async function writeContent(dir: string, name: string, description: Buffer): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  for (const folder of ['api', 'docs']) await mkdir(path.join(dir, folder), { recursive: true });
  await writeFile(path.join(dir, 'api', 'openapi.json'), description);
  await writeFile(path.join(dir, 'docs', 'index.md'), `# ${name}\n\nThe [reference](/api/) is all there is.\n`);
  await writeSettings(dir, name, new Set());
}

async function writeSettings(dir: string, name: string, warnings: ReadonlySet<string>): Promise<void> {
  const rules = [...warnings].map((rule) => `  ${rule}: warning\n`).join('');
  const settings = `title: ${name}\nurl: https://docs.bench.example\napi:\n  document: api/openapi.json\n`;
  await writeFile(path.join(dir, 'site.yaml'), rules === '' ? settings : `${settings}rules:\n${rules}`);
}

function filesBelow(files: readonly string[], folder: string): number {
  return files.filter((file) => file.startsWith(folder + path.sep)).length;
}
