import { anchor } from '../blocks/attributes.ts';
import { callout, capitalized, details, directive, isCallout } from '../blocks/directive.ts';
import { codeBlock, existingLines, type Fence } from '../blocks/fence.ts';
import { embed } from '../blocks/html.ts';
import { apart, indentOf, isBlank, joined, type Line, lineAt, trimBlank } from '../blocks/lines.ts';
import { tableOf } from '../blocks/table.ts';
import { readYaml } from '../values.ts';
import { fileLines } from './file-lines.ts';
import { csvTable, listTable } from './tables.ts';
import { anchorOf, directiveAt, type MystPage } from './translate.ts';

/** A MyST directive, such as a fence with `{note} Title`. */
export interface Directive {
  place: Line;
  name: string;
  argument: string;
  options: ReadonlyMap<string, string>;
  body: Line[];
  closing: Line | undefined;
  page: MystPage;
  /** Translates the body. */
  inner: () => Line[];
  /** Translates the argument and the body as one text. */
  all: () => Line[];
  /** Translates the argument as a title. */
  title: () => string;
}

/** Reads a fence as directive. Returns undefined if it's ordinary code. */
export function readDirective({ opening: place, info, body, closing }: Fence, page: MystPage): Directive | undefined {
  const [, name, written = ''] = /^\{([\w:.-]+)\}\s*(.*)$/.exec(info) ?? [];
  if (name === undefined) return undefined;
  const argument = written.trim();
  const { options, end } = readOptions(body);
  const rest = body.slice(end);
  return {
    place,
    name: name.toLowerCase(),
    argument,
    options,
    body: rest,
    closing,
    page,
    inner: () => page.content(rest),
    all: () => page.content(argument === '' ? rest : [lineAt(place, argument), ...rest]),
    title: () => (argument === '' ? '' : page.label(place, argument)),
  };
}

/** Reads the options of a directive: lines such as `:name: value`, or YAML between `---`. */
function readOptions(body: readonly Line[]): { options: Map<string, string>; end: number } {
  const options = new Map<string, string>();
  if (body[0]?.text.trim() === '---') {
    const close = body.findIndex(({ text }, index) => index > 0 && text.trim() === '---');
    const yaml = readYaml(
      body
        .slice(1, Math.max(1, close))
        .map(({ text }) => text)
        .join('\n'),
    );
    for (const [key, value] of Object.entries(yaml)) options.set(key, String(value ?? ''));
    return { options, end: close + 1 };
  }
  let end = 0;
  let last: string | undefined;
  for (; end < body.length; end++) {
    const [, key, value = ''] = /^ *:([\w-]+)?:?(?:\s+(.*))?$/.exec(body[end]?.text ?? '') ?? [];
    const isOption = key !== undefined && /^ *:[\w-]+:/.test(body[end]?.text ?? '');
    if (isOption) options.set(key, /^[>|][+-]?$/.test(value.trim()) ? '' : value.trim());
    // A colon and spaces continue a value.
    else if (last !== undefined && /^ *: +\S/.test(body[end]?.text ?? ''))
      options.set(last, `${options.get(last) ?? ''} ${value}`.trim());
    else break;
    last = isOption ? key : last;
  }
  return { options, end };
}

const DROPPED = 'toctree contents toc index currentmodule tags bibliography highlight role default-role tabularcolumns';

const CONTROLS = /<(?:textarea|select|input|button)\b/i;

