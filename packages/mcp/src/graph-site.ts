import type { ContentGraph, GraphApi } from '@docgraph/graph/open-graph';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { editionDifferences } from '@docgraph/schemas/editions';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { toolError } from './tool-result.ts';

/** Annotations for reading tools, which change nothing and only access the graph. */
export const READS = {
  readOnlyHint: true,
  idempotentHint: true,
  destructiveHint: false,
  openWorldHint: false,
} as const;

/** A graph with helpers for its tools. */
export interface Site {
  graph: ContentGraph;
  /** Returns the URL of a route. */
  urlOf(route: string): string;
  /** Returns the API at a route, or the first API. For an unknown route, returns an error that lists the routes. */
  apiAt(route: string | undefined): Promise<GraphApi | CallToolResult>;
  /**
   * Returns the version, locale, and banner of a route's edition if they differ from the default edition. Empty for the
   * default edition and shared pages.
   */
  marksOf(route: string): Promise<Record<string, string>>;
}

/** Adds the helpers to a graph. */
export function siteOf(graph: ContentGraph): Site {
  const { url, baseUrl } = graph.manifest.site;
  return {
    graph,
    urlOf: (route) => `${url}${baseUrl}${route.slice(1)}`,
    async apiAt(route) {
      const apis = await graph.apis();
      const api = apis.find((each) => route === undefined || decodedKey(each.route) === decodedKey(route));
      const known = apis.map((each) => each.route).join(', ');
      return api ?? toolError(known === '' ? 'The site has no API.' : `No API at ${route}. Available: ${known}.`);
    },
    async marksOf(route) {
      return editionDifferences(await graph.editions(), await graph.editionAt(route.replace(/#.*$/s, '')));
    },
  };
}
