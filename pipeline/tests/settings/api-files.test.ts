import { expect, test } from 'vitest';
import type { ApiEntry } from '../../model/settings.ts';
import { apiFiles, thirdPartyFiles } from '../../settings/read-apis.ts';

const own = (document: string): ApiEntry => ({ document, lenient: false, route: '/', folder: 'api', at: ['api'] });
const foreign = (document: string): ApiEntry => ({ ...own(document), lenient: true });

test('a description can consist of files in its folder and below', () => {
  const files = new Map(['api/a.yaml', 'api/parts/b.yaml', 'apis/c.yaml', 'd.yaml'].map((file) => [file, file]));
  expect([...apiFiles(own('api/a.yaml'), files).keys()]).toEqual(['api/a.yaml', 'api/parts/b.yaml']);
  expect(apiFiles(own('a.yaml'), files).size).toBe(4);
});

test.each([
  ['alone', [foreign('api/a.yaml')], ['api/a.yaml', 'api/b.yaml', 'api/parts/c.yaml', 'api/parts/d.yaml']],
  ['beside one of our own', [foreign('api/a.yaml'), own('api/b.yaml')], ['api/a.yaml']],
  ['above one of our own', [foreign('api/a.yaml'), own('api/parts/c.yaml')], ['api/a.yaml', 'api/b.yaml']],
  ['below one of our own', [own('api/a.yaml'), foreign('api/parts/c.yaml')], ['api/parts/c.yaml', 'api/parts/d.yaml']],
])('of a description that others wrote those files are judged leniently that are not ours: %s', (_, apis, expected) => {
  const files = ['api/a.yaml', 'api/b.yaml', 'api/parts/c.yaml', 'api/parts/d.yaml'];
  expect([...thirdPartyFiles(apis, files)]).toEqual(expected);
});
