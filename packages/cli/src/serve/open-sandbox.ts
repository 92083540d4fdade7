import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { GraphError } from '@docgraph/graph/graph-error';
import type { ContentGraph } from '@docgraph/graph/open-graph';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { SandboxApi } from '@docgraph/sandbox/engine/api';
import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import { API_FOLDER, apiPaths } from '@docgraph/schemas/artifact-paths';
import { bundlingProblem } from '../bundle/bundle-components.ts';
import { findRules } from '../bundle/bundle-rules.ts';
import { bundleConfig } from '../bundle/load-config.ts';

/** Opens the first API of a graph, and loads operations and schemas on use. Returns undefined if the graph has no API. */
export async function openApi(graph: ContentGraph): Promise<{ api: SandboxApi; description: string } | undefined> {
  const [api] = await graph.apis();
  if (!api) return undefined;
  const required = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new GraphError(`Missing ${name} in the graph.`);
    return value;
  };
  const document = graph.manifest.artifacts.find((each) => each.path === apiPaths.document(API_FOLDER));
  return {
    api: new SandboxApi(await api.index(), {
      operation: async (id) => required(await api.operation(id), `operation ${id}`),
      schema: async (name) => required(await api.schema(name), `schema ${name}`).schema,
    }),
    description: document?.sha256 ?? '',
  };
}

/** Loads the sandbox rules of a site, the default export of `docgraph.sandbox.ts`. Returns undefined if there is no such file. */
export async function loadRules(contentDir: string, cacheDir: () => string): Promise<SandboxRules | undefined> {
  const file = await findRules(contentDir);
  if (file === undefined) return undefined;
  try {
    const { bundle } = await bundleConfig(file, cacheDir());
    const { default: rules }: { default?: SandboxRules } = await import(pathToFileURL(bundle.module).href);
    if (rules === undefined) throw new Error('it has no default export');
    return rules;
  } catch (error) {
    throw new EnvironmentError(`Couldn't load ${file}: ${bundlingProblem(error, path.dirname(file))}`);
  }
}
