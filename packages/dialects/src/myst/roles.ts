import { ATTRIBUTES } from '../blocks/attributes.ts';
import type { InlineRule } from '../blocks/inline.ts';
import { ATTRIBUTE_RULES } from '../blocks/inline-attributes.ts';
import { folderOf, type Line, relativePath, resolvePath } from '../blocks/lines.ts';
import { tableOf } from '../blocks/table.ts';
import { wordsOf } from '../sidebar.ts';
import { mapOf, scalarsIn } from '../values.ts';
import { anchorOf, type LabelTarget, type MystPage } from './translate.ts';

/** Returns the rules for roles, which start before the code with their text, and for substitutions and links. */
export function roleRules(page: MystPage): { first: InlineRule[]; rules: InlineRule[] } {
  return {
    first: [
      {
        pattern: String.raw`\{(?<role>[A-Za-z][\w:.+-]*)\}(?<role_marks>\x60+)(?<role_text>[\s\S]*?[^\x60])\k<role_marks>(?!\x60)`,
        replace: (_, { role: name = '', role_text: text = '' }, place) =>
          roleText(name, text.replace(/\s*\n\s*/g, ' '), place, page),
      },
      {
        pattern: String.raw`\[(?<label_text>[^\[\]\n]*)\]\((?:#|<?(?:project:#|std:(?:ref|label):))#?(?<label_target>[\w.:-]+)>?\)`,
        replace: (_, { label_text: text = '', label_target: target = '' }) =>
          labelLink(text, target, page) ?? `[${text || target}](#${target})`,
      },
      {
        pattern: String.raw`(?<!\])<(?<link_scheme>project|inv|wiki|doi):(?<link_rest>[^<>\s]+)>|\[(?<scheme_text>[^\[\]\n]*)\]\(<?(?<scheme>project|inv|xref|wiki|doi):(?<scheme_rest>[^()<>\s]+)>?\)`,
        replace: (_, { link_scheme, link_rest, scheme_text = '', scheme = link_scheme, scheme_rest = link_rest }) =>
          schemeLink(scheme_text, scheme ?? '', scheme_rest ?? '', page),
      },
      {
        pattern: String.raw`\[(?<name_text>(?:[^\[\]\n{}\x60]|\x60[^\x60\n]*\x60)+)\]\((?<name_target>[\w-]+(?:/[\w-]+)*)\)`,
        replace: (_, { name_text: text = '', name_target: target = '' }) => labelLink(text, target, page),
      },
      {
        pattern: String.raw`\[\]\((?<page_target>[^()\s#<>:]+\.md)(?<page_anchor>#[^()\s]*)?\)`,
        replace: (_, { page_target: target = '', page_anchor: hash = '' }) => {
          const title = titleOf(target, page);
          return title && `[${title}](${target}${hash})`;
        },
      },
    ],
    rules: [
      {
        pattern: String.raw`(?<![!\]])\[(?<span>[^\[\]\n]+)\]${ATTRIBUTES}`,
        replace: (_, { span }) => span,
      },
      ...ATTRIBUTE_RULES,
      {
        // Filters such as `{{ name | upper }}` and other expressions need Jinja.
        pattern: String.raw`\{\{(?<substitution>(?:(?!\}\}).)+)\}\}`,
        replace: (written, { substitution: name = '' }, place) => {
          const found = substitutionOf(name.trim(), page);
          // Directives can't be within a line.
          const value = found && /\n *(?:`{3}|:{3})/.test(`\n${found}`) ? undefined : found?.replace(/\s*\n\s*/g, ' ');
          if (value === undefined)
            page.lose(place, 'substitutions', `The value of \`${written}\` isn't in the settings.`);
          else page.count('variables');
          return value ?? `\`${written}\``;
        },
      },
    ],
  };
}

