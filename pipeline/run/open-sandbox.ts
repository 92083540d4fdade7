import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { GraphError } from '../../graph/graph-error.ts';
import type { ContentGraph } from '../../graph/open-graph.ts';
import { SandboxApi } from '../../sandbox/engine/api.ts';
import type { SandboxRules } from '../../sandbox/engine/rules.ts';
import { API_FOLDER, apiPaths } from '../../schemas/artifact-paths.ts';
import { EnvironmentError } from '../report/environment-error.ts';
import { bundlingProblem } from './bundle-components.ts';
import { findRules } from './bundle-rules.ts';
import { bundleConfig } from './load-config.ts';

/** The first API of a graph, whose parts are read when they are called; undefined for a graph without one. */
export async function openApi(graph: ContentGraph): Promise<{ api: SandboxApi; description: string } | undefined> {
  const [api] = await graph.apis();
  if (!api) return undefined;
  const there = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new GraphError(`The graph has no ${name}.`);
    return value;
  };
  const document = graph.manifest.artifacts.find((each) => each.path === apiPaths.document(API_FOLDER));
  return {
    api: new SandboxApi(await api.index(), {
      operation: async (id) => there(await api.operation(id), `operation ${id}`),
      schema: async (name) => there(await api.schema(name), `schema ${name}`).schema,
    }),
    description: document?.sha256 ?? '',
  };
}

/** The rules of a site: the default export of `docgraph.sandbox.ts`, found as `docgraph.config.ts` is. */
export async function loadRules(contentDir: string, cacheDir: () => string): Promise<SandboxRules | undefined> {
  const file = await findRules(contentDir);
  if (file === undefined) return undefined;
  try {
    const { bundle } = await bundleConfig(file, cacheDir());
    const { default: rules }: { default?: SandboxRules } = await import(pathToFileURL(bundle.module).href);
    if (rules === undefined) throw new Error('it has no default export');
    return rules;
  } catch (error) {
    throw new EnvironmentError(`${file} cannot be loaded: ${bundlingProblem(error, path.dirname(file))}`);
  }
}
