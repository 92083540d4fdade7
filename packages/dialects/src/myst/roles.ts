import type { InlineRule } from '../blocks/inline.ts';
import { folderOf, type Line, relativePath } from '../blocks/lines.ts';
import type { PageRecord } from '../blocks/page-record.ts';
import { anchorOf, type MystSettings } from './translate.ts';

/** Returns the rules for roles, which start before the code with their text, and for substitutions and links. */
export function roleRules(record: PageRecord, settings: MystSettings): { first: InlineRule[]; rules: InlineRule[] } {
  const context = { record, settings };
  return {
    first: [
      {
        pattern: String.raw`\{(?<role>[A-Za-z][\w:.+-]*)\}(?<role_marks>\x60+)(?<role_text>[\s\S]*?[^\x60])\k<role_marks>(?!\x60)`,
        replace: (_, { role = '', role_text: text = '' }, place) =>
          roleText(role, text.replace(/\s*\n\s*/g, ' '), place, context),
      },
      {
        pattern: String.raw`\[(?<label_text>[^\[\]\n]*)\]\((?:#|<?(?:project:|std:(?:ref|label):))#?(?<label_target>[\w.:-]+)>?\)`,
        replace: (_, { label_text: text = '', label_target: target = '' }, place) =>
          labelLink(text, target, place, context, false),
      },
    ],
    rules: [
      {
        pattern: String.raw`\{\{\s*(?<substitution>[\w.-]+)\s*\}\}`,
        replace: (written, { substitution: name = '' }, place) => {
          const value = Object.hasOwn(settings.substitutions, name) ? settings.substitutions[name] : undefined;
          if (value === undefined)
            record.lose(place, 'substitutions', `The value of \`${written}\` isn't in the settings.`);
          else record.count('variables');
          return value;
        },
      },
    ],
  };
}

interface RoleContext {
  record: PageRecord;
  settings: MystSettings;
}

const ELEMENTS: Readonly<Record<string, string>> = {
  sub: 'sub',
  subscript: 'sub',
  sup: 'sup',
  superscript: 'sup',
  u: 'u',
  underline: 'u',
  del: 'del',
  strike: 'del',
};
const CODE =
  /^(?:(?:py|c|cpp|js|rst|std):)?(?:class|meth|func|attr|mod|exc|data|const|obj|code|file|samp|option|envvar|program|command|literal|confval|type|token|any|keyword|fn|method|function|module)$/;

function roleText(role: string, written: string, place: Line, context: RoleContext): string {
  const { record } = context;
  const [, shown, target = written] = /^(.*?)\s*<([^<>]+)>$/.exec(written) ?? [undefined, undefined, written];
  const text = shown || undefined;
  if (/^(?:ref|numref|std:ref|eq)$/.test(role)) return labelLink(text ?? '', target, place, context, true);
  if (role === 'doc' || role === 'download' || role === 'path') {
    record.count('cross-references');
    const path = role === 'doc' && !/\.\w+$/.test(target) ? `${target.replace(/\/$/, '')}.md` : target;
    return `[${text ?? target.split('/').at(-1) ?? target}](${path})`;
  }
  if (role === 'kbd' || role === 'keys') {
    record.count('keys');
    return `:kbd[${written}]`;
  }
  if (role === 'abbr' || role === 'abbreviation') {
    const [, short = written, long] = /^(.*?)\s*\(([^()]*)\)$/.exec(written) ?? [];
    return long ? `<abbr title="${long.replaceAll('"', '&quot;')}">${short}</abbr>` : short;
  }
  if (role === 'math') {
    record.count('formulas');
    return `$${written}$`;
  }
  const element = ELEMENTS[role];
  if (element) return `<${element}>${written}</${element}>`;
  if (/^bdg(?:-|$)/.test(role) || role === 'badge') {
    record.count('badges');
    return `:badge[${written}]`;
  }
  if (CODE.test(role)) return `\`${(text ?? target).replace(/^[~!.]/, '')}\``;
  if (/^(?:octicon|fas?|fab|far|material-\w+|icon)$/.test(role)) return '';
  if (/^(?:term|guilabel|menuselection|dfn|strong|button)$/.test(role))
    return role === 'term' ? (text ?? target) : `**${text ?? target}**`;
  if (/^(?:pep|rfc)$/.test(role)) {
    const url =
      role === 'pep'
        ? `https://peps.python.org/pep-${target.padStart(4, '0')}/`
        : `https://www.rfc-editor.org/rfc/rfc${target}`;
    return `[${text ?? `${role.toUpperCase()} ${target}`}](${url})`;
  }
  record.lose(place, role, `The role \`${role}\` needs Sphinx. Its text is shown.`);
  return text ?? written;
}

/** Links to a label. Without a text, the link has the title after the label. */
function labelLink(
  text: string,
  label: string,
  place: Line,
  { record, settings }: RoleContext,
  isRole: boolean,
): string {
  const found = settings.labels.get(label.trim().toLowerCase());
  if (!found) {
    if (!isRole) return `[${text || label}](#${label})`;
    record.lose(place, 'ref', `No label is named \`${label}\`.`);
    return text || `\`${label}\``;
  }
  record.count('cross-references');
  const path = found.file === record.page.path ? '' : relativePath(folderOf(record.page), found.file);
  return `[${text || found.title || label}](${path}#${found.anchor})`;
}

/** Finds the labels in a page: those before headings and other blocks, and names of directives. */
export function labelsIn(
  file: string,
  text: string,
): Map<string, { file: string; anchor: string; title: string | undefined }> {
  const lines = text.split(/\r?\n/);
  const found = new Map<string, { file: string; anchor: string; title: string | undefined }>();
  for (const [index, line] of lines.entries()) {
    const label = /^ *\(([^()]+)\)= *$/.exec(line)?.[1] ?? /^ *:name: +(\S+) *$/.exec(line)?.[1];
    if (label === undefined) continue;
    const next = lines.slice(index + 1).find((each) => each.trim() !== '' && !/^ *\([^()]+\)= *$/.test(each));
    const title = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(next ?? '')?.[1];
    found.set(label.toLowerCase(), { file, anchor: anchorOf(label), title });
  }
  return found;
}
