import { definePlugin, element, type GeneratedPage } from '@docgraph/pipeline/plugin';
import { expect, test } from 'vitest';
import { buildInMemory } from '../../src/testing/build-in-memory.ts';
import { testPlugin } from '../../src/testing/test-plugin.ts';

const site = { 'site.yaml': 'title: T\nbaseUrl: /kit/\n', 'docs/team.md': '# Team\n\n## Ada\n' };
const texts = { en: { 'mine.by': 'By {name}' } } as const;

test('nodes of Markdown and HTML are mixed, based, checked, and published as Markdown', async () => {
  const mine = definePlugin({
    api: 1,
    name: 'mine',
    texts,
    directives: {
      by: ({ label, content }, { say }) => ({
        content: [
          {
            type: 'element',
            tagName: 'div',
            properties: { className: ['by'] },
            children: [
              {
                type: 'paragraph',
                children: [
                  {
                    type: 'link',
                    url: 'team.md#ada',
                    children: [{ type: 'text', value: say('mine.by', { name: label }) }],
                  },
                ],
              },
              element('p', {}, [element('a', { href: 'nobody.md' }, [{ type: 'text', value: 'Nobody' }])]),
              ...content,
            ],
          },
          { type: 'containerDirective', name: 'tip', children: [] },
        ],
      }),
    },
  });
  const files = { ...site, 'docs/index.md': '# Home\n\n:::by[Ada]\nText with [team](team.md).\n:::\n' };
  const { data, diagnostics } = await testPlugin(mine, files);
  expect(diagnostics).toMatchObject([{ rule: 'links/broken', file: 'docs/index.md', start: { line: 3 } }]);
  expect(data['pages/index.json']).toMatchObject({
    html: expect.stringMatching(
      /<div class="by"><p><a href="\/kit\/team#ada">By Ada<\/a>.*href="\/kit\/team".*admonition-tip/s,
    ),
  });
});

test('Markdown as text is rendered, based, checked, and published', async () => {
  const mine = definePlugin({
    api: 1,
    name: 'mine',
    texts,
    directives: {
      by: ({ label, content }, { say }) => ({
        content: [
          `## ${say('mine.by', { name: label })}\n\n- [Ada](team.md#ada)\n- [Nobody](nobody.md) ~~or~~`,
          ...content,
          ':::tip\n**Ask.**\n:::',
        ],
      }),
    },
  });
  const files = { ...site, 'docs/index.md': '# Home\n\nFirst.\n\n:::by[Ada]\nText.\n:::\n' };
  const { data, diagnostics } = await testPlugin(mine, files);
  expect(diagnostics).toMatchObject([{ rule: 'links/broken', file: 'docs/index.md', start: { line: 5, column: 1 } }]);
  expect(data['pages/index.json']).toMatchObject({
    toc: [{ id: 'by-ada', text: 'By Ada' }],
    html: expect.stringMatching(/href="\/kit\/team#ada">Ada<.*<del>or<\/del>.*Text\..*admonition-tip.*<strong>Ask\.</s),
  });
});

test('links in the element of a fence are checked and based', async () => {
  const page = (target: string) => ({ ...site, 'docs/index.md': `# Home\n\n\`\`\`mine\n${target}\n\`\`\`\n` });
  const mine = definePlugin({
    api: 1,
    name: 'mine',
    texts,
    page: {
      needs: () => true,
      steps: () => ({
        fences: {
          mine: (href, { say }) => {
            const text = say('mine.by', { name: 'Ada' });
            return { text, element: element('p', {}, [element('a', { href }, [{ type: 'text', value: text }])]) };
          },
        },
      }),
    },
  });
  const { data, diagnostics } = await testPlugin(mine, page('team.md'));
  expect(diagnostics).toEqual([]);
  expect(data['pages/index.json']).toMatchObject({ html: expect.stringContaining('<a href="/kit/team">By Ada</a>') });
  const broken = await testPlugin(mine, page('teem.md'));
  expect(broken.diagnostics).toMatchObject([{ rule: 'links/broken', start: { line: 4 } }]);
});

test('content of a fence is checked, highlighted, and replaces the fence in published Markdown', async () => {
  const mine = definePlugin({
    api: 1,
    name: 'mine',
    page: {
      needs: () => true,
      steps: () => ({
        codeWords: ['run'],
        fences: {
          query: (value) => ({
            content: [
              {
                type: 'paragraph',
                children: [{ type: 'link', url: 'team.md', children: [{ type: 'text', value: 'Team' }] }],
              },
              element('p', {}, [element('a', { href: 'nobody.md' }, [{ type: 'text', value: 'Nobody' }])]),
              { type: 'code', lang: 'sql', value },
              // Its own language isn't rendered again.
              { type: 'code', lang: 'query', value },
              { type: 'containerDirective', name: 'tip', children: [] },
            ],
          }),
        },
      }),
    },
  });
  const text = '# Home\n\n- ```query run=1\n  SELECT 1\n  ```\n\nAfter.\n';
  const { artifacts, diagnostics } = await buildInMemory([mine], { ...site, 'docs/index.md': text });
  expect(diagnostics).toMatchObject([{ rule: 'links/broken', start: { line: 3 } }]);
  const made = new Map(artifacts.flatMap((each) => ('make' in each ? [[each.path, each.make()]] : [])));
  expect(made.get('pages/index.json')).toMatchObject({
    html: expect.stringMatching(
      /href="\/kit\/team">Team<.*hljs-keyword">SELECT<.*data-language="query".*admonition-tip/s,
    ),
  });
  expect(made.get('pages/index.md')).toMatch(
    /^# Home\n\n- \[Team\]\(\S+\/kit\/team\)\n.*\n {2}```sql\n {2}SELECT 1\n {2}```\n.*\*\*Tip\*\*\n\nAfter\.\n$/s,
  );
});

test('a generated page can consist of nodes', async () => {
  const content: Extract<GeneratedPage, { content: object }>['content'] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: 'Mine' }] },
    element('p', {}, [element('a', { href: 'team.md' }, [{ type: 'text', value: 'Team' }])]),
    {
      type: 'containerDirective',
      name: 'tip',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Hi' }] }],
    },
  ];
  const mine = definePlugin({ api: 1, name: 'mine', pages: () => [{ path: 'mine', from: 'site.yaml', content }] });
  const { data, diagnostics } = await testPlugin(mine, { ...site, 'docs/index.md': '# Home\n' });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(data['pages/mine.json']).toMatchObject({
    title: 'Mine',
    html: expect.stringMatching(/href="\/kit\/team".*admonition-tip/s),
  });
});
