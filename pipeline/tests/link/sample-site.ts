import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import type { AnchorSource } from '@docgraph/openapi/reference/resolve-anchor';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { FrontMatter } from '@docgraph/schemas/authored/front-matter';
import type { Problem, Span } from '@docgraph/source/checked';
import type { ParsedFragment, ParsedLink } from '@docgraph/source/parsed-fragment';
import type { FileFacts } from '@docgraph/source/sources';
import { linkedDocs, linkPage } from '../../link/link-docs.ts';
import { joinSite, linkParts } from '../../link/link-site.ts';
import { knownAnchors, pageAnchors, pageOutline } from '../../link/page-outline.ts';
import { layOutSite } from '../../link/site-layout.ts';
import type { LinkedSite, ResolvedLink } from '../../model/linked-site.ts';
import type { ParsedPage } from '../../model/parsed-page.ts';
import type { Edition, Settings } from '../../model/settings.ts';
import { parseNavigation, parsePublished, parseRedirects } from '../../settings/parse-data-files.ts';
import { parseSettings } from '../../settings/parse-settings.ts';
import { told } from '../report/told.ts';

/** The front matter and content of a page. */
interface SamplePage extends FrontMatter {
  /** URLs of links, starting on line 10, one per line. Images follow. */
  links?: readonly string[];
  images?: readonly string[];
  /** IDs of headings, except those that start with `fn-`. */
  anchors?: string[];
}

/** Creates a parsed page. */
export function page(file: string, sample: SamplePage = {}): ParsedPage {
  const { links: urls = [], images = [], anchors = [], ...frontMatter } = sample;
  const links = linksOf(urls, images);
  const headings = anchors.filter((id) => !id.startsWith('fn-'));
  const { slug, image, opening } = frontMatter;
  return {
    file,
    frontMatter,
    visibility: (['draft', 'unlisted', 'noindex'] as const).find((key) => frontMatter[key]),
    title: frontMatter.title ?? file.replace(/^.*\/|\.\w+$/g, ''),
    description: `About ${file}`,
    html: [],
    links,
    headings: headings.map((id) => ({ id, level: 2, text: id.toUpperCase() })),
    headingLines: headings.map((_, index) => index + 1),
    sections: [],
    examples: { blocks: [], inline: [], discussedLinks: [] },
    markdown: ['# Title\n\nSee ', ...links.map((_, link) => ({ link, written: 'target' }))],
    anchors,
    keySpans: {
      ...(slug !== undefined && { slug: spanAt(2, 7) }),
      ...(image !== undefined && { image: spanAt(3, 8) }),
      ...(opening && { actions: opening.actions.map((_, i) => spanAt(5 + i, 11)) }),
    },
  };
}

function linksOf(links: readonly string[], images: readonly string[] = []): ParsedLink[] {
  return [...links, ...images].map((url, i) => {
    return { kind: i < links.length ? 'link' : 'image', url, text: 'text', span: spanAt(10 + i, 5) };
  });
}

/** Creates a text with these links. */
export function fragment(...links: string[]): ParsedFragment {
  return { html: [], text: 'text', links: linksOf(links) };
}

function spanAt(line: number, column: number): Span {
  return { start: { line, column }, end: { line, column: column + 3 } };
}

/** Returns the defaults of a sample. Without settings, the pages are in the content folder; otherwise in `docs`. */
function surroundings(settings: string | undefined) {
  return { docsPath: settings === undefined ? '' : 'docs', drafts: false };
}

/** Parses the text of a `site.yaml`. Without a text, returns the defaults of a folder without settings. */
export function settingsOf(text: string | undefined): Settings {
  return parseSettings(sourceOf('site.yaml', text), surroundings(text)).value.settings;
}

function sourceOf(path: string, text: string | undefined) {
  return text === undefined ? undefined : { path, text, hash: '' };
}

/** Creates an API description with these operations and a schema `Vm`. */
export function api(...operations: string[]): ParsedApi {
  const file = 'api/openapi.yaml';
  return {
    file,
    document: {},
    numbers: {},
    title: 'Cloud API',
    version: 'v1',
    operations: operations.map((operationId, i) => {
      const address = { method: 'get', path: `/${operationId}`, tag: 'VMs', pointer: `/paths/~1${operationId}/get` };
      return { operationId, ...address, summary: `Does ${operationId}`, file, span: spanAt(10 + i, 1) };
    }),
    schemas: ['Vm'],
    innerSchemas: [],
    tags: [{ name: 'VMs', slug: 'vms' }],
    calls: { server: 'https://api.example', calls: [] },
    fragments: [],
    references: operations.map((id) => ({ from: `operation:${id}`, to: 'schema:Vm', file, span: spanAt(20, 3) })),
  };
}

