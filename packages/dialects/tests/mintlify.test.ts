import { describe, expect, it } from 'vitest';
import { detectEngine } from '../src/engines.ts';
import { translateMintlify } from '../src/mintlify/translate.ts';
import { openProject } from '../src/open-project.ts';
import { translated } from './translated.ts';

const FILES = {
  'docs/snippets/part.mdx': 'Hello {name}, see ![A](/images/a.png).\n',
  'docs/images/a.png': '',
};

const page = (text: string) =>
  translated(translateMintlify, text, {
    path: 'docs/guides/page.mdx',
    files: FILES,
    settings: {
      root: 'docs',
      files: new Set(['docs/images/a.png']),
      operations: new Map([['GET /disks', { id: 'listDisks' }]]),
    },
  });

describe('components', () => {
  it.each([
    ['<Note>x</Note>', ':::note\nx\n:::'],
    ['<Check>x</Check>', ':::success\nx\n:::'],
    ['<Callout icon="key" color="#FFC107">x</Callout>', ':::note\nx\n:::'],
    ['<Tabs>\n  <Tab title="npm">\n    a\n  </Tab>\n</Tabs>', '::::tabs\n:::tab[npm]\na\n:::\n::::'],
    [
      '<CodeGroup>\n\n```js a b.js lines {1,2}\nx\n```\n\n```sh title="C" icon="x" expandable\ny\n```\n\n</CodeGroup>',
      ':::code-group\n\n```js title="a b.js" {1,2} showLineNumbers\nx\n```\n\n```sh title="C"\ny\n```\n\n:::',
    ],
    [
      '<Steps>\n  <Step title="One" icon="x">\n    a\n\n    ```sh\n    b\n    ```\n  </Step>\n  <Step title="Two">c</Step>\n</Steps>',
      ':::steps\n1. **One**\n\n   a\n\n   ```sh\n   b\n   ```\n\n1. **Two**\n\n   c\n\n:::',
    ],
    [
      '<AccordionGroup>\n<Accordion title="A" defaultOpen>\nb\n</Accordion>\n</AccordionGroup>',
      '\n:::details[A]{open=true}\nb\n:::\n',
    ],
    [
      '<ResponseField name="disk" type="object" required>\n  x\n  <Expandable title="fields">\n    <ResponseField name="size" type="number" default={10}>\n      y\n    </ResponseField>\n  </Expandable>\n</ResponseField>',
      '\n- `disk` (object, required)\n\n  x\n  :::details[fields]\n\n  - `size` (number, default: `10`)\n\n    y\n\n  :::\n',
    ],
    ['<ParamField path="id" type="string[]" deprecated />', '\n- `id` (string\\[\\], deprecated)\n\n'],
    [
      '<CardGroup cols={2}>\n  <Card title="A" icon="x" href="/a">\n    b\n  </Card>\n  <Card title="C">d</Card>\n</CardGroup>',
      ':::cards\n- [A](/a)\n\n  b\n\n- **C**\n\n  d\n\n:::',
    ],
    ['<Card title="A" href="/a">[b](/b)</Card>', ':::cards\n- **A**: [A](/a)\n\n  [b](/b)\n:::'],
    [
      '<Columns cols={2}>\n<Column>\na\n</Column>\n<Column>\nb\n</Column>\n</Columns>',
      '::::columns\n:::column\na\n:::\n:::column\nb\n:::\n::::',
    ],
    [
      '<Frame caption="A *b*">\n  <img src="/images/a.png" alt="A" />\n</Frame>',
      ':::figure[A *b*]\n![A](../images/a.png)\n:::',
    ],
    ['<Frame>\n  ![A](/images/a.png)\n</Frame>', '\n![A](../images/a.png)\n'],
    ['<img className="block dark:hidden" src="/images/a.png" alt="A" />', '![A](../images/a.png#only-light)'],
    ['a <Icon icon="x" /><Tooltip tip="Long name">API</Tooltip> b', 'a API (Long name) b'],
    ['a <Badge color="green">New</Badge>', 'a :badge[New]{type=tip}'],
    ['a <Latex>x^2</Latex>', 'a $x^2$'],
    ['```mermaid\na\n```', '```mermaid\na\n```'],
    ['<Update label="May 2026" description="v2">\nx\n</Update>', '\n## May 2026\n\n**v2**\n\nx\n'],
    [
      '<Tree>\n  <Tree.Folder name="src" defaultOpen>\n    <Tree.File name="a.ts" />\n  </Tree.Folder>\n  <Tree.File name="b.ts" />\n</Tree>',
      ':::file-tree\n- `src/`\n  - `a.ts`\n- `b.ts`\n:::',
    ],
    ['<Visibility for="agents">\na\n</Visibility>\n<Visibility for="humans">\nb\n</Visibility>', '\nb\n'],
    ['import Part from "/snippets/part.mdx";\n\n<Part name="Ada" />', '\n\nHello Ada, see ![A](../images/a.png).\n'],
    ['<Snippet file="part.mdx" name="Bo" />', '\nHello Bo, see ![A](../images/a.png).\n'],
  ])('translates %j', (source, expected) => {
    expect(page(source)).toMatchObject({ text: expected, lost: [] });
  });

  it('reports components of the project once, and keeps their content', () => {
    expect(page('<Own>\na\n</Own>\n\n<Own>b</Own>')).toMatchObject({ text: '\na\n\n\nb', lost: ['Own'] });
  });
});

