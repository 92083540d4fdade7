import path from 'node:path/posix';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { evaluateFile } from '../config/evaluate.ts';
import type { ForeignSite } from '../engine.ts';
import { footerLinks, type LinkTargets, navbarItems } from '../navbar-links.ts';
import type { Project } from '../project.ts';
import { pagesBelow } from '../sidebar.ts';
import { validSettings } from '../site-settings.ts';
import { localesSetting, renamed, type SiteTranslation } from '../translated-sites.ts';
import { mapOf, textOf, textsOf } from '../values.ts';
import { blogOf } from './blog.ts';
import { docsSetOf, idOf, readDocs } from './docs-instance.ts';
import { instancesOf } from './instances.ts';
import { editUrl, redirectsIn } from './project-urls.ts';
import { standalonePages } from './standalone-pages.ts';
import { translateDocusaurus } from './translate.ts';
import { localeIn, messagesIn, translationsIn } from './translations.ts';

/** Reads the docs of Docusaurus 3 projects. */
export function readDocusaurus(project: Project, file = 'docusaurus.config.js'): ForeignSite {
  const config = evaluateFile(file, project.read);
  const data = mapOf(config.value);
  const root = path.dirname(file);
  const instances = instancesOf(data, 'docs');
  const options = instances.find((each) => idOf(each) === 'default') ?? instances[0] ?? {};
  const base = path.join('/', textOf(options.routeBasePath) ?? 'docs');
  const main = readDocs(options, base, root, project);
  const { docsPath, docs, navigation } = main;
  const syntax = {
    admonitions: textsOf(mapOf(options.admonitions).keywords),
    hasPlainMarkdown: mapOf(data.markdown).format === 'detect' || mapOf(data.markdown).format === 'md',
    components: project.components,
  };
  const i18n = mapOf(data.i18n);
  const locale = textOf(i18n.defaultLocale) ?? 'en';
  const others = [
    ...instances.flatMap((each) => (each === options ? [] : (docsSetOf(each, root, project) ?? []))),
    ...instancesOf(data, 'blog').flatMap((each) => blogOf(each, root, project) ?? []),
  ];
  // The docs have the URL prefix `/`, whatever their routes start with.
  const sets = others.filter(({ settings }) => settings.path !== '/');
  const version = docsPath.startsWith(path.join(root, 'versioned_docs/')) ? path.basename(docsPath) : 'current';
  const translations = translationsIn(project, root, i18n, version).map((translation): SiteTranslation => {
    const own = new Map(main.docsIn(translation.docsPath).map((doc) => [doc.file.replace(PAGE_ENDING, ''), doc.label]));
    const originals = new Map(docs.map((doc) => [doc.file.replace(PAGE_ENDING, ''), doc.label]));
    const messages = messagesIn(project, `${translation.docsPath}.json`);
    const rename = (label: string, page = '') =>
      messages.get(label) ?? ((originals.get(page) === label && own.get(page)) || label);
    return {
      ...translation,
      sets: Object.fromEntries(sets.map((set) => [set.id, path.join(translation.docsPath, '../..', set.translations)])),
      navigation: renamed(navigation, rename),
    };
  });
  const names = docs.map((doc) => doc.file);
  const below = new Map(
    [{ navigation, docsPath }, ...translations].flatMap((each) => [
      ...pagesBelow(each.navigation, names, each.docsPath),
    ]),
  );
  const standalone = standalonePages(data, root, project, [
    { docsPath },
    ...translations.map((each) => ({ docsPath: each.docsPath, locale: path.join(each.docsPath, '../..') })),
  ]);
  const theme = mapOf(data.themeConfig);
  const logo = mapOf(mapOf(theme.navbar).logo);
  const url = textOf(data.url);
  const targets: LinkTargets = {
    routes: new Set([...docs.map(({ route }) => route), ...standalone.routes, ...sets.flatMap(({ routes }) => routes)]),
    routeOf: ({ docs: id, ...target }) =>
      (id === undefined ? main : sets.find((set) => set.docs === id))?.routeOf?.(target),
    site: url && url + (textOf(data.baseUrl) ?? '/'),
  };
  const redirects = redirectsIn(config, targets.routes, translations);
  return {
    docsPath,
    statics: [path.join(root, 'static')],
    exclude: ['build', '.docusaurus'].map((name) => path.join(root, name)),
    settings: validSettings({
      title: textOf(data.title),
      tagline: textOf(data.tagline),
      url,
      baseUrl: textOf(data.baseUrl),
      favicon: textOf(data.favicon),
      defaultLocale: locale,
      locales: localesSetting(localeIn(i18n, locale), translations),
      navbar: {
        logo: textOf(logo.src) && { src: textOf(logo.src), srcDark: textOf(logo.srcDark), alt: textOf(logo.alt) },
        items: navbarItems(mapOf(theme.navbar).items, targets),
      },
      docs: {
        path: docsPath,
        editUrl: editUrl(options.editUrl, config, path.relative(root, docsPath), locale),
        sets: Object.fromEntries(sets.map(({ id, settings }) => [id, settings])),
      },
      markdown: { mermaid: mapOf(data.markdown).mermaid === true || undefined },
      footer: {
        copyright: textOf(mapOf(theme.footer).copyright),
        ...footerLinks(mapOf(theme.footer).links, targets),
      },
    }),
    navigation,
    translations,
    redirects: { ...Object.assign({}, ...sets.map((set) => set.redirects)), ...redirects.found },
    renamed: standalone.renamed,
    pages: new Map([
      ...sets.flatMap((set) =>
        [set.folder, ...translations.flatMap(({ sets: own }) => own?.[set.id] ?? [])].flatMap(set.pagesIn),
      ),
      ...[docsPath, ...translations.map((translation) => translation.docsPath)].flatMap(main.pagesIn),
      ...standalone.pages,
    ]),
    sets: Object.fromEntries(sets.flatMap((set) => (set.navigation ? [[set.id, set.navigation]] : []))),
    syntax: [syntax, [...below]],
    translate: (page) => translateDocusaurus(page, { ...syntax, below, aliases: { '@site': root } }),
    losses: redirects.losses,
    unread: [
      ...main.unread,
      ...(standalone.inCode.length > 0
        ? [`the pages in code (${standalone.inCode.map((route) => `\`${route}\``).join(', ')})`]
        : []),
      ...sets.flatMap(({ settings: { posts, path: blog } }) =>
        posts ? [`the feeds \`${blog}/rss.xml\` and \`${blog}/atom.xml\` (use \`${blog}/feed.atom\`)`] : [],
      ),
      ...others.flatMap((set) => (sets.includes(set) ? [] : [`the pages in \`${set.folder}\``])),
    ],
  };
}
