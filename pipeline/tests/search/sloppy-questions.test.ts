import { expect, test } from 'vitest';
import { indexOf, titlesFor } from './sample-index.ts';

const operation = (title: string, route: string) =>
  ({
    title,
    content: title,
    type: 'api',
    pageTitle: 'Harbor Gateway',
    sectionRoute: `/api/#operation/${route}`,
  }) as const;

test("a word in the title of an API isn't a match for its operations", () => {
  const index = indexOf(
    { title: 'Harbor Gateway', type: 'api', sectionRoute: '/api/' },
    operation('Create a queue', 'a'),
    operation('Delete a queue', 'b'),
    { title: 'Errors', content: 'A bad gateway means that no queue responded.' },
  );
  expect(titlesFor(index, 'bad gateway queue')[0]).toBe('Errors');
});

test("a rare negation doesn't outweigh the other words", () => {
  const index = indexOf(
    { title: 'Quotas', content: "You can't exceed a quota." },
    { title: 'Printing', content: 'Connect the printer.' },
    { title: 'Printers', content: 'Choose a printer.' },
  );
  expect(titlesFor(index, "can't print")).toEqual(expect.arrayContaining(['Printing', 'Printers']));
  expect(titlesFor(index, 'cant print')).not.toContain('Quotas');
  expect(titlesFor(index, 'cant')).toEqual(['Quotas']);
});

test('a compound whose second word is misspelled is split', () => {
  const index = indexOf(
    { title: 'Worker pools', content: 'Resize a worker pool.' },
    { title: 'Workers', content: 'A worker runs tasks.' },
  );
  expect(titlesFor(index, 'workerpol')).toEqual(['Worker pools']);
});
