import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostics } from '@docgraph/schemas/diagnostic';
import { z } from 'zod';
import { sum } from '../figures.ts';
import { CLI, type Folders, foldersArguments, foldersOf, forget, sizesOf } from '../folders.ts';
import { measureAnyEnd } from '../measure-command.ts';

/** The parts of a description that are counted independently of the pipeline, for comparison with its output. */
const Described = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  webhooks: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  'x-webhooks': z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }).optional(),
});
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

export type DescriptionResult = Awaited<ReturnType<typeof runDescription>>;

/**
 * Runs `docgraph data` and `docgraph build` on a content folder with a description and an index page, and only the `lenient`
 * setting. Measures both commands. Rejects with the output if a command fails.
 */
export async function runDescription(benchDir: string, name: string, file: string) {
  const folders = foldersOf(benchDir, name);
  const text = await readFile(file, 'utf8');
  await writeContent(folders.content, name, text);
  const data = await docs('data', folders);
  const build = data.code === 0 ? await docs('build', folders) : data;
  if (build.code !== 0) throw new Error(`docgraph ended with ${build.code}:\n${build.output.slice(0, 2000)}`);
  const sizes = await sizesOf(folders.data);
  // Each operation also has a Markdown file next to its JSON. A name with slashes is a path.
  const artifactsIn = (folder: string) =>
    [...sizes.keys()].filter((found) => found.startsWith(path.join('api', folder, '/')) && found.endsWith('.json'))
      .length;
  const document: unknown = JSON.parse(text);
  const { openapi, paths, webhooks, 'x-webhooks': early, components } = Described.parse(document);
  const methods = [paths, webhooks, early]
    .flatMap((items) => Object.values(items))
    .flatMap((item) => Object.keys(item).filter((key) => METHODS.includes(key)));
  return {
    name,
    // Excludes whitespace.
    bytes: Buffer.byteLength(JSON.stringify(document)),
    source: { openapi, operations: methods.length, schemas: Object.keys(components?.schemas ?? {}).length },
    diagnostics: data.diagnostics,
    data: data.usage,
    build: build.usage,
    operations: artifactsIn('operations'),
    schemas: artifactsIn('schemas'),
    dataBytes: sum(sizes.values()),
    pageBytes: (await stat(path.join(folders.site, 'api', 'index.html'))).size,
  };
}

/** Builds only the data of a description. Returns its folder. Rejects with the output if the command fails. */
export async function buildDescription(benchDir: string, name: string, file: string): Promise<string> {
  return (await buildReported(benchDir, name, file)).folder;
}

/** Builds only the data of a description. Returns its folder and the problems. Rejects with the output on a failure. */
export async function buildReported(benchDir: string, name: string, file: string) {
  const folders = foldersOf(benchDir, name);
  await writeContent(folders.content, name, await readFile(file, 'utf8'), path.extname(file));
  const { code, output, diagnostics } = await docs('data', folders);
  if (code !== 0) throw new Error(`docs ended with ${code}:\n${output.slice(0, 2000)}`);
  return { folder: folders.data, diagnostics };
}

/** Runs a command without any cached results of earlier runs. */
async function docs(command: 'data' | 'build', folders: Folders) {
  await forget(folders);
  const args = [process.execPath, CLI, command, '--quiet', '--format', 'json', ...foldersArguments(folders)];
  const { code, output, stdout, usage } = await measureAnyEnd(args);
  const diagnostics = code === 0 || code === 1 ? Diagnostics.parse(JSON.parse(stdout)).diagnostics : [];
  return { code, usage, diagnostics, output };
}

async function writeContent(dir: string, name: string, description: string, ending = '.json'): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  for (const folder of ['api', 'docs']) await mkdir(path.join(dir, folder), { recursive: true });
  await writeFile(path.join(dir, 'api', `openapi${ending}`), description);
  await writeFile(path.join(dir, 'docs', 'index.md'), `# ${name}\n\nThe [reference](/api/) is all there is.\n`);
  const api = `api: { document: api/openapi${ending}, lenient: true }`;
  await writeFile(path.join(dir, 'site.yaml'), `title: ${name}\nurl: https://docs.bench.example\n${api}\n`);
}
