import { expect, test } from 'vitest';
import type { QuestionSet } from '../../model/settings.ts';
import { askQuestions } from '../../search/ask-questions.ts';
import { indexOf } from './sample-index.ts';

const site = {
  indexes: [
    indexOf(
      { title: 'Resize a disk', content: 'Grow a disk.', sectionRoute: '/disks#resize' },
      { title: 'Delete a disk', content: 'A disk goes for good.', sectionRoute: '/disks#delete' },
      { title: 'Snapshots', content: 'Copies of a disk, and why to resize them.', sectionRoute: '/snapshots' },
      { title: 'Firewall rules', content: 'Open a port.', sectionRoute: '/firewall' },
    ),
  ],
  routes: new Map([
    ['storage/disks', '/disks'],
    ['storage/snapshots', '/snapshots'],
    ['networking/firewall', '/firewall'],
  ]),
};

function setOf(required: number, within: number, questions: Record<string, string>): QuestionSet {
  const spanAt = (line: number) => ({ start: { line, column: 9 }, end: { line, column: 20 } });
  return {
    file: 'search-questions.yaml',
    within,
    required: { count: required, span: spanAt(2) },
    questions: Object.entries(questions).map(([question, page], i) => ({ question, page, span: spanAt(4 + i) })),
  };
}

test('reports nothing if enough questions find their page', () => {
  const questions = { 'open port': 'networking/firewall', 'resize disk': 'storage/disks', nonsense: 'storage/disks' };
  expect(askQuestions(setOf(2, 1, questions), site)).toEqual([]);
});

test('hits on the same page count once', () => {
  expect(askQuestions(setOf(1, 2, { disk: 'storage/snapshots' }), site)).toEqual([]);
  expect(askQuestions(setOf(1, 1, { disk: 'storage/snapshots' }), site)).toHaveLength(1);
});

test('reports too few as one problem, with the first results of each question that failed', () => {
  const questions = { 'resize disk': 'storage/snapshots', 'open port': 'networking/firewall', qqqq: 'storage/disks' };
  expect(askQuestions(setOf(2, 1, questions), site)).toMatchObject([
    {
      rule: 'search/questions',
      message: '1 of 3 questions find their page among the first 1 pages, but 2 must.',
      file: 'search-questions.yaml',
      start: { line: 2, column: 9 },
      related: [
        { message: expect.stringMatching(/"resize disk" misses \/snapshots; .*\/disks/), start: { line: 4 } },
        { message: '"qqqq" misses /disks; no results.', start: { line: 6 } },
      ],
    },
  ]);
});

test('reports an unknown page at its line, with a suggestion', () => {
  expect(askQuestions(setOf(0, 3, { disk: 'storage/disk' }), site)).toMatchObject([
    { message: 'No page "storage/disk".', hint: 'Did you mean "storage/disks"?', start: { line: 4 } },
  ]);
});
