import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CategorySettings, NavigationSettings } from '@docgraph/schemas/authored/navigation-settings';
import { isReservedAddress, writtenAddresses } from '@docgraph/test-kit/reserved-addresses';
import { parse } from 'yaml';
import type { Finding } from '../linter.ts';
import { paragraphsOf, type WrittenPage } from './read-pages.ts';

/** Minimum number of words on a page, except the home page, which is an index. */
const MIN_WORDS = 200;
const HOME = 'content/docs/index.md';
/** Shorter paragraphs can be on multiple pages, such as "You need:". */
const MIN_REPEATED_WORDS = 12;
const NAVIGATION = 'content/navigation.yaml';
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;

/** Checks requirements for every page, and the descriptions that index pages show. */
export function checkStructure(root: string, pages: readonly WrittenPage[]): Finding[] {
  return [
    ...pages.flatMap(checkPage),
    ...repeatedParagraphs(pages),
    ...silentCategories(readFileSync(path.join(root, NAVIGATION), 'utf8')),
  ];
}

function checkPage(page: WrittenPage): Finding[] {
  const { file, lines, frontMatter } = page;
  const findings: Finding[] = [];
  const report = (rule: string, message: string, line = 1, column = 1) =>
    findings.push({ rule, message, file, line, column });

  if (frontMatter.purpose === undefined) report('purpose', 'The front matter has no purpose.');
  if (!frontMatter.description) report('description', 'The front matter has no description, which cards show.');
  const words = paragraphsOf(page).reduce((sum, { text }) => sum + countWords(text), 0);
  if (file !== HOME && words < MIN_WORDS)
    report('too-short', `The page has ${words} words outside of code and tables; ${MIN_WORDS} is the least.`);
  lines.forEach((text, index) => {
    const uuid = UUID.exec(text);
    if (uuid) report('literal-id', `Write ${uuid[0]} as a value of example-data.yaml.`, index + 1, uuid.index + 1);
    // Samples add the token automatically, but readers of the Markdown only see the source.
    if (text.trim().startsWith('```http samples') && !lines[index + 2]?.trim().startsWith('Authorization:'))
      report('credentials', 'Write the `Authorization` header below the request line.', index + 1);
    for (const { address, column } of writtenAddresses(text))
      if (!isReservedAddress(address))
        report('address', `${address} may belong to somebody; use one for documentation.`, index + 1, column);
  });
  return findings;
}

function repeatedParagraphs(pages: readonly WrittenPage[]): Finding[] {
  const first = new Map<string, { file: string; line: number }>();
  return pages.flatMap((page) =>
    paragraphsOf(page).flatMap(({ text, line, paragraph }): Finding[] => {
      const known = first.get(text.toLowerCase());
      if (countWords(text) < MIN_REPEATED_WORDS) return [];
      if (known === undefined) first.set(text.toLowerCase(), { file: page.file, line });
      if (known === undefined || known.file === page.file) return [];
      const message = `${known.file}:${known.line} says the same: say it once, and link to it.`;
      return [{ rule: 'repeated', message, file: page.file, line, column: paragraph.position?.start.column ?? 1 }];
    }),
  );
}

function silentCategories(yaml: string): Finding[] {
  const { items = [] } = NavigationSettings.parse(parse(yaml));
  const categoriesIn = (list: typeof items): CategorySettings[] =>
    list.flatMap((item) => ('category' in item ? [item, ...categoriesIn(item.items)] : []));
  return categoriesIn(items)
    .filter(({ description }) => !description)
    .map(({ category }) => {
      const line = yaml.split('\n').findIndex((text) => text.trim().endsWith(`category: ${category}`)) + 1;
      return { rule: 'description', message: `${category} has no description.`, file: NAVIGATION, line, column: 1 };
    });
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}
