import type { CallFacts } from '@docgraph/openapi/parsed-api';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { parse } from './parse.ts';

const CALLS: CallFacts = {
  server: 'https://api.example/v1',
  calls: [
    {
      method: 'PATCH',
      path: '/disks/{disk_id}',
      credentials: [{ name: 'Authorization', value: ['Bearer ', { variable: 'API_TOKEN' }] }],
      answer: 'none',
    },
  ],
};

function parsed(text: string, site: { calls?: CallFacts } = { calls: CALLS }) {
  const { value } = parse(text, { variables: { id: '91d7' }, ...site });
  return { ...value, html: value.html.join('') };
}

const REQUEST = '```http samples title="Resize"\nPATCH /disks/{{id}}?wait=true\n\n{"size": "2TiB"}\n```\n';

/** Returns the code in the panel of a language. */
function panelOf(html: string, language: string): string {
  const [, panel = ''] = html.split(`data-value="${language}"`);
  const [code = ''] = /<code[^>]*>.*?<\/code>/s.exec(panel) ?? [];
  return textOf(fromHtml(code, { fragment: true }));
}

test('shows a request with `samples` in the languages of the API reference', () => {
  const { html } = parsed(REQUEST);
  expect(html).toContain('<div class="tabs" data-group="language">');
  expect(html.match(/data-value="\w+" data-label="\w+"/g)).toEqual([
    'data-value="curl" data-label="curl"',
    'data-value="javascript" data-label="JavaScript"',
    'data-value="python" data-label="Python"',
    'data-value="go" data-label="Go"',
  ]);
  expect(html.match(/<span class="code-title">Resize<\/span>/g)).toHaveLength(4);
  expect(html).not.toContain('data-language="http"');
});

test('samples call the server, and add missing credentials and content type', () => {
  const { html } = parsed(REQUEST);
  expect(panelOf(html, 'curl')).toBe(`curl -X PATCH 'https://api.example/v1/disks/91d7?wait=true' \\
  -H "Authorization: Bearer $API_TOKEN" \\
  -H 'Content-Type: application/json' \\
  --data-raw '{
    "size": "2TiB"
  }'`);
  expect(panelOf(html, 'javascript')).toContain('console.log(response.status);');
});

test('samples keep the headers and variables in the request', () => {
  const headers = 'authorization: Bearer $TOKEN\nContent-Type: text/plain';
  const { html } = parsed(`\`\`\`http samples\nPATCH /disks/$DISK_ID\n${headers}\n\nplain\n\`\`\`\n`);
  expect(panelOf(html, 'curl')).toBe(`curl -X PATCH "https://api.example/v1/disks/$DISK_ID" \\
  -H "authorization: Bearer $TOKEN" \\
  -H 'Content-Type: text/plain' \\
  --data-raw 'plain'`);
});

test('published Markdown keeps the request, and search finds it once', () => {
  const { markdown, sections } = parsed(REQUEST);
  expect(markdown.join('')).toContain('```http samples title="Resize"\nPATCH /disks/91d7?wait=true\n');
  expect(sections[0]?.text.match(/2TiB/g)).toHaveLength(1);
});

test.each([
  ['without the word', '```http\nGET /disks\n```\n'],
  ['without an API', REQUEST, {}],
  ['that is not a request', '```http samples\nHTTP/1.1 200 OK\n```\n'],
])('shows a request %s as written', (_, text, site?: object) => {
  const { html } = parsed(text, site);
  expect(html).toContain('<figure class="code-block" data-language="http">');
  expect(html).not.toContain('class="tabs"');
});
