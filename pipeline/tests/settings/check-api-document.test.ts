import { expect, test } from 'vitest';
import { parseSettings } from '../../settings/parse-settings.ts';
import { checkApiDocument } from '../../settings/read-apis.ts';
import { told } from '../report/told.ts';

test.each([
  ['api:\n  document: api/openapi.yaml\n', []],
  ['title: A\n', []],
  [
    'api:\n  document: api/opnapi.yaml\n',
    ['site.yaml:2:13 settings/asset No file `api/opnapi.yaml`. Did you mean `api/openapi.yaml`?'],
  ],
  [
    'api: {document: api/description.txt}\n',
    [
      'site.yaml:1:17 settings/asset No file `api/description.txt`. ' +
        'An API description must be a `.yaml`, `.yml`, or `.json` file.',
    ],
  ],
])('a description that is not there is reported where site.yaml names it: %j', (text, expected) => {
  const settings = parseSettings({ path: 'site.yaml', text, hash: '' }, { docsPath: 'docs', drafts: false }).value;
  const path = 'api/openapi.yaml';
  const files = new Map([[path, { path, text: '', hash: '' }]]);
  expect(told(settings.settings.apis.flatMap((api) => checkApiDocument(api, files, settings.spanOf)))).toEqual(
    expected,
  );
});
