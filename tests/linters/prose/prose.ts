import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Finding, type Linter, type Plant, runForJson } from '../linter.ts';
import { checkStructure } from './check-structure.ts';
import { checkStyle } from './check-style.ts';
import { checkVoice } from './check-voice.ts';
import { checkWording } from './check-wording.ts';
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

/** Removes a key from the front matter. */
function withoutKey(key: string): Plant {
  return { file: PAGE, change: (page) => page.replace(new RegExp(`^${key}:.*\\n`, 'm'), '') };
}

const REPEATED = 'The blue heron waits at the edge of the river until the water is calm again.';
const SHORT_PAGE = '---\ntitle: Planted\npurpose: concept\ndescription: Planted.\n---\n\nTwo words.\n';
const HARD_SENTENCE =
  'Administrative organizational considerations notwithstanding, multidimensional infrastructural interdependencies ' +
  'necessitate comprehensive interdepartmental communication.';

/** Phrases that read as translated, one for each pattern. */
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

const CODE = 'packages/source/src/planted.ts';
const RULES = 'packages/source/src/rules.ts';
const COMMAND = 'packages/cli/src/commands/planted.ts';
const GUIDE = 'pipeline/report/guides/links/planted.md';

/** Violations of wording rules in each kind of text. */
const WORDING: [what: string, rule: string, plant: Plant][] = [
  ['list without a serial comma', 'serial-comma', add('It lists VMs, disks and networks.')],
  ['lowercase ID in a comment', 'id-case', add('// Returns the id of the page.', CODE)],
  ['request that answers', 'response-term', add('The request answers at once.', GUIDE)],
  ['clause as a subject', 'what-subject', add("fail('What cannot be read is an error.');", CODE)],
  ['page that says things', 'speaking-thing', add('/** Where the page says what is wrong. */', CODE)],
  ['foreign "no resource"', 'translated', add("fail('There is nothing of that name.');", CODE)],
  ['private term', 'private-term', add('/** Returns the stretch of a link. */', CODE)],
  ['comment that repeats one', 'comment-start', add('/** The same as above for files. */', CODE)],
  ['rule title without a requirement', 'title-requirement', add("error('Each ID is unique.');", RULES)],
  ['banned verb in a title', 'banned-verb', add("warning('Pages must tell their purpose.');", RULES)],
  ['help without a verb', 'help-verb', add("flag('Without any progress');", COMMAND)],
  ['page without contractions', 'contractions', add('It cannot boot. '.repeat(40).trim())],
];

/** A commit subject that isn't a Conventional Commit. */
const SUBJECT: [what: string, rule: string] = ['commit subject of no type', 'commit-subject'];
const hasGit = spawnSync('git', ['--version']).status === 0;

/** Creates a history with one commit in the copy. */
function commitPlanted(copy: string): void {
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], { cwd: copy });
  git('init', '-q');
  git('-c', 'commit.gpgsign=false', 'commit', '-q', '--allow-empty', '-m', 'Ask how it is going');
}

/** Makes a page start with the same words as another one. */
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
  ...WORDING,
];

/** The rules of this project and retext for pages, UI strings, messages, comments, and commit subjects. */
export const prose: Linter = {
  name: 'Prose',
  lint,
  planted: [...DEFECTS, ...(hasGit ? [SUBJECT] : [])].map(([what, rule]) => ({ what, rule })),
  plants: [add(REPEATED), ...DEFECTS.map(([, , plant]) => plant)],
  prepare: commitPlanted,
};

function lint(root: string): Finding[] {
  const content = readPages(root);
  // The product documentation is short, and has its own structure.
  const pages = [...content, ...readPages(root, PRODUCT_DOCS)];
  return [
    ...checkStructure(root, content),
    ...checkVoice(content),
    ...pages.flatMap(checkStyle),
    ...checkWording(root, pages),
    ...checkLanguage(pages),
  ].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** Returns the findings of retext. Blanks directives, which retext doesn't support. */
function checkLanguage(pages: readonly WrittenPage[]): Finding[] {
  const texts = pages.map(({ file, body }) => ({
    file,
    text: body.replace(/^[ \t]*:{2,}.*$/gm, (line) => ' '.repeat(line.length)),
  }));
  return Findings.parse(runForJson('.', 'prose/check-language.mjs', [], texts));
}
