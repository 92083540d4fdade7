import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseApi } from '@docgraph/openapi/parse-api';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { EnvironmentError, hasCode } from '@docgraph/pipeline/report/environment-error';
import { judge } from '@docgraph/pipeline/report/judge';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { SourceText } from '@docgraph/source/sources';

/** Rules about what a description consists of. Commands that rewrite descriptions don't report other problems. */
const RULES = /^openapi\/(?:syntax|too-large|unsupported|overlay|reference|unsafe-reference)$/;

/** A description, and the problems that keep it from being read completely. */
interface ReadDescription {
  api: ParsedApi | undefined;
  diagnostics: Diagnostic[];
  sources: ReadonlyMap<string, string>;
}

/** Reads a description with all its files, which are in its folder or below. Applies overlays. */
export async function readDescription(
  file: string,
  overlays: readonly string[],
  cwd: string,
): Promise<ReadDescription> {
  const entry = path.basename(file);
  const folder = path.dirname(path.resolve(cwd, file));
  const files = new Map<string, SourceText>([[entry, await sourceText(path.join(folder, entry), entry)]]);
  if (/\$ref['"]?\s*:\s*['"]?(?!['"#])/.test(files.get(entry)?.text ?? ''))
    for (const name of await namesIn(folder))
      if (!files.has(name)) files.set(name, await sourceText(path.join(folder, name), name));
  const names = overlays.map((overlay) => path.relative(folder, path.resolve(cwd, overlay)).split(path.sep).join('/'));
  for (const [n, name] of names.entries())
    files.set(name, await sourceText(path.resolve(cwd, overlays[n] ?? ''), name));
  const noMarkdown = (text: string) => ({ value: { html: [], text, links: [] }, problems: [] });
  const { value, problems } = await parseApi(files, entry, noMarkdown, names);
  const shown = problems.filter(({ rule }) => RULES.test(rule));
  const prefix = path.relative(cwd, folder).split(path.sep).join('/');
  const located = (name: string) => path.posix.join(prefix, name);
  return {
    api: value,
    diagnostics: judge(shown, {}, 'usual').map((each) => ({ ...each, file: located(each.file) })),
    sources: new Map([...files.values()].map((each) => [located(each.path), each.text])),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && /\.(?:ya?ml|json)$/i.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

async function sourceText(file: string, name: string): Promise<SourceText> {
  try {
    return { path: name, text: (await readFile(file, 'utf8')).replace(/^\uFEFF/, ''), hash: '' };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new EnvironmentError(`No file ${file}.`);
    throw new EnvironmentError(`Can't read ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
