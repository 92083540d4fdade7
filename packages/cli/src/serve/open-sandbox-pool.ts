import { randomUUID } from 'node:crypto';
import type { ContentGraph } from '@docgraph/graph/open-graph';
import { SandboxPool } from '@docgraph/mcp/sandbox-tools';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { loadRules, openApi } from './open-sandbox.ts';

/** Opens a pool of sandboxes of the first API. Returns undefined if the graph has no API. */
export async function openSandboxPool(
  graph: ContentGraph,
  contentDir: string,
  cacheDir: () => string,
): Promise<SandboxPool | undefined> {
  const opened = await openApi(graph);
  if (!opened) return undefined;
  const rules = await loadRules(contentDir, cacheDir);
  return new SandboxPool({
    create: async () => new Sandbox({ ...opened, rules, clock: Date.now }),
    access: rules?.access ?? {},
    basePath: opened.api.bases[0] ?? '',
    newId: randomUUID,
    now: Date.now,
  });
}
