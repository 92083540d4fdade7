import { expect, it } from 'vitest';
import { buildForeign } from './build-foreign.ts';

/** A project with the pages `a` and `b`. Only `a` is translated. */
interface Sample {
  engine: string;
  files: Readonly<Record<string, string>>;
  /** Route of the folder with the pages in German. */
  german: string;
  labels: readonly string[];
  /** Whether a page that's missing in the default locale is published. */
  publishesOnlyTranslated: boolean;
}

const PAGE = { a: '# Apple\n\nSee [B](b.md).\n', b: '# Bear\n\nA cave.\n' };
const TRANSLATED = '# Apfel\n\nSiehe [B](b.md) und ein Obstgarten.\n';

const SAMPLES: Sample[] = [
  {
    engine: 'Docusaurus',
    files: {
      'docusaurus.config.js': `export default { title: 'Tool', i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'],
        localeConfigs: { de: { label: 'Deutsch', htmlLang: 'de-DE' } } },
        presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };`,
      'sidebars.js': "export default { docs: [{ type: 'category', label: 'Guides', items: ['a', 'b'] }] };",
      'docs/a.md': PAGE.a,
      'docs/b.md': PAGE.b,
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': TRANSLATED,
      'i18n/de/docusaurus-plugin-content-docs/current/only.md': '# Nur hier\n',
      'i18n/de/docusaurus-plugin-content-docs/current.json': '{"sidebar.docs.category.Guides": {"message": "Themen"}}',
    },
    german: '/de/docs',
    labels: ['Themen', 'Apfel', 'Bear'],
    publishesOnlyTranslated: false,
  },
  {
    engine: 'VitePress',
    files: {
      '.vitepress/config.ts': `export default { title: 'Tool', locales: { root: { label: 'English', lang: 'en-US' },
        de: { label: 'Deutsch', lang: 'de-DE', themeConfig: { sidebar: [{ text: 'Themen', items: [
          { text: 'Der Apfel', link: '/de/docs/a' }, { text: 'Der Bär', link: '/de/docs/b' }, { text: 'Nur', link: '/de/docs/only' }] }] } } },
        themeConfig: { sidebar: [{ text: 'Guides', items: [{ text: 'A', link: '/docs/a' }, { text: 'B', link: '/docs/b' }] }] } };`,
      'docs/a.md': PAGE.a,
      'docs/b.md': PAGE.b,
      'de/docs/a.md': TRANSLATED,
      'de/docs/only.md': '# Nur hier\n\nZurück zu [A](../../docs/a.md).\n',
    },
    german: '/de/docs',
    labels: ['Themen', 'Der Apfel', 'Der Bär', 'Nur'],
    publishesOnlyTranslated: true,
  },
  {
    engine: 'Starlight',
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
        export default { integrations: [starlight({ title: 'Tool', defaultLocale: 'root',
          locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de-DE' } },
          sidebar: [{ label: 'Guides', translations: { 'de-DE': 'Themen' }, items: ['docs/a', 'docs/b'] }] })] };`,
      'src/content/docs/docs/a.md': '---\ntitle: Apple\n---\n\nSee [B](/docs/b/).\n',
      'src/content/docs/docs/b.md': '---\ntitle: Bear\n---\n\nA cave.\n',
      'src/content/docs/de/docs/a.md': '---\ntitle: Apfel\n---\n\nSiehe [B](/de/docs/b/) und ein Obstgarten.\n',
      'src/content/docs/de/docs/only.md': '---\ntitle: Nur hier\n---\n\nZurück zu [A](../../docs/a.md).\n',
    },
    german: '/de/docs',
    labels: ['Themen', 'Apfel', 'Bear'],
    publishesOnlyTranslated: true,
  },
  {
    engine: 'Hugo with a folder for each language',
    files: {
      'hugo.yaml': `title: Tool
defaultContentLanguage: en
languages:
  en: { contentDir: content/en, label: English }
  de: { contentDir: content/de, languageName: Deutsch, languageCode: de-DE, title: Werkzeug }
`,
      'content/en/docs/_index.md': '---\ntitle: Guides\n---\n',
      'content/en/docs/a.md': '---\ntitle: Apple\n---\nSee [B]({{< relref "b" >}}).\n',
      'content/en/docs/b.md': '---\ntitle: Bear\n---\nA cave.\n',
      'content/de/docs/_index.md': '---\ntitle: Themen\n---\n',
      'content/de/docs/a.md': '---\ntitle: Apfel\n---\nSiehe [B](/docs/b/) und ein Obstgarten.\n',
      'content/de/docs/only.md': '---\ntitle: Nur hier\n---\nZurück zu [A](/docs/a/).\n',
    },
    german: '/de/docs',
    labels: ['Themen', 'Apfel', 'Nur hier'],
    publishesOnlyTranslated: true,
  },
  {
    engine: 'Hugo with the language in file names',
    files: {
      'config/_default/hugo.toml': 'title = "Tool"\ndefaultContentLanguage = "en"\n',
      'config/_default/languages.toml': '[en]\nlabel = "English"\n[de]\nlabel = "Deutsch"\nlocale = "de_de"\n',
      'content/docs/_index.md': '---\ntitle: Guides\n---\n',
      'content/docs/_index.de.md': '---\ntitle: Themen\n---\n',
      'content/docs/a.en.md': '---\ntitle: Apple\n---\nSee [B]({{< relref "b.md" >}}).\n',
      'content/docs/a.de.md': '---\ntitle: Apfel\n---\nSiehe [B](b.md) und ein Obstgarten.\n![Bild](i.svg)\n',
      'content/docs/b.md': '---\ntitle: Bear\n---\nA cave.\n',
      'content/docs/i.svg': '<svg/>',
      'content/docs/only.de.md': '---\ntitle: Nur hier\n---\nZurück zu [A](/docs/a/).\n',
    },
    german: '/de/docs',
    labels: ['Themen', 'Apfel', 'Nur hier'],
    publishesOnlyTranslated: true,
  },
  {
    engine: 'MkDocs with the language in file names',
    files: {
      'mkdocs.yml': `site_name: Tool
docs_dir: docs/
nav: [{ Guides: [docs/a.md, docs/b.md] }]
plugins:
  - i18n:
      docs_structure: suffix
      languages:
        - { locale: en, default: true, name: English }
        - { locale: de, name: Deutsch, nav_translations: { Guides: Themen } }
`,
      'docs/docs/a.md': PAGE.a,
      'docs/docs/b.en.md': PAGE.b,
      'docs/docs/a.de.md': TRANSLATED,
      'docs/docs/only.de.md': '# Nur hier\n\nZurück zu [A](a.md).\n',
    },
    german: '/de/docs',
    labels: ['Themen', 'Apfel', 'Bear'],
    publishesOnlyTranslated: true,
  },
  {
    engine: 'MkDocs with a folder for each language',
    files: {
      'mkdocs.yml': `site_name: Tool
plugins:
  i18n:
    docs_structure: folder
    languages: [{ locale: en, default: true, name: English }, { locale: de, name: Deutsch }]
`,
      'docs/en/docs/a.md': PAGE.a,
      'docs/en/docs/b.md': PAGE.b,
      'docs/de/docs/a.md': TRANSLATED,
      'docs/de/docs/only.md': '# Nur hier\n\nZurück zu [A](a.md).\n',
    },
    german: '/de/docs',
    labels: ['Docs', 'Apfel', 'Bear'],
    publishesOnlyTranslated: true,
  },
];

it('reads translations of Starlight without a root locale', async () => {
  const site = await buildForeign({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'Tool', defaultLocale: 'en',
        locales: { en: { label: 'English' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
        sidebar: [{ label: 'Guides', autogenerate: { directory: 'docs' } }] })] };`,
    'src/content/docs/en/docs/a.md': '---\ntitle: Apple\n---\n\nSee [B](/en/docs/b/).\n',
    'src/content/docs/en/docs/b.mdx': '---\ntitle: Bear\n---\n\nA cave.\n',
    'src/content/docs/pt-br/docs/a.md': '---\ntitle: Maçã\n---\n\nVer [B](/pt-br/docs/b/).\n',
  });
  expect(site.code, site.messages).toBe(0);
  expect(site.messages).not.toContain('Not part of the site');
  const routes = ['/en', '/en/docs/a', '/en/docs/b', '/pt-br', '/pt-br/docs/a', '/pt-br/docs/b'];
  expect((await site.routes()).sort()).toEqual(routes);
  expect(await site.json('redirects.json')).toMatchObject({ redirects: [{ from: '/', to: '/en' }] });
  expect((await site.json('pages/pt-br/docs/a.json')).html).toContain('href="/pt-br/docs/b"');
  expect(JSON.stringify(await site.json('navigation-current~pt-br.json'))).toContain('"label":"Maçã"');
});

