import { apiPaths, artifactPaths } from '@docgraph/schemas/artifact-paths';
import { artifactKinds, fillPath } from '@docgraph/schemas/artifacts';
import type { CollectionEntry } from '@docgraph/schemas/collection';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { currentVersion } from '@docgraph/schemas/editions';
import type { HeadLinks } from '@docgraph/schemas/head-links';
import type { Routes } from '@docgraph/schemas/routes';
import { withBacklinks } from '../collections/link-collections.ts';
import { pageEntries } from '../collections/page-entries.ts';
import type { Artifact, RenderedEntry } from '../model/artifact.ts';
import type { LinkedSite } from '../model/linked-site.ts';
import { isUnindexed } from '../model/visibility.ts';
import { graphParts } from './graph-parts.ts';

/** A linked site after rendering and indexing. */
export interface RenderedSite {
  /** The pages as files. */
  pages: Artifact[];
  apis: RenderedEntry[];
  /** The search indexes as files. */
  searchFiles: Artifact[];
}

/** The results of all stages. */
export interface Rendered extends RenderedSite {
  linked: LinkedSite;
  /** Links that plugins add to page heads. */
  head: HeadLinks;
  diagnostics: Diagnostic[];
}

/** Collects all files of `dist-data/` except the manifest and the JSON Schemas, which are added when writing. */
export function collectArtifacts({ linked, pages, apis, searchFiles, head, diagnostics }: Rendered): Artifact[] {
  const artifacts: Artifact[] = [
    { path: artifactKinds.site.path, kind: 'site', data: linked.site },
    { path: artifactKinds.navigation.path, kind: 'navigation', data: linked.navigation },
    { path: artifactKinds.routes.path, kind: 'routes', data: routesOf(linked) },
    { path: artifactKinds.redirects.path, kind: 'redirects', data: { redirects: linked.redirects } },
    { path: artifactKinds.diagnostics.path, kind: 'diagnostics', data: { diagnostics } },
  ];
  if (head.pages.length > 0) artifacts.push({ path: artifactKinds.head.path, kind: 'head', data: head });
  for (const [locale, site] of linked.localeSites)
    artifacts.push({ path: artifactPaths.localeSite(locale), kind: 'site', data: site });
  for (const [edition, navigation] of linked.editionNavigations)
    artifacts.push({
      path: fillPath(artifactKinds.navigation.otherPath, edition),
      kind: 'navigation',
      data: navigation,
    });
  for (const [part, data] of graphParts(linked.graph()).entries())
    artifacts.push({ path: fillPath(artifactKinds.graph.path, part), kind: 'graph', data });
  artifacts.push(...pages, ...collectionArtifacts(linked));
  for (const page of linked.pages)
    if (page.kind === 'doc' && page.walkthrough)
      artifacts.push({ path: artifactPaths.walkthrough(page.route), kind: 'walkthrough', data: page.walkthrough });
  artifacts.push(...searchFiles);
  for (const [file, address] of linked.assets)
    artifacts.push({ path: artifactPaths.asset(address), kind: null, copyOf: file });
  for (const [address, source] of linked.variants)
    artifacts.push({ path: artifactPaths.asset(address), kind: null, key: source.key, variantOf: source });
  artifacts.push(...apis.flatMap(apiArtifacts));
  return artifacts;
}

/** Returns the collections, each with its JSON Schema. */
function collectionArtifacts(linked: LinkedSite): Artifact[] {
  const own = withBacklinks(linked.collections, linked.graph());
  return [
    collectionOf('pages', pageEntries(linked)),
    ...(linked.pageFields === undefined ? [] : [schemaOf('pages', linked.pageFields)]),
    ...own.flatMap(({ name, schema, entries }) => [collectionOf(name, entries), schemaOf(name, schema)]),
  ];
}

function schemaOf(name: string, data: unknown): Artifact {
  return { path: `collections/${name}.schema.json`, kind: null, data };
}

function collectionOf(name: string, entries: readonly CollectionEntry[]): Artifact {
  return { path: fillPath(artifactKinds.collection.path, name), kind: 'collection', data: { name, entries } };
}

function apiArtifacts({
  entry: { folder },
  index,
  document,
  operations,
  markdown,
  schemas,
}: RenderedEntry): Artifact[] {
  return [
    { path: apiPaths.index(folder), kind: 'api-index', data: index },
    { path: apiPaths.document(folder), kind: null, text: `${document}\n` },
    ...operations.map((operation): Artifact => {
      return { path: apiPaths.operation(folder, operation.operationId), kind: 'operation', data: operation };
    }),
    ...[...markdown].map(([id, text]): Artifact => {
      return { path: apiPaths.operationMarkdown(folder, id), kind: null, text };
    }),
    ...schemas.map((schema): Artifact => {
      return { path: apiPaths.schema(folder, schema.name), kind: 'api-schema', data: schema };
    }),
  ];
}

function routesOf({ pages, site }: LinkedSite): Routes {
  return {
    routes: pages.map((page) => {
      const { route } = page;
      const { title, description } = page.kind === 'doc' ? page.page : page;
      const { edition } = page;
      return {
        route,
        kind: page.kind === 'doc' && page.isHome ? 'home' : page.kind,
        artifact: artifactPaths.page(route),
        title,
        description: description || undefined,
        updated: page.kind === 'doc' ? page.updated : undefined,
        date: page.placement.post?.date,
        noindex: (page.kind === 'doc' && isUnindexed(page.page.visibility)) || undefined,
        untranslated: edition?.untranslated,
        set: edition?.set,
        version: edition && edition.version !== currentVersion(site, edition.set)?.name ? edition.version : undefined,
        locale: edition && edition.locale !== site.locale ? edition.locale : undefined,
      };
    }),
  };
}
