import type { Heading, Nodes, Paragraph } from 'mdast';
import type { Finding } from '../linter.ts';
import { FOREIGN_PHRASES } from './check-voice.ts';
import { type WrittenPage, wordsOnly } from './read-pages.ts';

/** Unnecessary words, with advice for each. */
const UNWANTED: readonly [pattern: RegExp, advice: string][] = [
  [/\b(?:simply|just|easily|easy|obviously|of course|basically|actually)\b/gi, 'leave it out'],
  [/\bplease\b/gi, 'say what to do'],
  [/\bnote that\b/gi, 'say it, or use a note'],
  [/\bin order to\b/gi, 'write "to"'],
  [/\b(?:utilize|leverage)[sd]?\b/gi, 'write "use"'],
  [/\b(?:seamless(?:ly)?|blazing(?:ly)?|world-class|cutting-edge|powerful|robust)\b/gi, 'say what it does'],
  [/(?<![\p{L}.])e\.g\.|(?<![\p{L}.])eg\b/giu, 'write "for example"'],
  [/(?<![\p{L}.])i\.e\.|(?<![\p{L}.])ie\b/giu, 'write "that is"'],
  [/\betc\b\.?|\bvia\b|\bviz\b/gi, 'write it in English'],
  [/\bthis page (?:explains|describes|shows)\b/gi, 'say what the reader can do'],
];

/** Capitalized words that are names. Words with digits or inner capitals always count as names. */
const NAMES: ReadonlySet<string> = new Set(
  'Apache Caddy Docker Docusaurus Grafana Helm Kubernetes Linux Markdown Material Mintlify Node Okta Prometheus Python Slurm Terraform Ubuntu Windows'.split(
    ' ',
  ),
);

/** Maximum number of words in a sentence. */
const MAX_SENTENCE = 40;

/** Checks the wording of a page by the project's own rules. */
export function checkStyle({ file, body, tree }: WrittenPage): Finding[] {
  const findings: Finding[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'code') return;
    if (node.type === 'heading') findings.push(...headingCase(node, file));
    if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell')
      findings.push(...unwantedWords(wordsOnly(node), node, file, body));
    if (node.type === 'paragraph') findings.push(...longSentences(node, file));
    if (node.type !== 'paragraph' && node.type !== 'heading' && 'children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return findings;
}

function unwantedWords(text: string, node: Nodes, file: string, body: string): Finding[] {
  const find = (rule: string, list: typeof UNWANTED) =>
    list.flatMap(([pattern, advice]) =>
      [...text.matchAll(pattern)].map(({ 0: word }) => {
        const message = `"${word}": ${advice}.`;
        return { rule, message, file, ...placeOf(word, node, body) };
      }),
    );
  return [...find('unwanted-word', UNWANTED), ...find('foreign-phrase', FOREIGN_PHRASES)];
}

/** Returns the position of a word inside a node, or of the node if markup hides the word. */
function placeOf(word: string, node: Nodes, body: string): { line: number; column: number } {
  const { start, end } = node.position ?? { start: { line: 1, column: 1, offset: 0 }, end: { offset: 0 } };
  const at = body.slice(start.offset, end.offset).indexOf(word);
  if (at < 0) return { line: start.line, column: start.column };
  const before = body.slice(0, (start.offset ?? 0) + at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function headingCase(heading: Heading, file: string): Finding[] {
  const { line, column } = heading.position?.start ?? { line: 1, column: 1 };
  const words = wordsOnly(heading).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*[:.?!]?/gu) ?? [];
  return words.flatMap((word, index) => {
    const isFirst = index === 0 || /[:.?!]$/.test(words[index - 1] ?? '');
    if (isFirst || !/^\p{Lu}\p{Ll}+[:.?!]?$/u.test(word) || NAMES.has(word.replace(/[:.?!]$/, ''))) return [];
    const message = `Headings are in sentence case: "${word}" is no name.`;
    return [{ rule: 'heading-case', message, file, line, column }];
  });
}

function longSentences(paragraph: Paragraph, file: string): Finding[] {
  const { line, column } = paragraph.position?.start ?? { line: 1, column: 1 };
  return wordsOnly(paragraph)
    .split(/(?<=[.?!:;])\s+/)
    .map((sentence) => ({ sentence, words: sentence.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0 }))
    .filter(({ words }) => words > MAX_SENTENCE)
    .map(({ sentence, words }) => {
      const message = `A sentence of ${words} words: "${sentence.slice(0, 40)}…".`;
      return { rule: 'long-sentence', message, file, line, column };
    });
}
