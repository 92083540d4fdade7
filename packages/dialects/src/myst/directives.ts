import { anchor } from '../blocks/attributes.ts';
import { callout, details, directive, isCallout } from '../blocks/directive.ts';
import { codeBlock, existingLines, type Fence } from '../blocks/fence.ts';
import { embed } from '../blocks/html.ts';
import { apart, isBlank, joined, type Line, lineAt, trimBlank } from '../blocks/lines.ts';
import { tableOf } from '../blocks/table.ts';
import { readYaml } from '../values.ts';
import { fileLines } from './file-lines.ts';
import { listTable } from './list-table.ts';
import { anchorOf, type MystPage } from './translate.ts';

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
  for (; end < body.length; end++) {
    const [, key, value = ''] = /^ *:([\w-]+):(?:\s+(.*))?$/.exec(body[end]?.text ?? '') ?? [];
    if (key === undefined) break;
    options.set(key, value.trim());
  }
  return { options, end };
}

const DROPPED = 'toctree contents toc index only currentmodule tags bibliography';

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
  'tab-item tab': ({ place, title, inner }) => directive(place, { name: 'tab', label: title() }, inner()),
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
  'iframe youtube': ({ name, page, place, argument, options }) => {
    page.count('embedded pages');
    const src = name === 'iframe' ? argument : `https://www.youtube-nocookie.com/embed/${argument}`;
    return embed(place, src, options.get('title'));
  },
  'grid card-carousel grid-item': ({ place, inner }) => apart(place, inner()),
  'button-link button-ref': ({ name, page, place, argument, inner }) => {
    page.count('buttons');
    const label = joined(inner()) || argument;
    const link = name === 'button-ref' ? `{ref}\`${label} <${argument}>\`` : `[${label}](${argument})`;
    return apart(place, page.text([lineAt(place, link)]));
  },
  raw: (written) => (written.argument === 'html' ? apart(written.place, written.body) : unknown(written)),
  [DROPPED]: () => [],
  'div container rst-class topic sidebar aside margin epigraph centered rubric glossary table': ({ place, all }) =>
    apart(place, all()),
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

function unknown({ place, name, argument, options, body, closing, page }: Directive): Line[] {
  page.lose(place, name, `The directive \`${name}\` needs Sphinx. It's shown as code.`);
  const written = [argument, ...Array.from(options, ([key, value]) => `:${key}: ${value}`)];
  const source = [...written.map((text) => lineAt(place, text)), ...body];
  const language = name === 'eval-rst' ? 'rst' : 'text';
  return apart(place, codeBlock(place, { language }, trimBlank(source), closing));
}

function namedCallout({ place, name, options, page, all }: Directive): Line[] {
  page.count('callouts');
  if (/\bdropdown\b/.test(options.get('class') ?? '')) return details(place, name, false, all());
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
  const isUrl = (options.get('link-type') ?? 'url') === 'url';
  const linked = link ? (isUrl ? `[${label}](${link})` : `{doc}\`${label} <${link}>\``) : label;
  const head = label === '' ? [] : page.text([lineAt(place, `**${linked}**`)]);
  const rest = page.content(body.filter(({ text }) => !/^ *(?:\^{3,}|\+{3,}) *$/.test(text)));
  return apart(place, [...head, lineAt(place, ''), ...rest]);
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

function tabSet({ name, place, page, inner }: Directive): Line[] {
  const content = inner();
  const isCode = name === 'tab-set-code' && !content.some(({ text }) => /^:{3,}tab/.test(text));
  page.count(isCode ? 'code groups' : 'tab sets');
  return directive(place, { name: isCode ? 'code-group' : 'tabs' }, content);
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
