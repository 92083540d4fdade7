import type { Nodes, RootContent, Table, TableRow } from 'mdast';
import type { Finding } from '../linter.ts';
import { paragraphsOf, proseOf, type WrittenPage, wordsOnly } from './read-pages.ts';

/** Phrases that a native speaker wouldn't use, with advice for each. */
export const FOREIGN_PHRASES: readonly [pattern: RegExp, advice: string][] = [
  [
    /\bthe API (?:description )?(?:also )?(?:states|names|fixes|makes|publishes) (?:neither|no)\b/gi,
    'say what readers can do',
  ],
  [/\bthe API (?:description )?does not (?:say|state|fix|explain)\b/gi, 'say what readers can do'],
  [/\bno (?:published )?call\b/gi, 'say what cannot be done, or who can do it'],
  [/\banew\b/gi, 'write "again"'],
  [/\bbesides\b/gi, 'write "also", "as well" or "in addition to"'],
  [/\bin (?:its |their )?place of\b/gi, 'write "instead of"'],
  [/\bthat (?:is|are) none\b/gi, 'say what it is'],
  [/\bbehind \p{L}+ \p{L}+ stands?\b/giu, 'say what it does'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'write "fix"'],
  [/\bany more\b/gi, 'write "no longer"'],
  [
    /\b(?:that|which|who|it|you) (?:is|are) to (?:be|have|hold|own|remain|reach|get|go|use)\b/gi,
    'write "will", "must" or "should"',
  ],
  [/\bhas? to be (?:your|the|its)\b/gi, 'write "must be"'],
  [/\banswers? (?:with )?[45]\d\d\b/gi, 'write "returns"'],
  [/\b(?:in|of) this documentation\b/gi, 'say what is so, or what readers can do'],
  [/\b(?:is|are) not (?:defined|published)\b/gi, 'say what readers can do'],
  [/\bmembership of\b/gi, 'write "membership in"'],
];

/** Maximum number of words in a section, including tables but not subsections. */
const MAX_SECTION = 900;
/** Pages must not start with the same words, up to this number. */
const OPENING_WORDS = 3;
/** The pages that explain error codes. Other pages only list their own causes. */
const ERROR_PAGES = new Set(['content/docs/reference/api.md', 'content/docs/resources/troubleshooting.md']);

/** Reports text that is repeated, too long, or starts like another page. */
export function checkVoice(pages: readonly WrittenPage[]): Finding[] {
  return [...pages.flatMap((page) => [...checkTables(page), ...longSections(page)]), ...sameOpenings(pages)];
}

function checkTables({ file, tree }: WrittenPage): Finding[] {
  const rows: TableRow[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'table') rows.push(...(node as Table).children.slice(1));
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return rows.flatMap((row): Finding[] => {
    const [first = '', second = ''] = row.children.map(proseOf);
    const { line, column } = row.position?.start ?? { line: 1, column: 1 };
    const tautology = { rule: 'tautology', message: `"${second}" only repeats \`${first}\`.`, file, line, column };
    const generic = {
      rule: 'generic-error',
      message: 'Say when, or leave the row to the list of errors.',
      file,
      line,
      column,
    };
    return [
      ...(isTautology(first, second) ? [tautology] : []),
      ...(/^(?:400|404)(?: \w+)?$/.test(first.trim()) && !ERROR_PAGES.has(file) ? [generic] : []),
    ];
  });
}

/** Checks whether a description only has words from the name, such as "The price" for `price`. */
function isTautology(name: string, description: string): boolean {
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(name)) return false;
  const own = new Set(name.split('_'));
  const words = description.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = words.filter((word) => !/^(?:a|an|the|its|of|this|your)$/.test(word));
  return said.length > 0 && said.every((word) => own.has(word) || own.has(word.replace(/s$/, '')));
}

function longSections({ file, tree }: WrittenPage): Finding[] {
  const sections: { line: number; title: string; words: number }[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading')
      sections.push({ line: node.position?.start.line ?? 1, title: proseOf(node), words: 0 });
    const section = sections.at(-1);
    if (section) section.words += countWords(node);
  }
  return sections
    .filter(({ words }) => words > MAX_SECTION)
    .map(({ line, title, words }) => ({
      rule: 'long-section',
      message: `"${title}" has ${words} words; ${MAX_SECTION} is the most.`,
      file,
      line,
      column: 1,
    }));
}

function countWords(node: RootContent): number {
  if (node.type === 'code') return 0;
  if ('children' in node) return node.children.reduce((sum, child) => sum + countWords(child as RootContent), 0);
  return 'value' in node ? (wordsOnly(node).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0) : 0;
}

function sameOpenings(pages: readonly WrittenPage[]): Finding[] {
  const first = new Map<string, string>();
  return pages.flatMap((page): Finding[] => {
    const [opening] = paragraphsOf(page);
    const words = (opening?.text.match(/[\p{L}\p{N}{}.]+/gu) ?? []).slice(0, OPENING_WORDS).join(' ').toLowerCase();
    const known = first.get(words);
    if (opening === undefined || words === '') return [];
    if (known === undefined) first.set(words, page.file);
    if (known === undefined) return [];
    const message = `${known} begins with "${words}" too.`;
    return [{ rule: 'same-opening', message, file: page.file, line: opening.line, column: 1 }];
  });
}
