import { parseDataFile } from '@docgraph/source/read-data';

/** A version in `site.yaml`. */
export interface VersionEntry {
  name: string;
  folder: string;
  navigation: string | undefined;
  /** Copies of API descriptions, by the document that each one replaces. */
  apis: ReadonlyMap<string, string>;
}

/**
 * Adds a version that's no longer maintained to the text of `site.yaml`, after the others. Returns undefined if the list isn't
 * written with one entry per line.
 *
 * @param folder Folder of the current version, if the file doesn't list versions yet.
 */
export function addVersion(text: string, version: VersionEntry, folder: string): string | undefined {
  const lines = text.split('\n');
  const { data, keySpanOf, spanOf } = parseDataFile({ path: 'site.yaml', text: text.replaceAll('\r\n', '\n') });
  const docs = (data as { docs?: { versions?: unknown[] } } | null)?.docs;
  const entry = entryOf(version);
  if (docs === undefined) {
    const current = `docs:\n  versions:\n    - { name: current, label: Latest, folder: ${quoted(folder)}, path: / }\n`;
    return `${text}${text.endsWith('\n') ? '' : '\n'}${current}    ${entry}\n`;
  }
  if (docs.versions === undefined) {
    const { line } = keySpanOf(['docs']).start;
    if (!/^docs:\s*(?:#.*)?$/.test(lines[line - 1] ?? '')) return undefined;
    const current = `    - { name: current, label: Latest, folder: ${quoted(folder)}, path: / }`;
    return [...lines.slice(0, line), '  versions:', current, `    ${entry}`, ...withoutPath(lines.slice(line))].join(
      '\n',
    );
  }
  const last = docs.versions.length - 1;
  const { start, end } = spanOf(['docs', 'versions', last]);
  const [, indent] = /^(\s*)- /.exec(lines[start.line - 1] ?? '') ?? [];
  if (indent === undefined) return undefined;
  let after = end.column === 1 ? end.line - 1 : end.line;
  while (after > start.line && (lines[after - 1] ?? '').trim() === '') after--;
  return [...lines.slice(0, after), indent + entry, ...lines.slice(after)].join('\n');
}

/** Removes the folder of the only version, which is now that of the first one in the list. */
function withoutPath(lines: readonly string[]): string[] {
  return lines.filter(
    (line, at) => !/^ {2}path:/.test(line) || lines.slice(0, at).some((before) => /^\S/.test(before)),
  );
}

/** The list that the first cut of a version adds, without any other version. */
const ONLY_CURRENT =
  /^docs:\n {2}versions:\n {4}- \{ name: current, label: Latest, folder: docs, path: \/ \}\n?(?!\n* )/m;

/** Removes a version from the text of `site.yaml`. Returns undefined if the entry can't be removed as whole lines. */
export function removeVersion(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const { data, spanOf } = parseDataFile({ path: 'site.yaml', text: text.replaceAll('\r\n', '\n') });
  const versions = (data as { docs?: { versions?: { name?: unknown }[] } } | null)?.docs?.versions ?? [];
  const index = versions.findIndex((each) => each.name === name);
  if (index < 0) return undefined;
  const { start, end } = spanOf(['docs', 'versions', index]);
  if (!/^\s*- /.test(lines[start.line - 1] ?? '')) return undefined;
  const after = end.column === 1 ? end.line - 1 : end.line;
  const rest = [...lines.slice(0, start.line - 1), ...lines.slice(after)].join('\n');
  return rest.replace(ONLY_CURRENT, '');
}

function entryOf({ name, folder, navigation, apis }: VersionEntry): string {
  const more = navigation === undefined ? '' : `, navigation: ${quoted(navigation)}`;
  const copies = Array.from(apis, ([document, copy]) => `${quoted(document)}: ${quoted(copy)}`).join(', ');
  const ofApis = copies === '' ? '' : `, apis: { ${copies} }`;
  return `- { name: ${JSON.stringify(name)}, folder: ${quoted(folder)}${more}${ofApis}, banner: unmaintained }`;
}

function quoted(text: string): string {
  return /^[A-Za-z][\w./-]*$/.test(text) ? text : JSON.stringify(text);
}
