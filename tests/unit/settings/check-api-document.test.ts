import { expect, test } from 'vitest';
import { checkApiDocument } from '../../../pipeline/settings/check-api-document.ts';
import { parseSettings } from '../../../pipeline/settings/parse-settings.ts';

const check = (site: string, ...files: string[]) => {
  const located = parseSettings({ path: 'site.yaml', text: site, hash: '' }, false).value;
  return checkApiDocument(located, new Map(files.map((path) => [path, { path, text: '', hash: '' }])));
};

test('a description that is not there is reported where site.yaml names it', () => {
  expect(check('title: A\napi:\n  document: api/opnapi.yaml\n', 'api/openapi.yaml')).toMatchObject([
    {
      rule: 'settings/asset',
      file: 'site.yaml',
      start: { line: 3, column: 13 },
      hint: 'Did you mean `api/openapi.yaml`?',
    },
  ]);
  expect(check('api: { document: api/description.txt }\n')).toMatchObject([{ hint: expect.stringContaining('.yaml') }]);
});

test('one that is there, and a site without one, are in order', () => {
  expect(check('api: { document: api/openapi.yaml }\n', 'api/openapi.yaml')).toEqual([]);
  expect(check('title: A\n')).toEqual([]);
});
