import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Finding, type Linter, type Plant, runForJson } from '../linter.ts';
import { checkStructure } from './check-structure.ts';
import { checkStyle } from './check-style.ts';
import { checkVoice } from './check-voice.ts';
import { PRODUCT_DOCS, readPages, type WrittenPage } from './read-pages.ts';

const Findings = z.array(
  z.object({ file: z.string(), line: z.number(), column: z.number(), rule: z.string(), message: z.string() }),
);

const PAGE = 'content/docs/storage/disks/managing-persistent-disks.md';
const OTHER_PAGE = 'content/docs/networking/vpc-networks/overview.md';

/** Adds text at the end of a page. */
function add(text: string, file = PAGE): Plant {
  return { file, change: (page) => `${page.trimEnd()}\n\n${text}\n` };
}

/** Takes a key out of the front matter. */
function withoutKey(key: string): Plant {
  return { file: PAGE, change: (page) => page.replace(new RegExp(`^${key}:.*\\n`, 'm'), '') };
}

const REPEATED = 'The blue heron waits at the edge of the river until the water is calm again.';
const SHORT_PAGE = '---\ntitle: Planted\npurpose: concept\ndescription: Planted.\n---\n\nTwo words.\n';
const HARD_SENTENCE =
  'Administrative organizational considerations notwithstanding, multidimensional infrastructural interdependencies ' +
  'necessitate comprehensive interdepartmental communication.';

/** What only a translator would write, one phrase each. */
const FOREIGN: [what: string, text: string][] = [
  ['silence of the API', 'The API states no maximum for a page.'],
  ['call that does not exist', 'There is no call for a second name.'],
  ['foreign "again"', 'Write the file anew after the change.'],
  ['foreign "also"', 'The list shows the subnet besides.'],
  ['foreign "instead"', 'Send the name in place of the id.'],
  ['difference that is none', 'The plan shows a difference that is none.'],
  ['verb at the end', 'Behind this change stands one request.'],
  ['cause that is mended', 'Read the message and mend the cause.'],
  ['foreign "no longer"', 'Nobody uses the disk any more.'],
  ['foreign "will"', 'Name the project that is to hold the disk.'],
  ['request that answers', 'A request without a token answers 401.'],
  ['page about itself', 'In this documentation, a stopped VM is shown.'],
  ['silence of the platform', 'The order of the rules is not defined.'],
  ['foreign "in"', 'The list requires membership of the organization.'],
];

/** Lets a page begin with the same words as another one. */
function withOpeningOf(file: string): Plant['change'] {
  const written = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const words = /\n---\n\n(\S+ \S+ \S+)/.exec(written)?.[1];
  return (page) => page.replace(/(?<=\n---\n\n)/, `${words} here as well.\n\n`);
}

function tableOf(row: string): string {
  return `| Field | Meaning |\n|---|---|\n${row}`;
}

const DEFECTS: [what: string, rule: string, plant: Plant][] = [
  ['page without a purpose', 'purpose', withoutKey('purpose')],
  ['page without a description', 'description', withoutKey('description')],
  ['page of few words', 'too-short', { file: 'content/docs/planted.md', change: () => SHORT_PAGE }],
  ['literal id', 'literal-id', add('```text\n3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12\n```')],
  ['address that may be in use', 'address', add('Ask 8.8.8.8 for it.')],
  ['request without a token', 'credentials', add('```http samples\nGET /locations\n```')],
  ['paragraph of another page', 'repeated', add(REPEATED, OTHER_PAGE)],
  ['unwanted word', 'unwanted-word', add('You simply wait.')],
  ...FOREIGN.map(([what, text]): [string, string, Plant] => [what, 'foreign-phrase', add(text)]),
  ['description that repeats the name', 'tautology', add(tableOf('| `price` | The price |'))],
  ['row that the list of errors has', 'generic-error', add(tableOf('| 404 `not_found` | It does not exist |'))],
  ['long section', 'long-section', add(`## Planted section\n\n${'A dog ran. '.repeat(301)}`)],
  ['opening of another page', 'same-opening', { file: OTHER_PAGE, change: withOpeningOf(PAGE) }],
  ['heading in title case', 'heading-case', add('## Follow The operation')],
  ['long sentence', 'long-sentence', add(`${'One cat and one dog and '.repeat(9)}a bird met.`)],
  ['repeated word', 'retext-repeated-words', add('The disk is is full.')],
  ['wrong article', 'retext-indefinite-article', add('It is a operation.')],
  ['sentence that is hard to read', 'retext-readability', add(HARD_SENTENCE)],
];

/** The rules of this project and of retext for the text of pages. */
export const prose: Linter = {
  name: 'Prose',
  lint,
  planted: DEFECTS.map(([what, rule]) => ({ what, rule })),
  plants: [add(REPEATED), ...DEFECTS.map(([, , plant]) => plant)],
};

function lint(root: string): Finding[] {
  const content = readPages(root);
  // The documentation of the product is short, and has a structure of its own.
  const pages = [...content, ...readPages(root, PRODUCT_DOCS)];
  return [
    ...checkStructure(root, content),
    ...checkVoice(content),
    ...pages.flatMap(checkStyle),
    ...checkLanguage(pages),
  ].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** What retext finds. Directives are blanked: it does not know them. */
function checkLanguage(pages: readonly WrittenPage[]): Finding[] {
  const texts = pages.map(({ file, body }) => ({
    file,
    text: body.replace(/^[ \t]*:{2,}.*$/gm, (line) => ' '.repeat(line.length)),
  }));
  return Findings.parse(runForJson('.', 'prose/check-language.mjs', [], texts));
}
