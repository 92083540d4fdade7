import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { description } from './document.ts';

/** What this documentation chose where the API leaves something open is marked in one place, and a fact nowhere. */

const DOCS = 'content/docs';
const PAGE = `${DOCS}/reference/api.md`;
const SECTION = /^## Details that can change.*?(?=^## )/ms;

/** A choice by the words in which it looks like a fact, with a sentence that does so. */
const CHOICES: Readonly<Record<string, [asFact: RegExp, planted: string]>> = {
  'the credential': [/\$ACCESS_KEY:\$SECRET_KEY/, '`API_TOKEN="$ACCESS_KEY:$SECRET_KEY"`'],
  'a taken name': [/\btaken\b/, '`name` is missing or taken: 400 `bad_request`.'],
  'a resource in use': [/is (?:still )?in use\b/, 'The disk is in use: 400 `bad_request`.'],
  ids: [/\bUUIDs?\b|"format":"uuid"/, 'Ids are UUIDs.'],
  'actions and states': [/fit the state|needs? a (?:stopped|running)/, '`START` needs a stopped VM.'],
  RESERVE: [/`RESERVE`[^.]*without `reservation_id`|[Nn]eed(?:s|ed) (?:by|`reservation_id`)/, 'Needed by `RESERVE`.'],
  commitments: [/always `null`|never accepted/i, 'Always `null`; never accepted in a request.'],
  'the size of a disk': [/only grow|disk cannot take/, 'or the disk cannot take it'],
  'the prefix of a state': [/prefix `STATE_`/, 'A state is accepted with the prefix `STATE_` and without it.'],
  case: [/upper and lower case count/i, 'Upper and lower case count as equal.'],
  sort: [/leading `-`/, 'A leading `-` reverses the order.'],
  'the export': [/header `Accept/, 'as JSON if you send the header `Accept: application/json`'],
  'two ids': [/equal the id|is not the id in the path/, 'It must equal the id in the path.'],
  'the name of a cluster': [/is not its name/, 'The cluster does not exist, or `name` is not its name: 404'],
};

const published = JSON.stringify(description)
  .replace(/"x-documentation-choices":\[.*?\]/, '')
  .replaceAll(/\\n +|\\n(?!\\n|- )/g, ' ');

test.each(Object.entries(CHOICES))('the description states nothing about %s', (_, [asFact, planted]) => {
  expect(planted).toMatch(asFact);
  expect(asFact.exec(published)?.[0]).toBeUndefined();
});

const Choices = z.array(z.strictObject({ subject: z.string(), choice: z.string() }));
const Info = z.looseObject({ description: z.string(), 'x-documentation-choices': Choices });
const info = Info.parse(description.info);

test('the list of choices is the same in the description as on the page that it links to', () => {
  const rows = SECTION.exec(readFileSync(PAGE, 'utf8'))?.[0].matchAll(/^\| (?!Subject)([^-].*?) \| (.*?) \|$/gm) ?? [];
  const told = [...rows].map(([, subject = '', choice]) => ({
    subject: subject.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1'),
    choice,
  }));
  expect(told.length).toBeGreaterThan(10);
  expect(info['x-documentation-choices']).toEqual(told);
  expect(info.description).toMatch(
    /releases\. The\s+\[list of these details\]\(\.\.\/docs\/reference\/api\.md#choices\)/,
  );
});

/** What pages of tasks must not state without the link to the list; causes of errors are told in tables. */
const ON_PAGES = ['actions and states', 'commitments', 'the prefix of a state', 'case', 'sort', 'the export'];

test.each(ON_PAGES)('a page that tells readers about %s says that it is a choice', (name) => {
  const [asFact = /$^/] = CHOICES[name] ?? [];
  const files = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const stated = files.flatMap((file) =>
    readFileSync(path.join(DOCS, file), 'utf8')
      .replace(SECTION, '')
      .split('\n')
      .filter((line) => asFact.test(line) && !line.includes('#choices'))
      .map((line) => `${file}: ${line}`),
  );
  expect(stated).toEqual([]);
});
