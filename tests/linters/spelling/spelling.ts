import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WordSettings } from '@docgraph/examples/examples/words';
import { positionAt, sourceFile } from '@docgraph/source/source-file';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Finding, type Linter, runForJson } from '../linter.ts';
import { PRODUCT_DOCS, readPages } from '../prose/read-pages.ts';

const Findings = z.array(z.object({ file: z.string(), offset: z.number(), word: z.string() }));

/** Lists of words that no dictionary contains, for the content and the product documentation. */
const WORDS = ['content/words.yaml', 'docs/words.yaml'];
/** Other files with text that readers see. */
const DATA = [
  ...['api/openapi.yaml', 'changelog.yaml', 'cli.yaml', 'deprecations.yaml', 'glossary.yaml', 'navigation.yaml'],
  ...['search-questions.yaml', 'site.yaml', 'synonyms.yaml'],
].map((file) => `content/${file}`);

/** Matches everything other than prose: code, URLs, variables, heading IDs, attributes, and references. */
const CODE: readonly RegExp[] = [
  /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm,
  /`[^`\n]+`/g,
  /\]\([^)]*\)/g,
  /\bhttps?:\S+/g,
  /\b(?:operation|schema):\S+/g,
  /\{\{[^}]*\}\}|\{[#a-z][^}\n]*\}/g,
];
/** Matches YAML keys whose values aren't prose. */
const TECHNICAL =
  /^[ \t]*(?:- )?(?:\$ref|operationId|example|page|pattern|tags|keywords|required|enum|default|ssh_public_key|x-\S+):.*$/gm;
/** Matches IDs, hashes, and encoded values. */
const ENCODED = /\beyJ\w+|\b(?=\w*\d)[\w-]{10,}\b|\b[\w+/-]{24,}={0,2}/g;

/** cspell, in American English. */
export const spelling: Linter = {
  name: 'Spelling',
  lint,
  planted: ['page', 'description of the API', 'glossary'].map((what) => ({
    what: `mistake in a ${what}`,
    rule: 'spelling',
  })),
  plants: [
    { file: 'content/docs/quickstart/creating-a-vm.md', change: (text) => `${text}\nThe colour of the disk.\n` },
    { file: 'content/api/openapi.yaml', change: (text) => text.replace('description: ', 'description: Recieve. ') },
    { file: 'content/glossary.yaml', change: (text) => text.replace('definition: ', 'definition: Netwrok. ') },
  ],
};

function lint(root: string): Finding[] {
  const lists = WORDS.map((file) => path.join(root, file)).filter((file) => existsSync(file));
  const known = lists.map((file) => WordSettings.parse(parse(readFileSync(file, 'utf8'))));
  const pages = [...readPages(root), ...readPages(root, PRODUCT_DOCS)].map(({ file, lines }) => ({
    file,
    text: lines.join('\n'),
  }));
  const data = DATA.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const texts = [...pages, ...data].map(({ file, text }) => ({ file, text: wordsOf(text) }));
  const input = { words: known.flatMap(({ words = [], names = [] }) => [...words, ...names]), texts };
  const unknown = Findings.parse(runForJson(root, 'spelling/check-words.mjs', [], input));
  const places = new Map(texts.map(({ file, text }) => [file, sourceFile(file, text)]));
  return unknown.map(({ file, offset, word }) => {
    const source = places.get(file);
    const { line, column } = source ? positionAt(source, offset) : { line: 1, column: 1 };
    const message = `Nobody knows the word "${word}". Where it is right, add it to words.yaml.`;
    return { rule: 'spelling', message, file, line, column };
  });
}

/** Returns a text with everything other than prose blanked. */
function wordsOf(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  return [...CODE, TECHNICAL, ENCODED].reduce((rest, pattern) => rest.replace(pattern, blank), text);
}
