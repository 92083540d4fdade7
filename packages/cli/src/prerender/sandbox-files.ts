import { type SandboxParts, sandboxPath } from '@docgraph/sandbox/ui/page/sandbox-parts';
import { apiReferences } from '@docgraph/schemas/api-references';
import { API_FOLDER, apiPaths } from '@docgraph/schemas/artifact-paths';
import type { ContentData } from './read-data.ts';
import type { RulesBundle } from './renderer-bundle.ts';
import { hash, type SiteFile } from './site-file.ts';

/**
 * Returns the files of the sandbox in pages: the JSON of each API with "Try it", of which pages load only the operations they
 * need, and a file with the hash of the description and, for the first API, the path of the rules.
 */
export function sandboxFiles({ bytes, files, site }: ContentData, rules: RulesBundle | undefined): SiteFile[] {
  const apis = apiReferences(site).filter(({ tryIt }) => tryIt !== false);
  return apis.flatMap(({ folder }) => {
    const parts: SandboxParts = { description: files.get(apiPaths.document(folder))?.sha256 ?? '' };
    const apiRules = folder === API_FOLDER ? rules : undefined;
    const text = JSON.stringify({ ...parts, ...(apiRules && { rules: apiRules.path }) } satisfies SandboxParts);
    const graph = [...files.values()].filter(
      ({ path }) =>
        path === apiPaths.index(folder) ||
        (path.endsWith('.json') &&
          [`${folder}/operations/`, `${folder}/schemas/`].some((each) => path.startsWith(each))),
    );
    return [
      ...graph.map(({ path, sha256 }) => ({ path, key: sha256, content: () => bytes(path) })),
      { path: sandboxPath(folder), key: hash(text), content: async () => text },
      ...(apiRules ? [{ path: apiRules.path, key: hash(apiRules.path), content: async () => apiRules.code }] : []),
    ];
  });
}