/** What directives become. */
const DIRECTIVES = tableOf<(written: Directive) => Line[]>({
  admonition,
  'card grid-item-card': card,
  'versionadded versionchanged versionremoved deprecated': version,
  'dropdown details': ({ page, place, options, title, inner }) => {
    page.count('collapsible blocks');
    return details(place, title(), options.has('open'), inner());
  },
  'tab-set tab-set-code tabs': tabSet,
  'tab-item tab': ({ place, options, title, inner }) =>
    directive(place, { name: 'tab', label: title(), attributes: { value: options.get('sync') } }, inner()),
  'code code-block sourcecode code-cell prompt parsed-literal': ({ argument, ...written }) =>
    code(written, argument || written.options.get('language') || (written.name === 'code-cell' ? 'python' : '')),
  literalinclude: ({ argument, place, options, page, ...written }) => {
    const body = fileLines(argument, { place, options, page });
    const language = options.get('language') ?? /\.(\w+)$/.exec(argument)?.[1] ?? '';
    return body ? code({ ...written, place, options, page, body, closing: undefined }, language) : [];
  },
  'figure image': figure,
  'figure-md': ({ page, place, inner }) => {
    page.count('figures');
    const [picture, ...caption] = inner();
    return picture ? directive(place, { name: 'figure', label: joined(caption) }, [picture]) : [];
  },
  'mermaid math graphviz plantuml': ({ name, page, place, argument, body, closing }) => {
    page.count(name === 'math' ? 'formulas' : 'diagrams');
    const content = argument === '' ? body : [lineAt(place, argument), ...body];
    return apart(place, codeBlock(place, { language: name }, trimBlank(content), closing));
  },
  include,
  'list-table': listTable,
  'csv-table': csvTable,
  'iframe youtube': ({ name, page, place, argument, options }) => {
    page.count('embedded pages');
    const src = name === 'iframe' ? argument : `https://www.youtube-nocookie.com/embed/${argument}`;
    return embed(place, src, options.get('title'));
  },
  'grid card-carousel': columns,
  'grid-item': ({ place, inner }) => apart(place, inner()),
  'button-link button-ref': ({ name, page, place, argument, options, inner }) => {
    page.count('buttons');
    const type = name === 'button-link' ? 'url' : (options.get('ref-type') ?? 'ref');
    return apart(place, page.text([lineAt(place, linkTo(argument, type, joined(inner()) || argument))]));
  },
  raw: ({ page, place, argument, body, closing }) => {
    if (!/^html\b/.test(argument)) return [];
    if (!body.some(({ text }) => CONTROLS.test(text))) return apart(place, body);
    page.lose(place, 'raw', 'Form controls need code. Their source is shown.');
    return apart(place, codeBlock(place, { language: 'html' }, body, closing));
  },
  only: ({ place, argument, inner }) => (/^html\b/.test(argument) ? apart(place, inner()) : []),
  [DROPPED]: () => [],
  glossary: ({ page, place, body }) => {
    page.count('descriptions');
    return apart(place, page.content(descriptions(body)));
  },
  table: ({ place, title, inner }) => directive(place, { name: 'figure', label: title() }, inner()),
  'topic sidebar aside margin rubric': ({ place, title, inner }) => {
    const head = title();
    return apart(place, [...(head === '' ? [] : [lineAt(place, `**${head}**`), lineAt(place, '')]), ...inner()]);
  },
  'div container rst-class': ({ place, inner }) => apart(place, inner()),
  'epigraph centered': ({ place, all }) => apart(place, all()),
});

/** Translates a directive. */
export function translateDirective(written: Directive): Line[] {
  const { place, name, argument, options, body } = written;
  const rule = DIRECTIVES.get(name) ?? (isCallout(name) ? namedCallout : unknown);
  const lines = rule(written);
  const label = options.get('name');
  if (label && !DROPPED.split(' ').includes(name))
    return [...apart(place, [lineAt(place, anchor(anchorOf(label)))]), ...lines];
  return argument === '' && body.length === 0 && lines.length === 0 ? [] : lines;
}

/** Directives of extensions whose content isn't Markdown. */
const NEEDS_SPHINX =
  /^(?:auto|eval-rst|jupyter|ipython|plot|program-output|click|argparse|embed|gallery|nb-|ifconfig)|:|-table$/;

/** Shows the content of an unknown directive, or its source if it isn't Markdown. */
function unknown({ place, name, argument, options, body, closing, page, ...written }: Directive): Line[] {
  if (!NEEDS_SPHINX.test(name.replace(/^(?:prf|myst|sd):/, '')) && !body.every(isBlank)) {
    page.lose(place, name, `The directive \`${name}\` needs Sphinx. Its content is shown.`);
    const head = argument === '' ? [] : [lineAt(place, `**${written.title()}**`), lineAt(place, '')];
    return apart(place, [...head, ...written.inner()]);
  }
  page.lose(place, name, `The directive \`${name}\` needs Sphinx. It's shown as code.`);
  const source = [argument, ...Array.from(options, ([key, value]) => `:${key}: ${value}`)];
  const lines = [...source.map((text) => lineAt(place, text)), ...body];
  const language = name === 'eval-rst' ? 'rst' : 'text';
  return apart(place, codeBlock(place, { language }, trimBlank(lines), closing));
}

function namedCallout({ place, name, options, page, all }: Directive): Line[] {
  page.count('callouts');
  if (/\bdropdown\b/.test(options.get('class') ?? '')) return details(place, capitalized(name), false, all());
  return callout(place, name, name === 'seealso' ? 'See also' : undefined, all());
}

function admonition({ place, options, page, title, inner }: Directive): Line[] {
  const content = inner();
  const label = title();
  const classes = (options.get('class') ?? '').split(/\s+/);
  page.count('callouts');
  if (classes.includes('dropdown')) return details(place, label, false, content);
  return callout(place, classes.find(isCallout) ?? 'note', label || undefined, content);
}

/** Shows a card as a bold title above its content. */
function card({ place, options, body, page, title }: Directive): Line[] {
  const label = title();
  page.count('cards');
  const link = options.get('link');
  const linked = link ? linkTo(link, options.get('link-type') ?? 'url', label) : label;
  const head = label === '' ? [] : [...page.text([lineAt(place, `**${linked}**`)]), lineAt(place, '')];
  // The header and the footer are separate paragraphs.
  const parts = body.map((line) => (/^ *(?:\^{3,}|\+{3,}) *$/.test(line.text) ? lineAt(line, '') : line));
  return apart(place, [...head, ...page.content(parts)]);
}

