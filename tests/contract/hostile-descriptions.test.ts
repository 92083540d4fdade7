import { once } from 'node:events';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { urlOf } from '@docgraph/cli/serve/listen';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, onTestFinished, test } from 'vitest';

/** Text of a file outside the content folder, which must never be read. */
const CANARY = 'canary-7d1f';
const SECRET = `type: string\ndescription: ${CANARY}\n`;
const SITE = 'title: Site\napi: { document: api/openapi.yaml }\n';

/** Creates a content folder with an API description, next to a file that must not be read. */
function withDescription(description: string, site = SITE): Promise<string> {
  return temporaryFolder({
    'secret.yaml': SECRET,
    'content/site.yaml': site,
    'content/docs/index.md': '# Home\n\nText.\n',
    'content/api/openapi.yaml': description,
  });
}

/** Checks the content, and that the output doesn't contain the secret. */
async function check(folder: string) {
  const run = await runDocs('check', '--content', path.join(folder, 'content'), '--format', 'json');
  expect(run.code).toBe(1);
  expect(run.stdout + run.stderr).not.toContain(CANARY);
  return problemsIn(run).map(({ rule, file, line }) => `${file}:${line} ${rule}`);
}

test('references out of the folder of the description are not followed', async () => {
  const requests: unknown[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(url);
    response.end(SECRET);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const folder = await withDescription(`openapi: 3.0.0
info: { title: T, version: v1 }
paths: {}
components:
  schemas:
    Remote: { $ref: '${urlOf(server, '/')}a.yaml' }
    File: { $ref: '../../secret.yaml' }
    Link: { $ref: 'link.yaml' }
    Circle: { $ref: '#/components/schemas/Circle' }
`);
  await symlink(path.join(folder, 'secret.yaml'), path.join(folder, 'content/api/link.yaml'));
  const problems = await check(folder);
  expect(problems.filter((problem) => /reference|symbolic/.test(problem))).toEqual([
    'api/link.yaml:1 content/symbolic-link',
    'api/openapi.yaml:6 openapi/unsafe-reference',
    'api/openapi.yaml:7 openapi/unsafe-reference',
    'api/openapi.yaml:8 openapi/reference',
    'api/openapi.yaml:9 openapi/reference',
  ]);
  expect(requests).toEqual([]);
});

test('a description that is a symbolic link out of the content folder is not read', async () => {
  const folder = await withDescription('', 'title: Site\napi:\n  document: api/linked.yaml\n');
  await symlink(path.join(folder, 'secret.yaml'), path.join(folder, 'content/api/linked.yaml'));
  expect(await check(folder)).toContain('site.yaml:3 settings/asset');
});

test('a run that exceeds its time limit reports that, writes nothing, and is not cached', async () => {
  const page = Array.from({ length: 9000 }, (_, n) => `Paragraph ${n} says what somebody wanted to say here.\n\n`).join(
    '',
  );
  const folder = await temporaryFolder({ 'content/index.md': page });
  const data = path.join(folder, 'data');
  const build = () =>
    runDocs('data', '--content', path.join(folder, 'content'), '--data', data, '--time-limit', '0.01');
  const stderr = expect.stringMatching(
    /^docgraph: \S+ index\.md took more than 0\.01 seconds [^\n]*--time-limit[^\n]*\n$/,
  );
  for (const run of [await build(), await build()]) expect(run).toMatchObject({ code: 3, stderr });
  expect(await readdir(folder)).toEqual(['content']);
});

const SCRIPT = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
const EVIL_LINK = '[this](javascript:alert(1)) <a href="javascript:alert(1)">that</a>';
const scripts = `openapi: 3.0.0
info:
  title: '${SCRIPT}'
  version: '${SCRIPT}'
  description: 'Read ${EVIL_LINK} ${SCRIPT}'
  termsOfService: javascript:alert(1)
  contact: { name: '${SCRIPT}', url: 'javascript:alert(1)' }
  license: { name: '${SCRIPT}', url: 'java	script:alert(1)' }
externalDocs: { url: ' javascript:alert(1)', description: '${EVIL_LINK}' }
servers:
  - url: javascript:alert(1)
    description: '${SCRIPT}'
tags:
  - name: '${SCRIPT}'
    description: '${EVIL_LINK} ${SCRIPT}'
paths:
  /a"><script>alert(1)</script>/{id}:
    get:
      operationId: '${SCRIPT}'
      summary: '${SCRIPT}'
      description: '${EVIL_LINK} ${SCRIPT}'
      tags: ['${SCRIPT}']
      parameters:
        - { name: id, in: path, required: true, description: '${SCRIPT}', schema: { type: string, default: '${SCRIPT}' } }
      responses:
        '200':
          description: '${SCRIPT}'
          content: { application/json: { schema: { $ref: '#/components/schemas/A' }, example: { '${SCRIPT}': '${SCRIPT}' } } }
components:
  securitySchemes:
    S: { type: http, scheme: '${SCRIPT}', description: '${EVIL_LINK}' }
  schemas:
    A:
      title: '${SCRIPT}'
      description: '${EVIL_LINK}'
      type: object
      properties:
        '${SCRIPT}': { type: string, enum: ['${SCRIPT}'] }
        pattern: { type: string, pattern: '${SCRIPT}' }
`;

const TOLERANT = `title: Site
api: { document: api/openapi.yaml }
rules:
  links/scheme: warning
  content/raw-html: warning
  openapi/unsafe-url: warning
  openapi/unsafe-name: warning
`;

/** Schemas that each refer to the next one twice, and one with special property names. */
const refersTwice = (name: string) => `{ properties: { a: { $ref: '${name}' }, b: { $ref: '${name}' } } }`;
const doubling = Array.from({ length: 28 }, (_, n) => `    S${n}: ${refersTwice(`#/components/schemas/S${n + 1}`)}\n`);
const large = `${doubling.join('')}    S28: { type: string }
    __proto__: { type: object, properties: { __proto__: { type: string }, constructor: { type: string } } }
`;

test('scripts and dangerous URLs are reported, and harmless if they are only warnings', async () => {
  const folder = await withDescription(scripts + large, TOLERANT);
  const folders = ['--data', path.join(folder, 'data'), '--site', path.join(folder, 'site')];
  const run = await runDocs('build', '--content', path.join(folder, 'content'), ...folders, '--format', 'json');
  expect(run.code).toBe(0);
  const problems = problemsIn(run);
  const unsafe = problems.filter(({ rule }) => rule === 'openapi/unsafe-url');
  expect(unsafe.map(({ line, severity }) => `${line} ${severity}`)).toEqual(
    [6, 7, 8, 9, 11].map((n) => `${n} warning`),
  );
  expect(problems.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['links/scheme', 'content/raw-html', 'openapi/unsafe-name', 'openapi/expansion']),
  );
  const files = (await readdir(path.join(folder, 'site'), { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  );
  const pages = await Promise.all(files.map((file) => readFile(path.join(folder, 'site', file), 'utf8')));
  expect(pages.filter((html) => html.includes('alert(1)')).length).toBeGreaterThan(0);
  for (const html of pages) expect(dangersIn(html)).toEqual([]);
  // References aren't expanded, so the output stays small.
  const schemas = path.join(folder, 'data/api/schemas');
  expect(await readdir(schemas)).toEqual(expect.arrayContaining(['S0.json', '__proto__.json']));
  expect((await readFile(path.join(schemas, 'S0.json'), 'utf8')).length).toBeLessThan(5000);
});

/** Returns the parts of a page that a browser would execute. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  visit(fromHtml(html), 'element', (element) => {
    const { type } = element.properties;
    if (element.tagName === 'script' && !/json$/.test(String(type)) && textOf(element).includes('alert(1)'))
      dangers.push(textOf(element));
    for (const [name, value] of Object.entries(element.properties)) {
      const address = String(value).replace(/[\s\p{Cc}]+/gu, '');
      if (/^on/i.test(name) || /^(?:javascript|vbscript):/i.test(address)) dangers.push(`${name}=${value}`);
    }
  });
  return dangers;
}