it('redirects from the root to the default language if Hugo has none there', async () => {
  const site = await buildForeign({
    'hugo.toml': `title = "Tool"
defaultContentLanguage = "en"
defaultContentLanguageInSubdir = true
[languages.en]
[languages.de]`,
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/a.md': '---\ntitle: Apple\n---\nSee [Home](/) and [no page](/none/).\n',
    'content/a.de.md': '---\ntitle: Apfel\n---\nSiehe [nichts](none.md).\n',
  });
  expect(site.code, site.messages).toBe(0);
  expect((await site.routes()).sort()).toEqual(['/de', '/de/a', '/en', '/en/a']);
  expect(await site.json('redirects.json')).toMatchObject({ redirects: [{ from: '/', to: '/en' }] });
  expect(await site.json('pages/en/a.json')).toMatchObject({ title: 'Apple', source: 'content/a.md' });
  expect(await site.json('pages/de/a.json')).toMatchObject({ title: 'Apfel', source: 'content/a.de.md' });
  expect(site.messages).toMatch(/content\/a\.de\.md:4:7 warning .*links\/broken/);
});

it.each(SAMPLES)('reads translations of $engine', async ({ files, german, labels, publishesOnlyTranslated }) => {
  const site = await buildForeign(files);
  expect(site.code).toBe(0);
  expect(site.messages).not.toContain('Not part of the site');
  const routes = await site.routes();
  expect(routes).toEqual(expect.arrayContaining(['/docs/a', '/docs/b', `${german}/a`, `${german}/b`]));
  expect(routes.includes(`${german}/only`)).toBe(publishesOnlyTranslated);
  const { locales } = await site.json('site.json');
  expect(locales).toMatchObject([
    { code: 'en', route: '/' },
    { code: 'de', label: 'Deutsch', htmlLang: expect.stringMatching(/^de(?:-DE)?$/), route: '/de' },
  ]);
  const translated = await site.json(`pages${german}/a.json`);
  expect(translated).toMatchObject({ title: 'Apfel', edition: { locale: 'de' } });
  expect(JSON.stringify(translated)).toContain(`${german}/b`);
  expect(await site.json(`pages${german}/b.json`)).toMatchObject({ title: 'Bear', edition: { untranslated: true } });
  if (publishesOnlyTranslated)
    expect((await site.json(`pages${german}/only.json`)).html).toMatch(/href="(?:\/de)?\/docs\/a"/);
  expect(JSON.stringify(await site.json('search-index-docs-default-current~de.json'))).toContain('obstgarten');
  expect(JSON.stringify(await site.json('search-index-docs-default-current.json'))).not.toContain('obstgarten');
  const navigation = JSON.stringify(await site.json('navigation-current~de.json'));
  const found = Array.from(navigation.matchAll(/"(?:label|caption)":"(.*?)"/g), ([, label]) => label);
  // A caption is written after the label of the entry below it.
  expect(new Set(found.filter((label) => label !== 'Tool'))).toEqual(new Set(labels));
});
