import { expect, test } from 'vitest';
import { parsePage } from '../../../pipeline/markdown/parse-page.ts';
import type { CallFacts } from '../../../pipeline/model/call-facts.ts';

const CALLS: CallFacts = {
  server: 'https://api.example/v1',
  calls: [
    {
      method: 'PATCH',
      path: '/disks/{disk_id}',
      credentials: [{ name: 'Authorization', value: ['Bearer ', { variable: 'API_TOKEN' }] }],
      answersJson: false,
    },
  ],
};

function parse(text: string, calls: CallFacts | undefined) {
  const { value } = parsePage(
    { path: 'docs/page.md', text, hash: '' },
    { variables: { id: '91d7' }, diagrams: false, calls },
  );
  return { ...value, html: value.html.join('') };
}

const REQUEST = '```http samples title="Resize"\nPATCH /disks/{{id}}?wait=true\n\n{"size": "2TiB"}\n```\n';

/** The code of the panel of a language. */
function panelOf(html: string, language: string): string {
  const [, panel = ''] = html.split(`data-value="${language}"`);
  const [, code = ''] = /<code[^>]*>(.*?)<\/code>/s.exec(panel) ?? [];
  return code
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&#x26;', '&');
}

test('a request with samples is shown in the languages of the API reference', () => {
  const { html } = parse(REQUEST, CALLS);
  expect(html).toContain('<div class="tabs" data-group="language">');
  expect(html.match(/data-value="\w+" data-label="\w+"/g)).toEqual([
    'data-value="curl" data-label="curl"',
    'data-value="javascript" data-label="JavaScript"',
    'data-value="python" data-label="Python"',
    'data-value="go" data-label="Go"',
  ]);
  expect(html.match(/<figcaption>Resize<\/figcaption>/g)).toHaveLength(4);
  expect(html).not.toContain('data-language="http"');
});

test('samples call the server with the credentials and the content type that the request leaves out', () => {
  const { html } = parse(REQUEST, CALLS);
  expect(panelOf(html, 'curl')).toBe(
    [
      "curl -X PATCH 'https://api.example/v1/disks/91d7?wait=true' \\",
      '  -H "Authorization: Bearer $API_TOKEN" \\',
      "  -H 'Content-Type: application/json' \\",
      `  --data-raw '{\n  "size": "2TiB"\n}'`,
    ].join('\n'),
  );
  expect(panelOf(html, 'javascript')).toContain('console.log(response.status);');
});

test('samples keep the headers and the variables that are written', () => {
  const { html } = parse(
    '```http samples\nPATCH /disks/$DISK_ID\nauthorization: Bearer $TOKEN\nContent-Type: text/plain\n\nplain\n```\n',
    CALLS,
  );
  expect(panelOf(html, 'curl')).toBe(
    [
      'curl -X PATCH "https://api.example/v1/disks/$DISK_ID" \\',
      '  -H "authorization: Bearer $TOKEN" \\',
      "  -H 'Content-Type: text/plain' \\",
      "  --data-raw 'plain'",
    ].join('\n'),
  );
});

test('the page as Markdown keeps the request, and search finds it once', () => {
  const { markdown, sections } = parse(REQUEST, CALLS);
  expect(markdown.join('')).toContain('```http samples title="Resize"\nPATCH /disks/91d7?wait=true\n');
  expect(sections[0]?.text.match(/2TiB/g)).toHaveLength(1);
});

test.each([
  ['without the word', '```http\nGET /disks\n```\n', CALLS],
  ['without an API', REQUEST, undefined],
  ['that is none', '```http samples\nHTTP/1.1 200 OK\n```\n', CALLS],
])('a request %s is shown as it is written', (_, text, calls) => {
  const { html } = parse(text, calls);
  expect(html).toContain('<figure class="code-block" data-language="http">');
  expect(html).not.toContain('class="tabs"');
});
