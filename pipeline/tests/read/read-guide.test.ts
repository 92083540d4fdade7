import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { readGuide } from '../../read/read-guide.ts';
import { EnvironmentError } from '../../report/environment-error.ts';

const GUIDE = '# mine/rule\n\nWhy.\n\n## Fix\n\nFix.\n\n## Example\n\n```yaml bad api/openapi.yaml\n```\n';

test('reads a guide from a folder URL without a trailing slash, and with Windows line endings', async () => {
  const folder = await temporaryFolder({ 'mine/rule.md': GUIDE.replaceAll('\n', '\r\n') });
  const guide = readGuide(pathToFileURL(folder), 'mine/rule');
  expect(guide).toMatchObject({ why: 'Why.', fix: 'Fix.', good: {} });
  expect(guide).toMatchObject({ bad: { 'api/openapi.yaml': expect.stringMatching(/^openapi: 3[^\r]*$/) } });
  expect(readGuide(pathToFileURL(`${folder}${path.sep}`), 'mine/rule')).toEqual(guide);
  expect(readGuide(pathToFileURL(folder), 'mine/other')).toBeUndefined();
});

test('names a file that is not a guide', async () => {
  const folder = await temporaryFolder({ 'mine/rule.md': '# Mine\n' });
  const file = path.join(folder, 'mine', 'rule.md');
  const read = () => readGuide(pathToFileURL(folder), 'mine/rule');
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(file);
});
