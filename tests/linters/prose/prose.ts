import { z } from 'zod';
import { type Finding, type Linter, runForJson } from '../linter.ts';
import { lintCopy, type Plant } from '../planted-copy.ts';
import { checkStructure } from './check-structure.ts';
import { checkStyle } from './check-style.ts';
import { readPages, type WrittenPage } from './read-pages.ts';

const Findings = z.array(
  z.object({ file: z.string(), line: z.number(), column: z.number(), rule: z.string(), message: z.string() }),
);

const PAGE = 'content/docs/storage/disks/managing-persistent-disks.md';
const OTHER_PAGE = 'content/docs/networking/vpc-networks/overview.md';

/** A change that plants a defect; the rule is absent where the defect is that of a later change. */
interface Defect {
  what: string;
  rule?: string;
  plant: Plant;
}

/** Adds text at the end of a page. */
function add(what: string, rule: string | undefined, text: string, file = PAGE): Defect {
  return { what, ...(rule && { rule }), plant: { file, change: (page) => `${page.trimEnd()}\n\n${text}\n` } };
}

/** Takes a key out of the front matter. */
function withoutKey(key: string): Defect {
  const change = (page: string) => page.replace(new RegExp(`^${key}:.*\\n`, 'm'), '');
  return { what: `page without a ${key}`, rule: key, plant: { file: PAGE, change } };
}

const REPEATED = 'The blue heron waits at the edge of the river until the water is calm again.';
const SHORT_PAGE = '---\ntitle: Planted\npurpose: concept\ndescription: Planted.\n---\n\nTwo words.\n';

const DEFECTS: Defect[] = [
  withoutKey('purpose'),
  withoutKey('description'),
  {
    what: 'page of few words',
    rule: 'too-short',
    plant: { file: 'content/docs/planted.md', change: () => SHORT_PAGE },
  },
  add('literal id', 'literal-id', '```text\n3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12\n```'),
  add('address that may be in use', 'address', 'Ask 8.8.8.8 for it.'),
  add('paragraph', undefined, REPEATED),
  add('paragraph of another page', 'repeated', REPEATED, OTHER_PAGE),
  add('unwanted word', 'unwanted-word', 'You simply wait.'),
  add('heading in title case', 'heading-case', '## Follow The operation'),
  add('long sentence', 'long-sentence', `${'One cat and one dog and '.repeat(9)}a bird met.`),
  add('repeated word', 'retext-repeated-words', 'The disk is is full.'),
  add('wrong article', 'retext-indefinite-article', 'It is a operation.'),
  add(
    'sentence that is hard to read',
    'retext-readability',
    'Administrative organizational considerations notwithstanding, multidimensional infrastructural interdependencies ' +
      'necessitate comprehensive interdepartmental communication.',
  ),
];

/** The rules of this project and of retext for the text of pages. */
export const prose: Linter = {
  name: 'Prose',
  lint,
  planted: DEFECTS.flatMap(({ what, rule }) => (rule === undefined ? [] : [{ what, rule }])),
  lintPlanted: (root) =>
    lintCopy(
      root,
      DEFECTS.map(({ plant }) => plant),
      lint,
    ),
};

function lint(root: string): Finding[] {
  const pages = readPages(root);
  return [...checkStructure(root, pages), ...pages.flatMap(checkStyle), ...checkLanguage(pages)].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}

/** What retext finds. Directives are blanked: it does not know them. */
function checkLanguage(pages: readonly WrittenPage[]): Finding[] {
  const texts = pages.map(({ file, body }) => ({
    file,
    text: body.replace(/^[ \t]*:{2,}.*$/gm, (line) => ' '.repeat(line.length)),
  }));
  return Findings.parse(runForJson('.', 'prose/check-language.mjs', [], JSON.stringify(texts)));
}
