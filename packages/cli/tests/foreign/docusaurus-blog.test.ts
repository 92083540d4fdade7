import { expect, test } from 'vitest';
import { buildForeign } from './build-foreign.ts';

const FILES = {
  'docusaurus.config.js': `export default { title: 'Tool', url: 'https://tool.example', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { blog: { blogTitle: 'News' } }]], themeConfig: { navbar: { items: [{ to: '/blog', label: 'News' }] } } };`,
  'docs/intro.md': '---\nslug: /\n---\n# Intro\n\nRead [the news](/blog/2024/05/01/first).\n',
  'blog/authors.yml': 'ada: {name: Ada Lovelace, title: Editor, image_url: https://tool.example/ada.png}\n',
  'blog/2024-05-01-first/index.md':
    '---\nauthors: [ada, {name: Bob}]\ntags: [Releases, {label: Big, permalink: /b}]\n---\n# First\n\nAn apple.\n\n<!-- truncate -->\n\n![A](./a.svg) A [second](../2024-06-01-second.mdx).\n',
  'blog/2024-05-01-first/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'blog/2024-06-01-second.mdx':
    '---\nslug: two\n---\n\nA bear.\n\n{/* truncate */}\n\n:::tip Cave\n\nSee [docs](/docs).\n\n:::\n',
  'blog/2024-07-01-draft.md': '---\ndraft: true\n---\n# Draft\n',
  'i18n/de/docusaurus-plugin-content-docs/current/intro.md': '---\nslug: /\n---\n# Anfang\n',
  'i18n/de/docusaurus-plugin-content-blog/2024-05-01-first/index.md':
    '---\nauthors: ada\n---\n# Erstes\n\nEin Apfel.\n',
};

test('publishes the blog of Docusaurus with its URLs, authors, tags, and translations', async () => {
  const { code, messages, json, routes } = await buildForeign(FILES);
  expect(code, messages).toBe(0);
  expect(messages).toContain('0 errors, 0 warnings');
  const found = await routes();
  const own = ['/blog', '/blog/2024/05/01/first', '/blog/two', '/blog/tags', '/blog/tags/big', '/blog/tags/releases'];
  expect(found.filter((route) => route.startsWith('/blog')).sort()).toEqual(own.sort());
  expect(found).toEqual(
    expect.arrayContaining(['/docs', '/de/docs', '/de/blog', '/de/blog/2024/05/01/first', '/de/blog/two']),
  );
  expect(await json('pages/blog.json')).toMatchObject({
    title: 'News',
    cards: [
      { label: 'Second', description: 'A bear.', href: '/blog/two' },
      { label: 'First', description: 'An apple.', note: 'May 1, 2024 · Ada Lovelace and Bob' },
    ],
  });
  const first = await json('pages/blog/2024/05/01/first.json');
  expect(first).toMatchObject({ title: 'First', post: { date: '2024-05-01', authors: ['Ada Lovelace', 'Bob'] } });
  expect(first.html).toMatch(/href="\/blog\/two"/);
  expect(JSON.stringify([first.html, (await json('pages/blog/two.json')).html])).not.toContain('truncate');
  expect(await json('pages/de/blog/2024/05/01/first.json')).toMatchObject({
    title: 'Erstes',
    edition: { locale: 'de' },
  });
});

test('reports an invalid date and a missing one once', async () => {
  const { messages } = await buildForeign({
    'docusaurus.config.js': "export default { title: 'Tool', presets: [['classic', {}]] };",
    'docs/intro.md': '# Intro\n',
    'blog/a.md': '---\ntitle: A\ndate: soon\n---\n\nText.\n',
    'blog/b.md': '# B\n\nText.\n',
  });
  expect(messages).toMatch(/blog\/a\.md:3:\d+ warning .*`date`/);
  expect(messages).toMatch(/blog\/b\.md:1:1 warning .*The post has no date/);
  expect(messages.match(/ warning /g)).toHaveLength(2);
});
