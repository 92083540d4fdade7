import { definePlugin } from '@docgraph/pipeline/plugin/plugin';
import type { Element, ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { testPlugin } from '../../src/testing/test-plugin.ts';

const element = (tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({ type: 'text', value });

/** A plugin that creates links and media in every possible way. */
const maker = definePlugin({
  api: 1,
  name: 'maker',
  policy: { 'img-src': ['https://*.pictures.example'] },
  page: {
    allow: ['media'],
    needs: ({ path }) => (path === 'index' || path === 'index.md' ? true : undefined),
    steps: () => ({
      directives: {
        member: ({ attributes: { to = '' } }) => ({
          element: element('div', {}, element('a', { href: to, className: ['button'] }, text('Profile'))),
        }),
        clip: ({ attributes: { of = '' } }) => ({ element: element('video', { src: of, controls: true }) }),
        picture: ({ attributes: { src = '' } }) => ({ element: element('img', { src, alt: 'A picture' }) }),
      },
      rehype: [
        () => (tree: Root) => {
          for (const node of tree.children)
            if (node.type === 'element' && node.tagName === 'p')
              for (const child of node.children)
                if (child.type === 'element' && child.properties.href === 'old.md') child.properties.href = 'new.md';
        },
      ],
      finish: (tree) => void tree.children.push(element('p', {}, element('a', { href: '/new' }, text('Next')))),
    }),
  },
});

const FILES = {
  'site.yaml': 'title: T\nurl: https://docs.example\nbaseUrl: /base/\n',
  'docs/new.md': '# New\n\n[Home](index.md)\n',
  'docs/pictures/cat.png': 'png',
  'docs/clips/tour.mp4': 'mp4',
};

async function build(home: string) {
  const { data, diagnostics } = await testPlugin(maker, { ...FILES, 'docs/index.md': home });
  const { html } = data['pages/index.json'] as { html: string };
  const { edges } = data['graph/0.json'] as { edges: { from: string; to: string; kind: string }[] };
  const targets = edges.filter(({ from }) => from === 'page:/').map(({ to, kind }) => `${kind} ${to}`);
  return { html, targets, diagnostics };
}

test('links and images from directives, rehype, and finish include the base URL and are part of the graph', async () => {
  const { html, targets, diagnostics } = await build(
    '# Home\n\n:::member{to=new.md#new}\n:::\n\n:::picture{src=pictures/cat.png}\n:::\n\n' +
      ':::clip{of=clips/tour.mp4}\n:::\n\n[Moved](old.md)\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<a href="/base/new#new" class="button">Profile</a>');
  expect(html).toContain('<img src="/base/files/pictures/cat.png" alt="A picture"');
  expect(html).toContain('<video src="/base/files/clips/tour.mp4" controls></video>');
  expect(html).toContain('<a href="/base/new">Moved</a>');
  expect(html).toContain('<a href="/base/new">Next</a>');
  expect(new Set(targets)).toEqual(
    new Set(['link page:/new', 'image asset:docs/pictures/cat.png', 'image asset:docs/clips/tour.mp4']),
  );
});

test('broken links are reported at the directive that created them', async () => {
  const { diagnostics } = await build(
    '# Home\n\n:::member{to=nwe.md}\n:::\n\n:::picture{src=https://elsewhere.example/cat.png}\n:::\n\n' +
      ':::clip{of=clips/none.mp4}\n:::\n',
  );
  expect(diagnostics.map(({ rule, start, file }) => [rule, file, start?.line])).toEqual([
    ['links/broken', 'docs/index.md', 3],
    ['links/external-resource', 'docs/index.md', 6],
    ['links/asset', 'docs/index.md', 9],
  ]);
});

test('an image on a host that the plugin allows is unchanged', async () => {
  const { html, diagnostics } = await build('# Home\n\n:::picture{src=https://cats.pictures.example/1.png}\n:::\n');
  expect(diagnostics.filter(({ rule }) => rule !== 'links/unused-asset')).toEqual([]);
  expect(html).toContain('<img src="https://cats.pictures.example/1.png" alt="A picture">');
});
