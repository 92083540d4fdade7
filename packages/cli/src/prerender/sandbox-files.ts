import { type SandboxParts, sandboxPath } from '@docgraph/sandbox/ui/page/sandbox-parts';
import { apiReferences } from '@docgraph/schemas/api-references';
import { API_FOLDER, apiPaths } from '@docgraph/schemas/artifact-paths';
import type { ContentData } from './read-data.ts';
import type { RulesBundle } from './renderer-bundle.ts';
import { hash, type SiteFile } from './site-file.ts';

/**
 * What the sandbox in pages is made of: the JSON of each API whose operations can be tried, as it is in the graph, so that a page loads the operations
 * that are called, and a file that says which description this is and where the rules are. They are those of the first API.
 */
export function sandboxFiles({ bytes, files, site }: ContentData, rules: RulesBundle | undefined): SiteFile[] {
  const tried = apiReferences(site).filter(({ tryIt }) => tryIt !== false);
  const folders = tried.map(({ folder }) => folder);
  return folders.flatMap((folder) => {
    const parts: SandboxParts = { description: files.get(apiPaths.document(folder))?.sha256 ?? '' };
    const ofFirst = folder === API_FOLDER ? rules : undefined;
    const text = JSON.stringify({ ...parts, ...(ofFirst && { rules: ofFirst.path }) } satisfies SandboxParts);
    const graph = [...files.values()].filter(
      ({ path }) =>
        path === apiPaths.index(folder) ||
        (path.endsWith('.json') &&
          [`${folder}/operations/`, `${folder}/schemas/`].some((each) => path.startsWith(each))),
    );
    return [
      ...graph.map(({ path, sha256 }) => ({ path, key: sha256, content: () => bytes(path) })),
      { path: sandboxPath(folder), key: hash(text), content: async () => text },
      ...(ofFirst ? [{ path: ofFirst.path, key: hash(ofFirst.path), content: async () => ofFirst.code }] : []),
    ];
  });
}
