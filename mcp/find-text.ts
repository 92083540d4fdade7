import type { ContentGraph, GraphApi } from '../graph/open-graph.ts';
import { sectionText } from './section-text.ts';

/** What an id stands for. */
export interface FoundText {
  kind: 'page' | 'section' | 'operation' | 'schema';
  title: string;
  /** Markdown; of a schema JSON. */
  text: string;
  /** Address on the published site. */
  url: string;
}

/**
 * Finds what an id of a search result stands for: a route, with an anchor for a section, operation or schema. Addresses
 * of the site are taken as well. Undefined where there is nothing.
 */
export async function findText(graph: ContentGraph, id: string): Promise<FoundText | undefined> {
  const { url, baseUrl } = graph.manifest.site;
  const site = url + baseUrl;
  const path = id.startsWith(site) ? `/${id.slice(site.length)}` : id;
  const [route = '', anchor = ''] = path.split('#', 2);
  const page = await graph.page(route.replace(/\?.*$/, ''));
  if (!page) return undefined;
  const address = `${site}${page.route.slice(1)}`;
  if (page.kind === 'api') {
    const [kind, name = ''] = anchor.split('/').map(decodeName);
    const api = (await graph.apis()).find((each) => each.route === (page.part?.api ?? page.route));
    const found = kind === 'operation' ? await operationText(api, name) : await schemaText(api, kind, name);
    if (found) return { ...found, url: `${address}#${kind}/${encodeURIComponent(name)}` };
    return anchor === '' && api ? { ...(await apiText(api)), url: address } : undefined;
  }
  if (page.kind === 'category') {
    const cards = page.cards.map(({ label, href, description }) => `- [${label}](${href}): ${description}`);
    return {
      kind: 'page',
      title: page.title,
      text: `# ${page.title}\n\n${page.description}\n\n${cards.join('\n')}\n`,
      url: address,
    };
  }
  const text = page.markdown ?? '';
  if (anchor === '') return { kind: 'page', title: page.title, text, url: address };
  const section = sectionText(page, anchor);
  const heading = page.headings.find((each) => each.id === anchor);
  if (section === undefined || heading === undefined) return undefined;
  return {
    kind: 'section',
    title: `${page.title}: ${heading.text}`,
    text: section,
    url: `${address}#${anchor}`,
  };
}

async function operationText(api: GraphApi | undefined, operationId: string) {
  const operation = await api?.operation(operationId);
  const text = await api?.operationMarkdown(operationId);
  return operation && text !== undefined ? { kind: 'operation' as const, title: operation.summary, text } : undefined;
}

async function schemaText(api: GraphApi | undefined, kind: string | undefined, name: string) {
  const schema = kind === 'schema' ? await api?.schema(name) : undefined;
  return schema && { kind: 'schema' as const, title: schema.name, text: JSON.stringify(schema.schema, undefined, 2) };
}

async function apiText(api: GraphApi) {
  const { title, tagGroups, description } = await api.index();
  const tags = tagGroups.flatMap((group) => group.tags);
  const lists = tags.map(({ name, operations }) =>
    [
      `## ${name}`,
      '',
      ...operations.map((each) => `- ${each.operationId}: ${each.method.toUpperCase()} ${each.path}, ${each.summary}`),
      '',
    ].join('\n'),
  );
  return { kind: 'page' as const, title, text: `# ${title}\n\n${description?.text ?? ''}\n\n${lists.join('\n')}` };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