/** Returns the anchors of the API: each operation has the parameter `filter[]` and the body `Vm` with `disks` and `size`. */
function apiAnchors(operations: readonly string[]): AnchorSource {
  const object = (name: string, schema: ApiSchema): ApiSchema => {
    return { type: 'object', properties: { [name]: schema } };
  };
  const Vm = object('disks', { type: 'array', items: object('size', { type: 'string' }) });
  const text: ApiSchema = { type: 'string' };
  const parameter = { name: 'filter[]', required: false, style: 'form', explode: true, schema: text, examples: [] };
  const body = { mediaType: 'application/json', schema: { $ref: '#/components/schemas/Vm' }, examples: [] };
  const operation = {
    parameters: [{ ...parameter, in: 'query' as const }],
    requestBody: { required: true, content: [body] },
    responses: [],
  };
  return {
    tags: new Set(),
    operations: new Map(operations.map((id) => [id, operation])),
    schemas: new Map([['Vm', Vm]]),
  };
}

/** The contents of a content folder. */
export interface SampleContent {
  site?: string | undefined;
  /** The text of `navigation.yaml`, or the texts of navigation files by path. */
  navigation?: string | Record<string, string>;
  redirects?: string;
  pages?: readonly (string | ParsedPage)[];
  /** The parsed descriptions for the entries of `api` in `site.yaml`, in order. */
  api?: ParsedApi | (ParsedApi | undefined)[] | undefined;
  files?: readonly string[];
  /** Symbolic links to pages, each with its target. */
  aliases?: Readonly<Record<string, string>>;
  /** Text of `published.json`. */
  published?: string;
  /** Links in the announcement bar. */
  announcement?: string[];
  /** Files of pages that aren't parsed yet, so that only their outline is known. */
  unparsed?: readonly string[];
}

/** Links a site as `build` does, and returns the site and its problems. Every file is an image of 40 by 30 pixels. */
export function linkSample(content: SampleContent) {
  const { navigation = {}, pages = [], api, files = [], aliases = {}, announcement, unparsed = [] } = content;
  const navigationFiles = typeof navigation === 'string' ? { 'navigation.yaml': navigation } : navigation;
  const navigations = Object.entries(navigationFiles).map(([path, text]) => parseNavigation(sourceOf(path, text)));
  const located = parseSettings(sourceOf('site.yaml', content.site), surroundings(content.site)).value;
  const descriptions = [api ?? []].flat();
  const parsed = pages.map((each) => (typeof each === 'string' ? page(each) : each));
  const input = {
    ...located,
    outlines: parsed.map(pageOutline),
    apis: located.settings.apis.map((entry, i) => ({
      entry,
      hash: '',
      parsed: descriptions[i],
      anchors: () => apiAnchors(descriptions[i]?.operations.map(({ operationId }) => operationId) ?? []),
    })),
    navigation: new Map(navigations.flatMap(({ value }) => (value ? [[value.file, value]] : []))),
    published: parsePublished(sourceOf('published.json', content.published)).value,
    redirects: parseRedirects(sourceOf('redirects.yaml', content.redirects)).value,
    fragments: [],
    collections: new Set<string>(),
    entries: new Map(),
    policy: {},
    siteFiles: new Set(['/changelog.atom']),
    files: new Map<string, FileFacts>([
      ...files.map((file) => [file, { hash: 'x', width: 40, height: 30 }] as const),
      ...Object.entries(aliases).map(([file, aliasOf]) => [file, { hash: '', aliasOf }] as const),
    ]),
    settingsHtml: new Map(announcement && [['announcementBar.content', fragment(...announcement)]]),
    renderHtml: (_: unknown, links: readonly ResolvedLink[]) => links.map(({ href }) => href).join(' '),
  };
  const anchors = new Map(parsed.map((each) => [each.file, knownAnchors(pageAnchors(each))]));
  for (const file of unparsed) anchors.delete(file);
  const { value: layout, problems } = layOutSite(input);
  const linkable = {
    ...layout,
    targetsOf: (edition: Edition) => {
      return { ...layout.targetsOf(edition), anchorsIn: (file: string) => anchors.get(file) };
    },
  };
  const parts = linkParts(input, linkable);
  const links = parsed.map((each) => linkPage(each, linkable, located.settings.editions));
  const docs = parsed.flatMap((each, i) => linkedDocs(each, links[i] ?? NO_LINKS, layout));
  const value = joinSite(parts.value, docs, links);
  return sampleOf(value, [...problems, ...links.flatMap((each) => each.problems), ...parts.problems]);
}

const NO_LINKS = { places: [], problems: [], edges: [], assets: [] };

function sampleOf(value: LinkedSite, problems: Problem[]) {
  const pageAt = (route: string) => value.pages.find((each) => each.route === route);
  return {
    value,
    problems,
    told: told(problems),
    routes: value.pages.map(({ route }) => route).join(' '),
    pageAt,
    /** Returns the URLs of the links on a page. */
    hrefsAt: (route: string) => {
      const found = pageAt(route);
      return found?.kind === 'doc' ? found.links.map(({ href }) => href).join(' ') : '';
    },
  };
}
