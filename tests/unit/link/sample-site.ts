import { assignRoutes } from '../../../pipeline/link/assign-routes.ts';
import { type LinkInput, linkSite } from '../../../pipeline/link/link-site.ts';
import type { GlossaryEntry } from '../../../pipeline/model/glossary.ts';
import type { ParsedApi } from '../../../pipeline/model/parsed-api.ts';
import type { ParsedLink, ParsedPage } from '../../../pipeline/model/parsed-page.ts';
import type { Settings } from '../../../pipeline/model/settings.ts';
import type { Span } from '../../../pipeline/report/checked.ts';
import { parseNavigation } from '../../../pipeline/settings/parse-navigation.ts';
import { parseRedirects } from '../../../pipeline/settings/parse-redirects.ts';
import { parseSettings } from '../../../pipeline/settings/parse-settings.ts';
import type { AnchorSource } from '../../../reference/resolve-anchor.ts';
import type { ApiSchema } from '../../../schemas/api-schema.ts';
import type { FrontMatter } from '../../../schemas/authored/front-matter.ts';
import type { Operation } from '../../../schemas/operation.ts';

/** A parsed page as the link stage sees it; `anchors` are headings unless they begin with `fn-`. */
export function page(
  file: string,
  { links = [], anchors = [], ...frontMatter }: FrontMatter & { links?: ParsedLink[]; anchors?: string[] } = {},
): ParsedPage {
  const headings = anchors.filter((id) => !id.startsWith('fn-'));
  const keySpans = frontMatter.slug === undefined ? {} : { slug: spanAt(2, 7) };
  return {
    file,
    frontMatter,
    title: frontMatter.title ?? file.replace(/^.*\/|\.\w+$/g, ''),
    description: `About ${file}`,
    html: [],
    links,
    headings: headings.map((id) => ({ id, level: 2, text: id.toUpperCase() })),
    headingLines: headings.map((_, index) => index + 1),
    sections: [],
    examples: { blocks: [], inline: [], told: [] },
    markdown: ['# Title\n\nSee ', ...links.map((_, link) => ({ link, written: 'target' }))],
    anchors,
    keySpans: frontMatter.image === undefined ? keySpans : { ...keySpans, image: spanAt(3, 8) },
  };
}

/** A link on line 10 of its page. */
export function link(url: string, kind: ParsedLink['kind'] = 'link'): ParsedLink {
  return { kind, url, text: 'text', span: spanAt(10, 5) };
}

export function spanAt(line: number, column: number): Span {
  return { start: { line, column }, end: { line, column: column + 3 } };
}

/** The settings that a `site.yaml` of this text makes; the defaults of a folder without one for `undefined`. */
export function settingsOf(text: string | undefined): Settings {
  return parseSettings(sourceOf('site.yaml', text), false).value.settings;
}

function sourceOf(path: string, text: string | undefined) {
  return text === undefined ? undefined : { path, text, hash: '' };
}

/** An API description with these operations and a schema `Vm`. */
export function api(...operations: string[]): ParsedApi {
  return {
    file: 'api/openapi.yaml',
    document: {},
    title: 'Cloud API',
    version: 'v1',
    operations: operations.map((operationId, i) => ({
      operationId,
      method: 'get',
      path: `/${operationId}`,
      summary: `Does ${operationId}`,
      pointer: `/paths/~1${operationId}/get`,
      file: 'api/openapi.yaml',
      span: spanAt(10 + i, 1),
    })),
    schemas: ['Vm'],
    innerSchemas: [],
    tags: [{ name: 'VMs', slug: 'vms' }],
    calls: { server: 'https://api.example', calls: [] },
    fragments: [],
    references: operations.map((operationId) => ({
      from: `operation:${operationId}`,
      to: 'schema:Vm',
      file: 'api/openapi.yaml',
      span: spanAt(20, 3),
    })),
  };
}

/** Parts of a content folder. */
export interface SampleContent {
  site?: string | undefined;
  /** The text of `navigation.yaml`, or of several files by path. */
  navigation?: string | Record<string, string>;
  redirects?: string;
  pages?: ParsedPage[];
  api?: ParsedApi | undefined;
  files?: readonly string[];
  announcement?: ParsedLink[];
  glossary?: GlossaryEntry[];
}

/** Links a site as `build` does. Every file is an image of 40 by 30 pixels. */
export function linkSample(content: SampleContent) {
  const located = parseSettings(sourceOf('site.yaml', content.site), false).value;
  const { navigation = {} } = content;
  const files = typeof navigation === 'string' ? { 'navigation.yaml': navigation } : navigation;
  const navigations = Object.entries(files).map(([path, text]) => parseNavigation({ path, text, hash: '' }));
  const facts = { hash: 'x', width: 40, height: 30 };
  const input: LinkInput = {
    ...located,
    pages: content.pages ?? [],
    api: content.api,
    apiAnchors: () => apiAnchors(content.api),
    navigation: new Map(navigations.flatMap(({ value }) => (value ? [[value.file, value]] : []))),
    redirects: parseRedirects(sourceOf('redirects.yaml', content.redirects)).value,
    glossary: content.glossary ?? [],
    siteFiles: new Set(['/changelog.atom']),
    files: new Map(content.files?.map((file) => [file, facts])),
    settingsHtml: new Map(
      content.announcement ? [['announcementBar.content', { html: [], text: '', links: content.announcement }]] : [],
    ),
    renderHtml: (_, links) => links.map(({ href }) => href).join(' '),
  };
  return linkSite(input);
}

/** Each operation of the sample has the parameter `filter[]` and the body `Vm`, which has `disks` of `size`. */
function apiAnchors(api: ParsedApi | undefined): AnchorSource {
  const object = (name: string, schema: ApiSchema): ApiSchema => ({
    types: ['object'],
    properties: [{ name, required: false, schema }],
  });
  const Vm = object('disks', { types: ['array'], items: object('size', { types: ['string'] }) });
  const parameter = {
    name: 'filter[]',
    in: 'query' as const,
    required: false,
    style: 'form',
    explode: true,
    examples: [],
  };
  const operation: Pick<Operation, 'parameters' | 'requestBody' | 'responses'> = {
    parameters: [{ ...parameter, schema: { types: ['string'] } }],
    requestBody: {
      required: true,
      content: [{ mediaType: 'application/json', schema: { ref: 'Vm', types: [] }, examples: [] }],
    },
    responses: [],
  };
  return {
    tags: new Set(),
    operations: new Map(api?.operations.map(({ operationId }) => [operationId, operation])),
    schemas: new Map([['Vm', Vm]]),
  };
}

/** Routes of these files in a folder without settings. */
export function routed(...files: string[]) {
  return assignRoutes(
    files.map((file) => page(file)),
    settingsOf(undefined),
  ).value;
}
