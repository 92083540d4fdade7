import type { ContentGraph, GraphApi } from '@docgraph/graph/open-graph';
import { type ApiVersion, compareApis } from '@docgraph/openapi/compare/compare-apis';
import { type TitledChanges, titledChanges } from '@docgraph/openapi/compare/print-changes';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { compareNavigations } from './compare-navigation.ts';
import { comparePages, type PageVersion } from './compare-page.ts';
import { change } from './site-change.ts';

/**
 * Lists the differences between two versions of a site: URLs, anchors, texts, navigation, and APIs. A URL, anchor, or part of
 * the API that no longer works is a breaking change.
 */
export async function compareGraphs(old: ContentGraph, now: ContentGraph): Promise<TitledChanges[]> {
  const [was, is] = [await addressesOf(old), await addressesOf(now)];
  const routeNow = (route: string) => is.targetOf(route) ?? route;
  const navigation = compareNavigations(await old.navigation(), await now.navigation(), routeNow);
  const groups: TitledChanges[] = [];
  const seen = new Set<string>();
  const add = (route: string, title: string, changes: TitledChanges['changes']) => {
    if (changes.length > 0) groups.push({ title: `[${title}](${is.urlOf(route)})`, changes });
  };
  for (const [route, title] of was.titles) {
    const target = is.targetOf(route);
    if (target === undefined) {
      const message = 'The page was removed, and its URL no longer works. Add a redirect to `redirects.yaml`.';
      groups.push({ title: `${title} (\`${route}\`)`, changes: [change('breaking', 'page-removed', message)] });
      continue;
    }
    const isMoved = target !== route;
    const changes = isMoved ? [change('info', 'page-moved', `Moved from \`${route}\`, which redirects here.`)] : [];
    if (!seen.has(target)) {
      seen.add(target);
      const [before, after] = [await pageOf(old, route, was, routeNow), await pageOf(now, target, is)];
      if (before && after) changes.push(...comparePages(before, after));
      // The label of an entry is the title of its page, unless the navigation has another one.
      const isRenamed = changes.some(({ kind }) => kind === 'title');
      changes.push(...(navigation.get(target) ?? []).filter(({ kind }) => !isRenamed || kind !== 'label'));
    }
    add(target, is.titles.get(target) ?? title, changes);
  }
  for (const [route, title] of is.titles)
    if (!was.titles.has(route) && !seen.has(route)) add(route, title, [change('info', 'page-added', 'New page.')]);
  return [...groups, ...compareRedirects(was, is), ...(await compareReferences(old, now))];
}

type Addresses = Awaited<ReturnType<typeof addressesOf>>;

/** Reads the pages and redirects of a graph. */
async function addressesOf(graph: ContentGraph) {
  const { url, baseUrl } = graph.manifest.site;
  const titles = new Map((await graph.routes()).map(({ route, title }) => [route, title]));
  const { redirects } = await graph.read('redirects', artifactKinds.redirects.path);
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const root = `${url ?? ''}${baseUrl}`;
  return {
    titles,
    targets,
    /** The start of all URLs in the published Markdown. */
    root,
    urlOf: (route: string) => root + route.slice(1),
    /** Returns the route of the page that a route or redirect leads to. Undefined if there's none on this site. */
    targetOf(route: string): string | undefined {
      let target = route;
      for (let steps = targets.size; steps >= 0 && !titles.has(target); steps--) {
        const next = targets.get(target);
        if (next === undefined) return undefined;
        target = next.replace(/#.*$/, '');
      }
      return titles.has(target) ? target : undefined;
    },
  };
}

/** Reads a page. Its links start with `/`, and those to moved pages are current, so that only other changes count. */
async function pageOf(
  graph: ContentGraph,
  route: string,
  { root }: Addresses,
  routeNow = (old: string) => old,
): Promise<PageVersion | undefined> {
  const page = await graph.page(route);
  const markdown = await graph.pageMarkdown(route);
  if (!page || markdown === undefined) return undefined;
  const linked = markdown
    .replaceAll(`](${root}`, '](/')
    .replace(/\]\((\/[^)\s#]*)/g, (_, target: string) => `](${routeNow(target)}`);
  return { page, markdown: linked };
}

function compareRedirects(was: Addresses, is: Addresses): TitledChanges[] {
  const groups: TitledChanges[] = [];
  for (const [from, to] of was.targets) {
    const current = is.targets.get(from);
    const title = `Redirect from \`${from}\``;
    if (current === undefined && !is.titles.has(from)) {
      const message = `The redirect to \`${to}\` was removed, so the URL no longer works.`;
      groups.push({ title, changes: [change('breaking', 'redirect-removed', message)] });
    } else if (current !== undefined && current !== to && is.targetOf(from) !== is.targetOf(to.replace(/#.*$/, '')))
      groups.push({
        title,
        changes: [change('info', 'redirect', `It leads to \`${current}\`, no longer to \`${to}\`.`)],
      });
  }
  return groups;
}

/** Compares the APIs that both graphs have. A removed reference is a removed page. */
async function compareReferences(old: ContentGraph, now: ContentGraph): Promise<TitledChanges[]> {
  const current = await now.apis();
  const groups: TitledChanges[] = [];
  for (const api of await old.apis()) {
    const same = current.find(({ route }) => route === api.route);
    if (same) groups.push(...titledChanges(compareApis(await apiVersion(api), await apiVersion(same))));
  }
  return groups;
}

/** Reads an API with all operations and schemas. */
async function apiVersion(api: GraphApi): Promise<ApiVersion> {
  const index = await api.index();
  const read = async <Key, Value>(keys: readonly Key[], one: (key: Key) => Promise<Value | undefined>) => {
    const values: Value[] = [];
    for (const key of keys) {
      const value = await one(key);
      if (value !== undefined) values.push(value);
    }
    return values;
  };
  const ids = index.tagGroups
    .flatMap(({ tags }) => tags)
    .flatMap(({ operations }) => operations.map(({ operationId }) => operationId));
  const schemas = await read(index.schemas, api.schema);
  return {
    index,
    operations: await read(ids, api.operation),
    schemas: new Map(schemas.map(({ name, schema }) => [name, schema])),
  };
}
