import path from 'node:path/posix';
import type { PageSettings } from '../engine.ts';
import { stemOf } from '../folder-tree.ts';
import { commonSettings } from '../page-settings.ts';
import { numberOf } from '../place-in-order.ts';
import type { Project } from '../project.ts';
import { mayBeTrue, textOf } from '../values.ts';

/** A page, and the ID that sidebars use. */
export interface Doc {
  file: string;
  id: string;
  route: string;
  label: string;
  position: number | undefined;
}

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Splits a name into its number and the rest. A date or a version has no number. */
export function numbered(name: string): { number: number | undefined; rest: string } {
  const [, number, rest] = (/^\d+[-_.]\d+/.test(name) ? undefined : PREFIX.exec(name)) ?? [];
  return number === undefined || rest === undefined
    ? { number: undefined, rest: name }
    : { number: Number(number), rest };
}

/** Reads a page. `base` is what the URLs of the docs start with. */
export function docOf(file: string, base: string, project: Project, docsPath: string): Doc {
  const { data = {}, heading } = project.headOf(`${docsPath}/${file}`);
  const usesPrefixes = data.parse_number_prefixes !== false;
  const clean = (name: string) => (usesPrefixes ? numbered(name).rest : name);
  const folders = path.dirname(file) === '.' ? [] : path.dirname(file).split('/').map(clean);
  const stem = clean(stemOf(file));
  const id = textOf(data.id) ?? stem;
  const slug = textOf(data.slug);
  const isIndex = /^(?:index|readme)$/i.test(stem) || stem.toLowerCase() === folders.at(-1)?.toLowerCase();
  const inFolder = (name: string) => [...folders, name].join('/');
  const local = slug?.startsWith('/')
    ? slug
    : slug !== undefined
      ? inFolder(slug)
      : isIndex
        ? folders.join('/')
        : inFolder(id);
  const label = textOf(data.sidebar_label) ?? textOf(data.title) ?? heading ?? id;
  const position = numberOf(data.sidebar_position) ?? (usesPrefixes ? numbered(stemOf(file)).number : undefined);
  return { file, id: inFolder(id), route: path.join(base, local).replace(/(.)\/$/, '$1'), label, position };
}

/** Returns the front matter of a page in our form. */
export function docSettings({ file, route }: Doc, folder: string, project: Project): PageSettings {
  const head = project.headOf(`${folder}/${file}`);
  const { data = {} } = head;
  return {
    ...commonSettings(head),
    slug: route,
    sidebar_label: textOf(data.sidebar_label) ?? (head.heading === undefined ? undefined : textOf(data.title)),
    hide_table_of_contents: data.hide_table_of_contents === true || undefined,
    toc_min_heading_level: numberOf(data.toc_min_heading_level),
    toc_max_heading_level: numberOf(data.toc_max_heading_level),
    unlisted: mayBeTrue(data.unlisted) || undefined,
  };
}
