import { expect, test } from 'vitest';
import { exposedFiles } from '../../link/check-static-files.ts';

const FACTS = { hash: '' };
const reported = (...files: string[]) =>
  exposedFiles(new Map(files.map((file) => [file, FACTS]))).map(({ message }) => /`(.+?)`/.exec(message)?.[1]);

test.each([
  'static/.env',
  'static/.env.production',
  'static/keys/id_rsa',
  'static/tls/server.KEY',
  'static/cert.pem',
  'static/.npmrc',
  'docs/server.p12',
])('%s is reported', (file) => expect(reported(file)).toEqual([file]));

test.each([
  'static/.env.example',
  'static/environment.txt',
  'static/.well-known/x',
  'static/.gitignore',
  'static/id_rsa.pub',
  'static/keynote.pdf',
])('%s is not reported', (file) => expect(reported(file)).toEqual([]));

test('reports a folder once, at its first file', () => {
  const problems = exposedFiles(new Map(['static/.git/config', 'static/.git/HEAD'].map((file) => [file, FACTS])));
  expect(problems).toMatchObject([{ rule: 'static/secret', file: 'static/.git/config' }]);
});

test('reports an SVG with a script', () => {
  const problems = exposedFiles(new Map([['static/a.svg', { hash: '', hasScript: true }]]));
  expect(problems).toMatchObject([{ rule: 'static/script', file: 'static/a.svg' }]);
});
