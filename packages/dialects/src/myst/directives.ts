import { parse } from 'yaml';
import { anchor } from '../blocks/attributes.ts';
import { callout, details, directive, isCallout } from '../blocks/directive.ts';
import { codeBlock, existingLines, type Fence } from '../blocks/fence.ts';
import { embed } from '../blocks/html.ts';
import { folderOf, isBlank, type Line, lineAt, resolvePath, splitLines, trimBlank } from '../blocks/lines.ts';
import { anchorOf, type MystPage } from './translate.ts';

/** A MyST directive, such as a fence with `{note} Title`. */
interface Directive {
  place: Line;
  name: string;
  argument: string;
  options: ReadonlyMap<string, string>;
  body: Line[];
  closing: Line | undefined;
}

/** Reads a fence as directive. Returns undefined if it's ordinary code. */
export function readDirective({ opening, info, body, closing }: Fence): Directive | undefined {
  const [, name, argument = ''] = /^\{([\w:.-]+)\}\s*(.*)$/.exec(info) ?? [];
  if (name === undefined) return undefined;
  const options = new Map<string, string>();
  let from = 0;
  if (body[0]?.text.trim() === '---') {
    const close = body.findIndex(({ text }, index) => index > 0 && text.trim() === '---');
    if (close > 0) {
      const yaml = body
        .slice(1, close)
        .map((line) => line.text)
        .join('\n');
      for (const [key, value] of Object.entries(readYaml(yaml))) options.set(key, String(value ?? ''));
      from = close + 1;
    }
  } else {
    for (; from < body.length; from++) {
      const [, key, value = ''] = /^ *:([\w-]+):(?:\s+(.*))?$/.exec(body[from]?.text ?? '') ?? [];
      if (key === undefined) break;
      options.set(key, value.trim());
    }
  }
  return { place: opening, name, argument: argument.trim(), options, body: body.slice(from), closing };
}

