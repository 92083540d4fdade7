import { folderOf, relativePath } from '../blocks/lines.ts';
import { mapLineUrls } from '../blocks/map-urls.ts';
import { planOfElement, textAttribute } from '../mdx/components.ts';
import { editFence, splitInfo } from '../mdx/fences.ts';
import type { Page } from '../mdx/page.ts';
import { type PartialSettings, partialPlan } from '../mdx/partials.ts';
import { escaped, inlineCode } from '../mdx/plan.ts';
import { type PageRules, translatePage } from '../mdx/translate-page.ts';
import type { Translate } from '../translation.ts';
import { textOf } from '../values.ts';
import { COMPONENTS } from './components.ts';
import { operationName } from './operations.ts';

/** What `docs.json` says about syntax. */
export interface MintlifySettings extends PartialSettings {
  /** The folder of `docs.json`. */
  root: string;
  /** Paths of files that aren't pages. */
  files: ReadonlySet<string>;
  /** IDs of operations by name, such as `GET /disks`. */
  operations: ReadonlyMap<string, { id?: string | undefined }>;
  /** What components of the site become: a directive, `drop`, or `text`. */
  components?: Readonly<Record<string, string>> | undefined;
}

/** Translates a page of Mintlify. */
export const translateMintlify: Translate<MintlifySettings> = (source, settings) => {
  const aliases = { '': settings.root };
  const rules: PageRules = {
    isMdx: true,
    syntax: { isMdx: true },
    element(element, page, parent) {
      const file = element.name === 'Snippet' ? textAttribute(element, 'file') : undefined;
      if (file !== undefined) page.imports.set('Snippet', `/snippets/${file}`);
      return (
        partialPlan(element, page, { translate: translateMintlify, settings: { ...settings, aliases } }) ??
        planOfElement(element, { page, parent, isMdx: true, tables: [settings.components ?? {}, COMPONENTS] })
      );
    },
    container: () => ({ as: 'source' }),
    fence(fence, page) {
      editFence(page, fence, fenceInfo(fence.info));
      return undefined;
    },
    rest(page, data) {
      const above = [textOf(data.description)?.replace(/\s+/g, ' '), ...requestOf(data, page, settings)];
      const lines = above.flatMap((line) => (line === undefined ? [] : [line, '']));
      if (lines.length > 0 && !settings.including) page.insertAtStart(lines);
    },
  };
  const translation = translatePage(source, rules, { including: settings.including });
  return { ...translation, lines: withRelativeFiles(translation.lines, source.path, settings) };
};

const OPTION =
  /(?:^|\s)(?:[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|(?:lines|wrap|expandable|twoslash)(?=\s|$))/g;

/** Returns the text after a fence: the language, options, and the title, which is any other text. */
function fenceInfo(info: string): string {
  const { language, options } = splitInfo(info);
  const words = options.replace(OPTION, ' ').replace(/\s+/g, ' ').trim();
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(options)?.slice(1).find(Boolean) ?? words;
  const marked = /(?:^|\shighlight=|\s)\{([\d\s,-]+)\}/.exec(options)?.[1];
  const parts = [
    ...(title === '' ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(marked === undefined ? [] : [`{${marked.replace(/\s+/g, '')}}`]),
    ...(/(?:^|\s)lines(?=\s|$)/.test(options) ? ['showLineNumbers'] : []),
    ...(/(?:^|\s)wrap(?=\s|$)/.test(options) ? ['wrap'] : []),
  ];
  return [language || (parts.length > 0 ? 'text' : ''), ...parts].join(' ');
}

/** Returns the request that a page is about, with a link to the operation in the API reference. */
function requestOf(data: Readonly<Record<string, unknown>>, page: Page, { operations }: MintlifySettings): string[] {
  const written = textOf(data.openapi);
  if (written === undefined) return textOf(data.api) === undefined ? [] : [inlineCode(`${textOf(data.api)}`)];
  const name = operationName(written);
  const id = operations.get(name)?.id;
  if (id !== undefined) return [`[${escaped(name)}](operation:${id})`];
  const hint = 'Set `api.document` in `site.yaml` to the OpenAPI description, and link to its operation.';
  page.lose('openapi', 0, `No operation \`${name}\` with an \`operationId\` in the OpenAPI description.`, hint);
  return [inlineCode(name)];
}

/** Replaces URLs such as `/images/a.png`, which start at the folder of `docs.json`, with relative paths of the files. */
function withRelativeFiles(
  lines: ReturnType<typeof translatePage>['lines'],
  from: string,
  { files, root }: MintlifySettings,
) {
  return mapLineUrls(lines, (url) => {
    const [, written = '', rest = ''] = /^\/([^?#]+)(.*)$/.exec(url) ?? [];
    const file = root === '' ? written : `${root}/${written}`;
    return files.has(file) ? relativePath(folderOf({ path: from }), file) + rest : url;
  });
}