/** Returns a value of the page's front matter or the settings. */
export function substitutionOf(name: string, { source, settings }: MystPage): string | undefined {
  const matter = source.frontMatter ?? {};
  const own = { ...scalarsIn(matter.substitutions), ...scalarsIn(mapOf(matter.myst).substitutions) };
  const known = { ...settings.substitutions, ...own };
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

/** Returns the first heading of a page, given its path from another one. */
function titleOf(target: string, page: MystPage): string | undefined {
  return page.settings.titles?.get(resolvePath(target.startsWith('/') ? '' : folderOf(page.source), target));
}

/** Writes a link such as `<project:page.md#part>`, `<wiki:Term>`, or `<inv:python#re>`, whose target we can't look up. */
function schemeLink(text: string, scheme: string, target: string, page: MystPage): string | undefined {
  page.count('cross-references');
  if (scheme === 'doi') return `[${text || target}](https://doi.org/${target})`;
  if (scheme === 'wiki') return `[${text || target.replaceAll('_', ' ')}](https://en.wikipedia.org/wiki/${target})`;
  if (scheme !== 'project') return text || `\`${target.replace(/^[^#]*#/, '')}\``;
  const [file = '', hash] = target.split('#');
  if (file === '') return labelLink(text, hash ?? '', page) ?? `[${text || target}](${target})`;
  return `[${text || titleOf(file, page) || file}](${target})`;
}

/** The text of a role: `written`, which can be `text <target>`. */
interface Role {
  name: string;
  written: string;
  text: string | undefined;
  target: string;
  place: Line;
  page: MystPage;
}

const element =
  (name: string) =>
  ({ written }: Role) =>
    `<${name}>${written}</${name}>`;
const counted =
  (noun: string, show: (written: string) => string) =>
  ({ written, page }: Role) => {
    page.count(noun);
    return show(written);
  };
const pathLink = (path: string, { text, target, page }: Role) => {
  page.count('cross-references');
  return `[${text ?? target.split('/').at(-1) ?? target}](${path})`;
};
const bold = ({ text, target }: Role) => `**${text ?? target}**`;

/** What roles become. */
const ROLES = tableOf<(role: Role) => string>({
  'ref numref std:ref eq': ({ text, target, place, page }) => {
    const link = labelLink(text ?? '', target, page);
    // Pages that Sphinx generates.
    if (/^(?:genindex|modindex|py-modindex|search)$/.test(target)) return text ?? wordsOf(target);
    if (link === undefined) page.lose(place, 'ref', `No label is named \`${target}\`.`);
    return link ?? text ?? `\`${target}\``;
  },
  doc: (role) => pathLink(/\.\w+$/.test(role.target) ? role.target : `${role.target.replace(/\/$/, '')}.md`, role),
  'download path': (role) => pathLink(role.target, role),
  'kbd keys': counted('keys', (written) => `:kbd[${written}]`),
  'abbr abbreviation': ({ written }) => {
    const [, short = written, long] = /^(.*?)\s*\(([^()]*)\)$/.exec(written) ?? [];
    return long ? `<abbr title="${long.replaceAll('"', '&quot;')}">${short}</abbr>` : short;
  },
  math: counted('formulas', (written) => `$${written}$`),
  'sub subscript': element('sub'),
  'sup superscript': element('sup'),
  'u underline': element('u'),
  'del strike': element('del'),
  badge: ({ text, target, written, page }) => {
    page.count('badges');
    if (text === undefined) return `:badge[${written}]`;
    return /^(?:[a-z]+:|\/|\.)/.test(target) ? `[${text}](${target})` : `:badge[${text}]`;
  },
  term: ({ text, target }) => text ?? target,
  'guilabel dfn strong button': bold,
  menuselection: ({ written }) => `**${written.replace(/\s*-->\s*/g, ' → ')}**`,
  any: (role) => labelLink(role.text ?? '', role.target, role.page) ?? `\`${role.text ?? role.target}\``,
  'cite cite:p cite:t cite:ps cite:ts': ({ target, place, page }) => {
    page.lose(place, 'citations', 'Citations need a bibliography. Their keys are shown.');
    return target;
  },
  pep: ({ text, target }) => `[${text ?? `PEP ${target}`}](https://peps.python.org/pep-${target.padStart(4, '0')}/)`,
  rfc: ({ text, target }) => `[${text ?? `RFC ${target}`}](https://www.rfc-editor.org/rfc/rfc${target})`,
});

const CODE =
  /^(?:(?:py|c|cpp|js|rst|std):)?(?:class|meth|func|attr|mod|exc|data|const|obj|code|file|samp|option|envvar|program|command|literal|confval|type|token|keyword|fn|method|function|module)$/;
const ICON = /^(?:octicon|fas?|fab|far|material-\w+|icon)$/;

function roleText(name: string, written: string, place: Line, page: MystPage): string {
  const [, shown, target = written] = /^(.*?)\s*<([^<>]+)>$/.exec(written) ?? [];
  const text = shown || undefined;
  const { [name]: link } = page.settings.links ?? {};
  if (link) return `[${text ?? link.caption.replace('%s', target)}](${link.url.replace('%s', target)})`;
  const rule = ROLES.get(/^bdg(?:-|$)/.test(name) ? 'badge' : name);
  if (rule) return rule({ name, written, text, target, place, page });
  // A tilde shortens a name to its last part.
  const shortened = target.startsWith('~') ? target.replace(/^~(?:.*\.)?/, '') : target.replace(/^[!.]/, '');
  if (CODE.test(name)) return `\`${text ?? shortened}\``;
  if (ICON.test(name)) return '';
  page.lose(place, name, `The role \`${name}\` needs Sphinx. Its text is shown.`);
  return text ?? written;
}

/** Links to a label. Without a text, the link has the title after the label. Returns undefined for an unknown label. */
function labelLink(text: string, label: string, page: MystPage): string | undefined {
  const found = page.settings.labels.get(label.trim().toLowerCase());
  if (!found) return undefined;
  page.count('cross-references');
  const path = found.file === page.source.path ? '' : relativePath(folderOf(page.source), found.file);
  return `[${text || found.title || label}](${path}#${found.anchor})`;
}

/** Finds the labels in a page: those before headings and other blocks, and names of directives. */
export function labelsIn(file: string, text: string): Map<string, LabelTarget> {
  const lines = text.split(/\r?\n/);
  const found = new Map<string, LabelTarget>();
  for (const [index, line] of lines.entries()) {
    const label = /^ *\(([^()]+)\)= *$/.exec(line)?.[1] ?? /^ *:name: +(\S+) *$/.exec(line)?.[1];
    if (label === undefined) continue;
    const next = lines.slice(index + 1).find((each) => each.trim() !== '' && !/^ *\([^()]+\)= *$/.test(each));
    const title = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(next ?? '')?.[1];
    found.set(label.toLowerCase(), { file, anchor: anchorOf(label), title });
  }
  return found;
}
