import { expect, test } from 'vitest';
import { outdatedFiles } from '../src/build/build-site.ts';

const left = (...files: [path: string, key: string][]) =>
  Object.fromEntries(files.map(([path, key]) => [path, { key, bytes: 1, modified: 1 }]));

const before = left(['_app/a.js', 'kept:a'], ['_app/b.js', 'b']);

test.each<[string, Parameters<typeof outdatedFiles>[0], string[], Record<string, string>]>([
  ['the first build keeps nothing', {}, ['_app/a.js'], {}],
  ['one with the same scripts keeps nothing', left(['_app/a.js', 'a'], ['x.html', 'x']), ['_app/a.js', 'x.html'], {}],
  [
    'scripts are kept, pages are not',
    left(['_app/a.js', 'a'], ['x.html', 'x']),
    ['_app/b.js'],
    { '_app/a.js': 'kept:a' },
  ],
  ['scripts stay while only content changes', before, ['_app/b.js'], { '_app/a.js': 'kept:a' }],
  ['scripts go with the next version', before, ['_app/c.js'], { '_app/b.js': 'kept:b' }],
  ['a script that is used again is no outdated one', before, ['_app/a.js'], { '_app/b.js': 'kept:b' }],
  [
    'settings of the site go with a page that has gone',
    left(['_app/a.js', 'a'], ['_app/site-1.js', 's'], ['_app/site-0.js', 'kept:r'], ['_data/pages/x.json', 'x']),
    ['_app/site-2.js'],
    { '_app/a.js': 'kept:a' },
  ],
  [
    'settings of the site are kept while all pages stay',
    left(['_app/site-1.js', 's'], ['_data/pages/x.json', 'x']),
    ['_app/site-2.js', '_data/pages/x.json'],
    { '_app/site-1.js': 'kept:s' },
  ],
])('%s', (_, previous, made, expected) => {
  expect(Object.fromEntries(outdatedFiles(previous, new Set(made)))).toEqual(expected);
});
