import type { InlineRule } from '../blocks/inline.ts';
import { folderOf, type Line, relativePath, resolvePath } from '../blocks/lines.ts';
import { tableOf } from '../blocks/table.ts';
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
        pattern: String.raw`\[(?<label_text>[^\[\]\n]*)\]\((?:#|<?(?:project:|std:(?:ref|label):))#?(?<label_target>[\w.:-]+)>?\)`,
        replace: (_, { label_text: text = '', label_target: target = '' }) =>
          labelLink(text, target, page) ?? `[${text || target}](#${target})`,
      },
      {
        pattern: String.raw`\[(?<name_text>[^\[\]\n{}\x60]+)\]\((?<name_target>[\w-]+(?:/[\w-]+)*)\)`,
        replace: (_, { name_text: text = '', name_target: target = '' }) => labelLink(text, target, page),
      },
      {
        pattern: String.raw`\[\]\((?<page_target>[^()\s#<>:]+\.md)(?<page_anchor>#[^()\s]*)?\)`,
        replace: (_, { page_target: target = '', page_anchor: hash = '' }) => {
          const title = page.settings.titles?.get(
            resolvePath(target.startsWith('/') ? '' : folderOf(page.source), target),
          );
          return title && `[${title}](${target}${hash})`;
        },
      },
    ],
    rules: [
      {
        pattern: String.raw`\{\{\s*(?<substitution>[\w.-]+)\s*\}\}`,
        replace: (written, { substitution: name = '' }, place) => {
          const { substitutions } = page.settings;
          const value = Object.hasOwn(substitutions, name) ? substitutions[name] : undefined;
          if (value === undefined)
            page.lose(place, 'substitutions', `The value of \`${written}\` isn't in the settings.`);
          else page.count('variables');
          return value ?? `\`${written}\``;
        },
      },
    ],
  };
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
  badge: counted('badges', (written) => `:badge[${written}]`),
  term: ({ text, target }) => text ?? target,
  'guilabel menuselection dfn strong button': bold,
  pep: ({ text, target }) => `[${text ?? `PEP ${target}`}](https://peps.python.org/pep-${target.padStart(4, '0')}/)`,
  rfc: ({ text, target }) => `[${text ?? `RFC ${target}`}](https://www.rfc-editor.org/rfc/rfc${target})`,
});

const CODE =
  /^(?:(?:py|c|cpp|js|rst|std):)?(?:class|meth|func|attr|mod|exc|data|const|obj|code|file|samp|option|envvar|program|command|literal|confval|type|token|any|keyword|fn|method|function|module)$/;
const ICON = /^(?:octicon|fas?|fab|far|material-\w+|icon)$/;

function roleText(name: string, written: string, place: Line, page: MystPage): string {
  const [, shown, target = written] = /^(.*?)\s*<([^<>]+)>$/.exec(written) ?? [];
  const text = shown || undefined;
  const rule = ROLES.get(/^bdg(?:-|$)/.test(name) ? 'badge' : name);
  if (rule) return rule({ name, written, text, target, place, page });
  if (CODE.test(name)) return `\`${(text ?? target).replace(/^[~!.]/, '')}\``;
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
