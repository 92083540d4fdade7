import path from 'node:path/posix';
import type { ApiEntry } from '@docgraph/pipeline/model/settings';
import type { SourceText } from '@docgraph/source/sources';

/** Matches a reference to another file in a description. */
const REFERENCE = /["']?\$ref["']?\s*:\s*["']?([^\s"'#]+)/g;

/** Returns the files of an API: its description, its overlays, and the files that these refer to. */
export function filesOfApi({ document, overlays = [] }: ApiEntry, files: ReadonlyMap<string, SourceText>): string[] {
  const found = new Set([document, ...overlays]);
  for (const file of found)
    for (const [, target = ''] of files.get(file)?.text.matchAll(REFERENCE) ?? []) {
      const named = path.join(path.dirname(file), target);
      if (files.has(named)) found.add(named);
    }
  return [...found];
}

/** Returns the path of the copy of an API file. Copies stay in the same places next to each other. */
export function copyOfApiFile(file: string, { document }: ApiEntry, version: string): string {
  const folder = path.dirname(document);
  return path.join(`${folder === '.' ? 'api' : folder}-${version}`, path.relative(folder, file));
}

/** Checks whether a text may link to an API. */
export function mayLinkToApi(text: string, { route }: ApiEntry): boolean {
  return text.includes('operation:') || text.includes(route.replace(/\/$/, ''));
}