/** Writes a link to a URL, a page (\`doc\`), or a label. */
function linkTo(target: string, type: string, label: string): string {
  if (type === 'url') return `[${label}](${target})`;
  return type === 'doc' ? `{doc}\`${label} <${target}>\`` : `{ref}\`${label} <${target}>\``;
}

/** Shows the items of a grid next to each other. */
function columns({ place, body, page }: Directive): Line[] {
  const items: Line[] = [];
  for (let at = 0; at < body.length; ) {
    const item = directiveAt(body, at);
    if (item && /^\{(?:grid-item|grid-item-card|card)\}/.test(item.info))
      items.push(...directive(item.opening, { name: 'column' }, page.content(body.slice(at, item.end))).slice(1));
    else items.push(...page.blocks(body.slice(at, item?.end ?? at + 1)));
    at = item?.end ?? at + 1;
  }
  page.count('columns');
  return directive(place, { name: 'columns' }, trimBlank(items));
}

/** Writes the terms of a glossary, which have indented texts below, as descriptions. */
function descriptions(body: readonly Line[]): Line[] {
  return body.map((line, index) => {
    const isFirst = !isBlank(line) && indentOf(line) > 0 && indentOf(body[index - 1] ?? line) === 0;
    return isFirst ? lineAt(line, `: ${line.text.trim()}`) : line;
  });
}

/** Shows since when something exists, in front of the first paragraph of the body. */
function version({ name, place, argument, page, inner }: Directive): Line[] {
  const [number = '', ...rest] = argument.split(/\s+/);
  const marks: Readonly<Record<string, string>> = {
    versionadded: `:since[${number}]`,
    deprecated: `:deprecated[${number}]`,
  };
  page.count('badges');
  const content = inner();
  const [first] = content;
  const isText = first !== undefined && /^[\w`*_[("'$]/.test(first.text);
  const mark = marks[name] ?? `*Changed in version ${number}:*`;
  const head = lineAt(place, [mark, ...rest, ...(isText ? [first.text] : [])].join(' '));
  return apart(place, [head, ...(isText ? content.slice(1) : [lineAt(place, ''), ...content])]);
}

function tabSet({ name, place, options, page, inner }: Directive): Line[] {
  const content = inner();
  const isCode = name === 'tab-set-code' && !content.some(({ text }) => /^:{3,}tab/.test(text));
  const isSynced = content.some(({ text }) => /^:{3,}tab.*\{value=/.test(text));
  page.count(isCode ? 'code groups' : 'tab sets');
  const group = isSynced ? (options.get('sync-group') ?? 'tabs') : undefined;
  return directive(place, { name: isCode ? 'code-group' : 'tabs', attributes: { group } }, content);
}

function code(
  { place, options, body, closing, page }: Pick<Directive, 'place' | 'options' | 'body' | 'closing' | 'page'>,
  written: string,
): Line[] {
  const content = trimBlank(body);
  const [language = ''] = written.split(/\s+/);
  const title = options.get('caption') ?? options.get('filename');
  const highlighted = existingLines(options.get('emphasize-lines') ?? '', content.length);
  const start = options.get('lineno-start');
  const firstNumber = start ? Number(start) || 1 : options.has('linenos') ? 1 : undefined;
  const name = language.replace(/^ipython3?$/, 'python');
  return codeBlock(place, page.counted({ language: name, title, highlighted, firstNumber }), content, closing);
}

function include(written: Directive): Line[] {
  const { place, argument, options, closing, page } = written;
  const lines = fileLines(argument, written);
  if (!lines) return [];
  const language = options.get('code') ?? options.get('literal');
  if (language !== undefined || !/\.(?:md|markdown|txt)$/.test(argument))
    return codeBlock(place, { language: language || 'text' }, lines, closing);
  // Includes of includes would need the depth.
  return lines.some(({ text }) => /\{include\}/.test(text)) ? lines : apart(place, page.blocks(lines));
}

function figure({ place, name, argument, options, page, inner }: Directive): Line[] {
  const content = inner();
  page.count(name === 'image' ? 'images' : 'figures');
  const alt = (options.get('alt') ?? '').replace(/[[\]]/g, '\\$&');
  const width = options.get('width');
  const image =
    width && /^\d+(?:px|%)?$/.test(width)
      ? `<img src="${argument}" alt="${alt.replaceAll('"', '&quot;')}" width="${width.replace('px', '')}">`
      : `![${alt}](${argument})`;
  const target = options.get('target');
  const line = lineAt(place, target && /^(?:https?:|\.|\/)/.test(target) ? `[${image}](${target})` : image);
  const end = content.findIndex(isBlank);
  const caption = joined(end < 0 ? content : content.slice(0, end));
  if (caption === '') return apart(place, page.text([line]));
  return [...directive(place, { name: 'figure', label: caption }, [line]), ...(end < 0 ? [] : content.slice(end))];
}
