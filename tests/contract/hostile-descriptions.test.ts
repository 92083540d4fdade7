import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { type Run, runDocs, withTemporaryFolder } from './run-docs.ts';

/** Text of a file outside of the content folder: where it appears, the file was read. */
const CANARY = 'canary-7d1f';
const HEAD = 'openapi: 3.0.0\ninfo: { title: T, version: v1 }\npaths: {}\n';

/** A content folder with an API description, in a folder with a file that nobody may read. */
interface Hostile {
  folder: string;
  content: string;
  run(command: 'check' | 'build'): Promise<Run>;
}

/** Sets up a description, which may name a server of this machine, and expects that the server was not asked. */
async function withDescription(
  description: (remote: string) => string,
  use: (hostile: Hostile) => Promise<void>,
  site = 'title: Site\napi: { document: api/openapi.yaml }\n',
): Promise<void> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(`type: string\ndescription: ${CANARY}\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const remote = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    await withTemporaryFolder(async (folder) => {
      const content = path.join(folder, 'content');
      await mkdir(path.join(content, 'api'), { recursive: true });
      await mkdir(path.join(content, 'docs'));
      await writeFile(path.join(folder, 'secret.yaml'), `type: string\ndescription: ${CANARY}\n`);
      await writeFile(path.join(content, 'site.yaml'), site);
      await writeFile(path.join(content, 'docs/index.md'), '# Home\n\nText.\n');
      await writeFile(path.join(content, 'api/openapi.yaml'), description(remote));
      const run = (command: 'check' | 'build') => {
        const outputs = ['--data', path.join(folder, 'data'), '--site', path.join(folder, 'site')];
        const args = ['--content', content, ...(command === 'build' ? outputs : [])];
        return runDocs([command, ...args]);
      };
      await use({ folder, content, run });
    });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  expect(requests).toEqual([]);
}

/** The errors of a report in text form, as file, line and rule. */
function errorsIn({ stderr }: Run): string[] {
  return Array.from(
    stderr.matchAll(/([^/\n]+:\d+):\d+ error .* {2}(\S+)$/gm),
    ([, place = '', rule = '']) => `${place} ${rule}`,
  );
}

const doubling = Array.from(
  { length: 28 },
  (_, n) =>
    `    S${n}: { properties: { a: { $ref: '#/components/schemas/S${n + 1}' }, b: { $ref: '#/components/schemas/S${n + 1}' } } }\n`,
);

test('no reference is followed out of the folder of the description', () =>
  withDescription(
    (remote) => `${HEAD}components:
  schemas:
    Remote: { $ref: '${remote}/a.yaml' }
    File: { $ref: '../../secret.yaml' }
    Link: { $ref: 'link.yaml' }
    Circle: { $ref: '#/components/schemas/Circle' }
`,
    async ({ run, content, folder }) => {
      await symlink(path.join(folder, 'secret.yaml'), path.join(content, 'api/link.yaml'));
      const result = await run('check');
      expect(result.code).toBe(1);
      expect(errorsIn(result)).toEqual([
        'openapi.yaml:6 openapi/unsafe-reference',
        'openapi.yaml:7 openapi/unsafe-reference',
        'openapi.yaml:8 openapi/reference',
        'openapi.yaml:9 openapi/reference',
      ]);
      expect(result.stderr).toContain('content/symbolic-link');
      expect(result.stdout + result.stderr).not.toContain(CANARY);
    },
  ));

test.each([
  [
    'an alias bomb and keys that occur twice',
    `${HEAD}x-0: &a [1]\nx-1: &b [*a, *a]\nx-2: [*b, *b]\npaths: {}\n`,
    'syntax',
  ],
  ['20,000 levels', `${HEAD}x-deep: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`, 'too-large'],
])('a text with %s is refused', (_, description, rule) =>
  withDescription(
    () => description,
    async ({ run }) => {
      const result = await run('check');
      expect(result.code).toBe(1);
      const errors = errorsIn(result);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.filter((error) => !error.endsWith(` openapi/${rule}`))).toEqual([]);
    },
  ),
);

test('a description that is itself a symbolic link out of the content folder is none', () =>
  withDescription(
    () => HEAD,
    async ({ run, content, folder }) => {
      await writeFile(path.join(folder, 'outside.yaml'), `${HEAD}x-secret: ${CANARY}\n`);
      await symlink(path.join(folder, 'outside.yaml'), path.join(content, 'api/linked.yaml'));
      await writeFile(path.join(content, 'site.yaml'), 'title: Site\napi:\n  document: api/linked.yaml\n');
      const result = await run('check');
      expect(result.code).toBe(1);
      expect(result.stderr).toMatch(/site\.yaml:3:13 error .* settings\/asset$/m);
      expect(result.stdout + result.stderr).not.toContain(CANARY);
    },
  ));

test('references that double 28 times are built as they are, with a warning', () =>
  withDescription(
    () =>
      `${HEAD}components:\n  schemas:\n${doubling.join('')}    S28: { type: string }\n    __proto__: { type: object, properties: { __proto__: { type: string }, constructor: { type: string } } }\n`,
    async ({ run, folder }) => {
      const result = await run('build');
      expect(result.code).toBe(0);
      expect(result.stderr).toContain('  openapi/expansion\n');
      const schemas = await readdir(path.join(folder, 'data/api/schemas'));
      expect(schemas).toEqual(expect.arrayContaining(['S0.json', '__proto__.json']));
      expect((await readFile(path.join(folder, 'data/api/schemas/S0.json'), 'utf8')).length).toBeLessThan(5000);
    },
  ));

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

test('scripts and dangerous addresses are reported, and harmless where they are only warnings', () =>
  withDescription(
    () => scripts,
    async ({ run, folder }) => {
      const result = await run('build');
      const places = Array.from(result.stderr.matchAll(/openapi\.yaml:(\d+):\d+ warning .* {2}openapi\/unsafe-url$/gm));
      expect(places.map(([, line]) => Number(line))).toEqual([6, 7, 8, 9, 11]);
      for (const rule of ['links/scheme', 'content/raw-html', 'openapi/unsafe-name'])
        expect(result.stderr).toContain(`  ${rule}\n`);
      expect(result.code).toBe(0);
      const site = path.join(folder, 'site');
      const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'));
      const pages = await Promise.all(files.map((file) => readFile(path.join(site, file), 'utf8')));
      expect(pages.filter((html) => html.includes('alert(1)')).length).toBeGreaterThan(0);
      for (const html of pages) expect(dangersIn(html)).toEqual([]);
    },
    TOLERANT,
  ));

/** What of a page a browser would run or follow to run. */
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
