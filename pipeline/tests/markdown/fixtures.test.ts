import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Checked, Span } from '@docgraph/source/checked';
import type { HtmlPart } from '@docgraph/source/parsed-fragment';
import { expect, test } from 'vitest';
import { parsePage } from '../../markdown/parse-page.ts';
import type { ParsedPage } from '../../model/parsed-page.ts';

/** Each folder contains a page (`input.md`), files that it includes, and the expected result. `UPDATE_FIXTURES=1` updates the results. */
const FIXTURES = path.join(import.meta.dirname, '../fixtures/markdown');
const OPTIONS = {
  variables: { product: 'Harbor', apiUrl: 'https://api.example.com/v1', 'vm.id': '91d7' },
  diagrams: false,
  frameHosts: ['https://player.example'],
};

const names = readdirSync(FIXTURES).sort();

test.each(names)('%s', (name) => {
  const folder = path.join(FIXTURES, name);
  const text = readFileSync(path.join(folder, 'input.md'), 'utf8');
  const others = readdirSync(folder).filter((file) => file !== 'input.md' && file !== 'expected.json');
  const included = Object.fromEntries(
    others.map((file) => [`docs/${file}`, readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')]),
  );
  const parsed = parsePage({ path: `docs/${name}.md`, text, hash: '' }, { ...OPTIONS, included });
  const found = readable(parsed);
  const expectedFile = path.join(folder, 'expected.json');
  if (process.env.UPDATE_FIXTURES) writeFileSync(expectedFile, `${JSON.stringify(found, null, 2)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(expectedFile, 'utf8')));
});

/** Formats a result so that it is easy to read and compare. */
function readable({ value, problems }: Checked<ParsedPage>) {
  const { html, links, headings, sections, markdown: _markdown, examples: _examples, ...rest } = value;
  return {
    ...rest,
    keySpans: Object.entries(value.keySpans).map(([key, span]) => `${key} ${[span].flat().map(place).join(' ')}`),
    html: html.map(shown).join('').split('\n'),
    links: links.map(
      ({ kind, url, text, title, span }) =>
        `${fileOf(span.file, rest.file)}${place(span)} ${kind} ${url} | ${text} | ${title ?? ''}`,
    ),
    headings: headings.map(({ id, level, text }) => `h${level} #${id} ${text}`),
    sections: sections.map((section) => ({ ...section, text: section.text.split('\n') })),
    problems: problems.map((each) =>
      `${fileOf(each.file, rest.file)}${place(each)} ${each.rule}: ${each.message} ${each.hint ?? ''}`.trim(),
    ),
  };
}

function shown(part: HtmlPart): string {
  if (typeof part === 'string') return part;
  if ('open' in part) return `«link ${part.open}${part.title ? ` "${part.title}"` : ''}»`;
  if ('close' in part) return `«/link ${part.close}»`;
  if ('fragment' in part) return `«${part.fragment}»`;
  if ('block' in part) return `«block ${part.block}»`;
  if ('url' in part) return `«url ${part.url}»`;
  return `«image ${part.image} alt="${part.alt}"${part.title ? ` "${part.title}"` : ''}»`;
}

function fileOf(file: string | undefined, page: string): string {
  return file === undefined || file === page ? '' : `${file} `;
}

function place({ start, end }: Span): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}