function readYaml(text: string): object {
  try {
    const value: unknown = parse(text);
    return value !== null && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

const CODE = ['code', 'code-block', 'sourcecode', 'code-cell', 'literalinclude', 'prompt', 'parsed-literal'];
const GRIDS = ['grid', 'card-carousel'];
const DROPPED = ['toctree', 'contents', 'toc', 'index', 'only', 'currentmodule', 'tags', 'bibliography'];
const PLAIN = [
  'div',
  'container',
  'rst-class',
  'topic',
  'sidebar',
  'aside',
  'margin',
  'epigraph',
  'centered',
  'rubric',
  'glossary',
  'table',
];

/** Translates a directive. */
export function translateDirective(written: Directive, page: MystPage): Line[] {
  const { place, name, argument, options, body } = written;
  const lines = translateNamed(written, page);
  const label = options.get('name');
  if (label && !DROPPED.includes(name))
    return [lineAt(place, ''), lineAt(place, anchor(anchorOf(label))), lineAt(place, ''), ...lines];
  return argument === '' && body.length === 0 && lines.length === 0 ? [] : lines;
}

function translateNamed(written: Directive, page: MystPage): Line[] {
  const { place, name, argument, options, body } = written;
  const { record, blocks, text } = page;
  const inner = () => trimBlank(blocks(body));
  const withArgument = () => trimBlank(blocks([...(argument === '' ? [] : [lineAt(place, argument)]), ...body]));
  const title = (value: string) => (value === '' ? undefined : text([lineAt(place, value)])[0]?.text);
  if (name === 'admonition' || name === 'card' || name === 'grid-item-card') return titled(written, page, inner());
  if (isCallout(name)) {
    record.count('callouts');
    if (/\bdropdown\b/.test(options.get('class') ?? '')) return details(place, name, false, withArgument());
    return callout(place, name, name === 'seealso' ? 'See also' : undefined, withArgument());
  }
  if (/^version(?:added|changed|removed)$|^deprecated$/.test(name)) {
    const [version = '', ...rest] = argument.split(/\s+/);
    const mark =
      name === 'versionadded'
        ? `:since[${version}]`
        : name === 'deprecated'
          ? `:deprecated[${version}]`
          : `*Changed in version ${version}:*`;
    record.count('badges');
    const content = inner();
    const [first] = content;
    const isText = first !== undefined && /^[\w`*_[("'$]/.test(first.text);
    const head = lineAt(place, [mark, ...rest, ...(isText ? [first.text] : [])].join(' '));
    return [
      lineAt(place, ''),
      head,
      ...(isText ? content.slice(1) : [lineAt(place, ''), ...content]),
      lineAt(place, ''),
    ];
  }
  if (name === 'dropdown' || name === 'details') {
    record.count('collapsible blocks');
    return details(place, title(argument) ?? '', options.has('open'), inner());
  }
  if (/^(?:tab-set|tab-set-code|tabs)$/.test(name)) return tabSet(written, page);
  if (/^(?:tab-item|tab)$/.test(name)) return directive(place, { name: 'tab', label: title(argument) ?? '' }, inner());
  if (CODE.includes(name)) return code(written, page);
  if (/^(?:figure|image|figure-md)$/.test(name)) return figure(written, page, inner());
  if (/^(?:mermaid|math|graphviz|plantuml)$/.test(name)) {
    record.count(name === 'math' ? 'formulas' : 'diagrams');
    const content = argument === '' ? body : [lineAt(place, argument), ...body];
    return [
      lineAt(place, ''),
      ...codeBlock(place, { language: name }, trimBlank(content), written.closing),
      lineAt(place, ''),
    ];
  }
  if (name === 'include') return include(written, page);
  if (name === 'list-table') return listTable(written, page);
  if (name === 'iframe' || name === 'youtube') {
    record.count('embedded pages');
    return embed(
      place,
      name === 'iframe' ? argument : `https://www.youtube-nocookie.com/embed/${argument}`,
      options.get('title'),
    );
  }
  if (GRIDS.includes(name) || name === 'grid-item') return [lineAt(place, ''), ...inner(), lineAt(place, '')];
  if (/^button-(?:link|ref)$/.test(name)) {
    record.count('buttons');
    const label =
      inner()
        .map((line) => line.text.trim())
        .join(' ') || argument;
    return [
      lineAt(place, ''),
      ...text([lineAt(place, name === 'button-ref' ? `{ref}\`${label} <${argument}>\`` : `[${label}](${argument})`)]),
      lineAt(place, ''),
    ];
  }
  if (name === 'raw' && argument === 'html') return [lineAt(place, ''), ...body, lineAt(place, '')];
  if (DROPPED.includes(name)) return [];
  if (PLAIN.includes(name)) return [lineAt(place, ''), ...withArgument(), lineAt(place, '')];
  record.lose(place, name, `The directive \`${name}\` needs Sphinx. It's shown as code.`);
  const source = [
    lineAt(place, argument),
    ...[...options].map(([key, value]) => lineAt(place, `:${key}: ${value}`)),
    ...body,
  ];
  return [
    lineAt(place, ''),
    ...codeBlock(place, { language: name === 'eval-rst' ? 'rst' : 'text' }, trimBlank(source), written.closing),
    lineAt(place, ''),
  ];
}

/** Translates a box or card with a title: a callout, collapsible content, or a bold title above content. */
function titled({ place, name, argument, options, body }: Directive, page: MystPage, content: Line[]): Line[] {
  const label = argument === '' ? undefined : page.text([lineAt(place, argument)])[0]?.text;
  const classes = (options.get('class') ?? '').split(/\s+/);
  if (name === 'admonition') {
    page.record.count('callouts');
    if (classes.includes('dropdown')) return details(place, label ?? '', false, content);
    return callout(place, classes.find(isCallout) ?? 'note', label, content);
  }
  page.record.count('cards');
  const link = options.get('link');
  const isUrl = options.get('link-type') === undefined || options.get('link-type') === 'url';
  const heading =
    label && (link && isUrl ? `**[${label}](${link})**` : link ? `**{doc}\`${label} <${link}>\`**` : `**${label}**`);
  const head = heading ? page.text([lineAt(place, heading)]) : [];
  const parts = trimBlank(page.blocks(body.filter(({ text }) => !/^ *(?:\^{3,}|\+{3,}) *$/.test(text))));
  return [lineAt(place, ''), ...head, lineAt(place, ''), ...parts, lineAt(place, '')];
}

function tabSet({ name, place, body }: Directive, { record, blocks }: MystPage): Line[] {
  const content = trimBlank(blocks(body));
  const isCode = name === 'tab-set-code' && !content.some(({ text }) => /^:{3,}tab/.test(text));
  record.count(isCode ? 'code groups' : 'tab sets');
  return directive(place, { name: isCode ? 'code-group' : 'tabs' }, content);
}

function code({ place, name, argument, options, body, closing }: Directive, page: MystPage): Line[] {
  const { record } = page;
  const isFile = name === 'literalinclude';
  const found = isFile ? fileLines(argument, place, options, page) : body;
  if (!found) return [];
  const content = trimBlank(found);
  const language = isFile
    ? (options.get('language') ?? /\.(\w+)$/.exec(argument)?.[1] ?? '')
    : argument || options.get('language') || (name === 'code-cell' ? 'python' : '');
  const caption = options.get('caption') ?? options.get('filename');
  const highlighted = existingLines(options.get('emphasize-lines') ?? '', content.length);
  if (caption) record.count('code titles');
  if (highlighted) record.count('line marks');
  const start = options.get('lineno-start');
  const firstNumber = start ? Number(start) || 1 : options.has('linenos') ? 1 : undefined;
  const [word = ''] = language.split(/\s+/);
  return codeBlock(
    place,
    { language: word.replace(/^ipython3?$/, 'python'), title: caption, highlighted, firstNumber },
    content,
    isFile ? undefined : closing,
  );
}

function fileLines(
  path: string,
  place: Line,
  options: ReadonlyMap<string, string>,
  { record }: MystPage,
): Line[] | undefined {
  const text = record.page.readFile(resolvePath(folderOf(record.page), path));
  if (text === undefined) {
    record.lose(place, 'include', `The included file \`${path}\` doesn't exist.`);
    return undefined;
  }
  record.count('includes');
  const all = splitLines(text.replace(/\n$/, ''));
  const at = (name: string, offset: number) => {
    const value = options.get(name);
    const index = value === undefined ? -1 : all.findIndex((line) => line.text.includes(value));
    return index < 0 ? undefined : index + offset;
  };
  const from = at('start-after', 1) ?? at('start-at', 0) ?? Number(options.get('start-line') ?? 0);
  const endLine = options.get('end-line');
  const end = [options.get('end-before'), options.get('end-at')].map((value) =>
    value === undefined ? -1 : all.findIndex(({ text: line }, index) => index >= from && line.includes(value)),
  );
  const to =
    end[0] !== undefined && end[0] >= 0
      ? end[0]
      : end[1] !== undefined && end[1] >= 0
        ? end[1] + 1
        : endLine
          ? Number(endLine)
          : all.length;
  const picked = options.get('lines');
  const numbers =
    picked &&
    new Set(
      existingLines(picked, all.length)
        .split(',')
        .flatMap((range) => {
          const [first = 0, last = first] = range.split('-').map(Number);
          return Array.from({ length: last - first + 1 }, (_, index) => first + index);
        }),
    );
  const cut = options.has('dedent') ? Number(options.get('dedent')) || 100 : 0;
  return all
    .filter((line, index) => (numbers ? numbers.has(line.line) : index >= from && index < to))
    .map((line) => lineAt(place, line.text.replace(new RegExp(`^ {0,${cut}}`), '')));
}

function include({ place, argument, options, closing }: Directive, page: MystPage): Line[] {
  const lines = fileLines(argument, place, options, page);
  if (!lines) return [];
  const language = options.get('code') ?? options.get('literal');
  if (language !== undefined || !/\.(?:md|markdown|txt)$/.test(argument))
    return codeBlock(place, { language: language || 'text' }, lines, closing);
  if (lines.some(({ text }) => /\{include\}/.test(text))) return lines;
  return [lineAt(place, ''), ...page.blocks(lines), lineAt(place, '')];
}

function figure({ place, name, argument, options }: Directive, { record, text }: MystPage, content: Line[]): Line[] {
  record.count(name === 'image' ? 'images' : 'figures');
  if (name === 'figure-md') {
    const [picture, ...caption] = content;
    const label = caption
      .map((line) => line.text.trim())
      .join(' ')
      .trim();
    return picture === undefined ? [] : directive(place, { name: 'figure', label }, [picture]);
  }
  const alt = (options.get('alt') ?? '').replace(/[[\]]/g, '\\$&');
  const width = options.get('width');
  const image =
    width && /^\d+(?:px|%)?$/.test(width)
      ? `<img src="${argument}" alt="${alt.replaceAll('"', '&quot;')}" width="${width.replace('px', '')}">`
      : `![${alt}](${argument})`;
  const target = options.get('target');
  const line = lineAt(place, target && /^(?:https?:|\.|\/)/.test(target) ? `[${image}](${target})` : image);
  const end = content.findIndex(isBlank);
  const caption = (end < 0 ? content : content.slice(0, end)).map((each) => each.text.trim()).join(' ');
  const rest = end < 0 ? [] : content.slice(end);
  if (caption === '') return [lineAt(place, ''), ...text([line]), lineAt(place, '')];
  return [...directive(place, { name: 'figure', label: caption }, [line]), ...rest];
}

/** Translates a table written as a list of lists. */
function listTable({ place, argument, options, body }: Directive, page: MystPage): Line[] {
  const rows: Line[][] = [];
  for (const line of body) {
    const [marker, outer] = /^( *[*-] +)?[*-] *(?=\S|$)/.exec(line.text) ?? [];
    const cell = /^ *[*-] +[*-] ?(.*)$/.exec(line.text) ?? /^ +[*-] ?(.*)$/.exec(line.text);
    if (marker !== undefined && (outer !== undefined || /^[*-] +[*-]/.test(line.text))) rows.push([]);
    if (cell) rows.at(-1)?.push(lineAt(line, (cell[1] ?? '').trim()));
    else if (!isBlank(line)) {
      const last = rows.at(-1)?.pop();
      if (last) rows.at(-1)?.push(lineAt(last, `${last.text} ${line.text.trim()}`));
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return page.blocks(body);
  page.record.count('tables');
  const cells = (row: readonly Line[]) =>
    `| ${Array.from({ length: width }, (_, index) => row[index]?.text.replaceAll('|', '\\|') ?? '').join(' | ')} |`;
  const [head = [], ...others] = Number(options.get('header-rows') ?? 0) > 0 ? rows : [[], ...rows];
  const table = [cells(head), `|${' --- |'.repeat(width)}`].map((text) => lineAt(head[0] ?? place, text));
  const lines = page.text([...table, ...others.map((row) => lineAt(row[0] ?? place, cells(row)))]);
  const caption = argument === '' ? undefined : page.text([lineAt(place, argument)])[0]?.text;
  return caption
    ? directive(place, { name: 'figure', label: caption }, lines)
    : [lineAt(place, ''), ...lines, lineAt(place, '')];
}
