import path from 'node:path/posix';
import { parse } from 'yaml';
import type { Project } from '../project.ts';
import { type Data, isMap, listOf, mapOf, textOf } from '../values.ts';

/** The configuration of a MkDocs project. */
export interface MkDocsConfig {
  data: Data;
  /** Options of Markdown extensions, by full name. */
  extensions: ReadonlyMap<string, Data>;
  /** Options of plugins, by name. */
  plugins: ReadonlyMap<string, Data>;
  /** Name of the Python function for heading IDs; undefined for the default. */
  slugify: string | undefined;
}

/** Reads `mkdocs.yml` and the files that it inherits from. Tags for Python objects and variables are ignored. */
export function readConfig(project: Project, file: string): MkDocsConfig {
  const texts: string[] = [];
  const data = inherited(project, file, texts);
  const tag = texts.flatMap((text) => SLUGIFY.exec(text)?.groups?.name ?? [])[0];
  return {
    data,
    extensions: new Map(named(data.markdown_extensions).map(([name, options]) => [fullName(name), options])),
    plugins: new Map(named(data.plugins ?? ['search'])),
    slugify: tag ?? textOf(mapOf(optionsOf(data.markdown_extensions, 'toc')).slugify),
  };
}

/** The Python function for the IDs of headings. Tabs may have another one. */
const SLUGIFY =
  /^(?<indent> *)(?:- *)?["']?(?:markdown\.extensions\.)?toc["']?:.*\n(?:\k<indent> .*\n|\s*\n)*?\k<indent> +slugify: *["']?!!python\/(?:name|object\/apply):(?<name>[\w.]+)/m;

const MAX_DEPTH = 10;

function inherited(project: Project, file: string, texts: string[]): Data {
  const text = project.read(file);
  if (text === undefined || texts.length > MAX_DEPTH) return {};
  texts.push(text);
  const { INHERIT: base, ...own } = mapOf(parse(text, { logLevel: 'silent', uniqueKeys: false, merge: true }));
  if (typeof base !== 'string') return own;
  return merged(inherited(project, path.join(path.dirname(file), base), texts), own);
}

function merged(base: Data, own: Data): Data {
  const entries = Object.entries(own).map(([key, value]) => {
    const inBase = base[key];
    return [key, isMap(value) && isMap(inBase) ? merged(inBase, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** Reads a list of names or one-key maps, or a map. */
function named(value: unknown): [name: string, options: Data][] {
  const entries = isMap(value) ? Object.entries(value).map(([name, options]) => ({ [name]: options })) : listOf(value);
  return entries.flatMap((entry): [string, Data][] => {
    if (typeof entry === 'string') return [[entry, {}]];
    return Object.entries(mapOf(entry)).map(([name, options]) => [name, mapOf(options)]);
  });
}

function optionsOf(value: unknown, name: string): Data | undefined {
  return named(value).find(([key]) => fullName(key) === fullName(name))?.[1];
}

/** Returns the same name for both spellings of a standard extension. */
function fullName(name: string): string {
  return name.replace(/^markdown\.extensions\./, '');
}