it('shows the description, and links the operation that a page is about', () => {
  const head = '---\ndescription: Lead.\nopenapi: "/openapi.json get /disks"\n---\n';
  expect(page(`${head}x`)).toMatchObject({
    text: `${head}\nLead.\n\n[GET /disks](operation:listDisks)\n\nx`,
    lost: [],
  });
  expect(page('---\nopenapi: DELETE /disks\n---\n')).toMatchObject({ lost: ['openapi'] });
  expect(page('---\napi: GET /disks/{id}\n---\n').text).toContain('`GET /disks/{id}`');
});

/** Reads a project. */
async function siteOf(files: Readonly<Record<string, string>>) {
  const read = (path: string) => files[path];
  const project = openProject({ name: 'folder', files: Object.keys(files).sort(), read, recall: (_, find) => find() });
  const found = detectEngine(project);
  if (!found) throw new Error('No engine.');
  return { config: found.config, ...(await found.engine.load())(project, found.config) };
}

const titled = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;

it('reads tabs as sidebars, and only the first language and version', async () => {
  const site = await siteOf({
    'docs/docs.json': JSON.stringify({
      name: 'Tool',
      navigation: {
        languages: [
          { language: 'en', versions: [{ $ref: 'v2.json' }, { version: '1.0', pages: ['v1/old'] }] },
          { language: 'fr', pages: ['fr/start'] },
        ],
      },
      navbar: { links: [{ label: 'Blog', href: 'https://blog.example' }] },
      footer: { socials: { github: 'https://github.example/tool' } },
    }),
    'docs/v2.json': JSON.stringify({
      version: '2.0',
      tabs: [
        {
          tab: 'Guides',
          groups: [{ group: 'Start', root: 'start', pages: ['a', { group: 'Deep', pages: ['b/index'] }] }],
        },
        { tab: 'API', openapi: 'api.json', pages: ['GET /disks', 'link', 'gone'] },
        { tab: 'Status', href: 'https://status.example' },
        { tab: 'Hidden', hidden: true, pages: ['c'] },
      ],
    }),
    'docs/api.json': JSON.stringify({ paths: { '/disks': { get: { operationId: 'listDisks', summary: 'List' } } } }),
    'docs/start.mdx': titled('Start here', 'sidebarTitle: Begin\nicon: x\n'),
    'docs/a.mdx': titled('A', 'openapi: GET /disks\n'),
    'docs/b/index.md': titled('B'),
    'docs/c.mdx': titled('C', 'hidden: true\n'),
    'docs/link.mdx': titled('Link', 'url: https://link.example\n'),
    'docs/v1/old.mdx': titled('Old'),
    'docs/fr/start.mdx': titled('Début'),
    'docs/snippets/part.mdx': 'x',
    'docs/drafts/d.mdx': titled('D'),
    'docs/.mintignore': 'drafts/\n',
  });
  expect(site.config).toBe('docs/docs.json');
  expect(site.navigation).toEqual({
    Guides: [
      {
        category: 'Start',
        page: 'start',
        items: [
          { page: 'a', label: 'A' },
          { category: 'Deep', items: [{ page: 'b/index', label: 'B' }] },
        ],
      },
    ],
    API: [{ link: 'Link', href: 'https://link.example' }],
  });
  expect(Object.fromEntries(Array.from(site.pages, ([file, { slug }]) => [file, slug]))).toEqual({
    'docs/start.mdx': '/start',
    'docs/a.mdx': '/a',
    'docs/b/index.md': '/b',
    'docs/c.mdx': '/c',
  });
  expect(site.pages.get('docs/c.mdx')).toMatchObject({ unlisted: true });
  expect(site.pages.get('docs/start.mdx')).toMatchObject({ sidebar_label: 'Begin' });
  expect(site.redirects).toEqual({ '/': '/start', '/link': 'https://link.example' });
  expect(site.unread).toEqual(['the language `fr`', 'version `1.0`']);
  expect(site.settings).toMatchObject({ title: 'Tool', api: { document: 'docs/api.json' } });
  expect(site.losses.map(({ message }) => message)).toEqual(['No page `gone`.']);
  expect(site.settings.navbar).toMatchObject({
    items: [
      { label: 'Guides', to: '/start' },
      { label: 'Status', href: 'https://status.example' },
      { label: 'Blog', href: 'https://blog.example' },
      { label: 'GitHub', href: 'https://github.example/tool' },
    ],
  });
});

it('reads `mint.json`, and reports redirects with wildcards at their place', async () => {
  const site = await siteOf({
    'mint.json': `{
  "name": "Tool",
  "navigation": [{"group": "Start", "pages": ["index"]}],
  "topbarLinks": [{"name": "Help", "url": "mailto:a@b.example"}],
  "redirects": [
    {"source": "/old", "destination": "/"},
    {"source": "/v1/:slug*", "destination": "/:slug*"}
  ]
}`,
    'index.mdx': titled('Home'),
    'my-page.mdx': 'x',
    'README.md': '# Read me',
  });
  expect(site.navigation).toEqual([{ page: 'index', label: 'Home', caption: 'Start' }]);
  expect(site.redirects).toEqual({ '/old': '/' });
  expect(site.losses).toMatchObject([{ file: 'mint.json', line: 7, column: 16 }]);
  expect(site.pages.get('my-page.mdx')).toMatchObject({ title: 'My page', slug: '/my-page' });
  expect([...site.pages.keys()]).not.toContain('README.md');
});

it.each([
  '[]',
  '{"navigation": 5, "redirects": {"a": 1}, "name": [], "logo": 1, "$schema": "https://mintlify.com/docs.json"}',
  '{"navigation": {"tabs": [null, 1, {"tab": {}}], "versions": [[]]}, "openapi": [{}], "footer": {"links": [1]}}',
  '{"navigation": {"$ref": "docs.json"}}',
  `{"navigation": ${'{"groups": ['.repeat(20000)}1${']}'.repeat(20000)}}`,
])('reads pages despite a broken config', async (text) => {
  const { pages, losses } = await siteOf({ 'docs.json': `${text}\n`, 'mint.json': '{}', 'a.mdx': 'x' });
  expect([...pages.keys()]).toEqual(['a.mdx']);
  expect(losses.every(({ line }) => line === 1)).toBe(true);
});
