import path from 'node:path/posix';
import { PAGE_ENDING } from '@docgraph/source/sources';
import type { ForeignSite, PageSettings } from '../engine.ts';
import { stemOf } from '../folder-tree.ts';
import { globMatcher } from '../glob.ts';
import { filesIn, type PageHead, type Project } from '../project.ts';
import { withRenamed } from '../renamed-files.ts';
import { sidebarOf } from '../sidebar.ts';
import { placeOf, validSettings } from '../site-settings.ts';
import { localesSetting, renamed as renamedItems } from '../translated-sites.ts';
import { type Data, isMap, listOf, mapOf, mayBeTrue, readYaml, scalarsIn, textOf, textsOf } from '../values.ts';
import { languagesIn } from './languages.ts';
import { navSummary } from './nav-files.ts';
import { labelOf, navigationEntries } from './navigation.ts';
import { type MkDocsConfig, readConfig } from './read-config.ts';
import { translateMkDocs } from './translate.ts';

/** Reads projects of MkDocs and Material for MkDocs. */
export function readMkDocs(written: Project, file = 'mkdocs.yml'): ForeignSite {
  const config = readConfig(written, file);
  const { data, extensions, plugins } = config;
  const root = path.dirname(file);
  const docsFolder = path.join(root, textOf(data.docs_dir) ?? 'docs').replace(/^\.$|\/$/, '');
  const languages = languagesIn(plugins.get('i18n'), written.files, docsFolder);
  const { docsPath = docsFolder, translations = [], renamed = new Map<string, string>() } = languages ?? {};
  const project = withRenamed(written, renamed);
  const macros = plugins.get('macros');
  const theme = mapOf(data.theme);
  const features = textsOf(theme.features) ?? [];
  const isExcluded = globMatcher([
    ...(textOf(data.exclude_docs)?.split('\n') ?? []),
    ...(textsOf(plugins.get('exclude')?.glob) ?? []),
    '/templates/',
    navSummary(plugins) ?? '',
  ]);
  const pagesIn = (folder: string) => {
    const names = new Set(filesIn(project, folder).filter((name) => PAGE_ENDING.test(name) && !isExcluded(name)));
    // Only the exact name `README` is an index page, unless there's an `index`.
    return [...names].filter(
      (name) => stemOf(name) !== 'README' || !names.has(`${name.slice(0, -'README.md'.length)}index.md`),
    );
  };
  const pages = pagesIn(docsPath);
  const inFolder = (name: string, folder: string) => (folder === '' ? name : `${folder}/${name}`);
  const headOf = (name: string) => project.headOf(inFolder(name, docsPath));
  const entries = navigationEntries(config, { pages, headOf, read: (name) => project.read(inFolder(name, docsPath)) });
  const { name: snippets = {} } = { name: extensions.get('pymdownx.snippets') };
  const folders = textsOf(snippets.base_path) ?? ['.'];
  const syntax = {
    extensions: [...extensions.keys()],
    snippetFolders: folders.map((folder) => path.join(root, folder.replace(/^\$(?:docs_dir|config_dir)\/?/, ''))),
    appended: (textsOf(snippets.auto_append) ?? []).map((name) => path.join(root, name)),
    calloutTypes: Object.keys(mapOf(extensions.get('pymdownx.blocks.admonition')?.types)),
    linksTabs: features.includes('content.tabs.link'),
    variables: macros && variablesIn(data, macros, (name) => project.read(path.join(root, name))),
  };
  const navigation = sidebarOf(entries, new Set(pages));
  const labelIn = (folder: string, page: string) => {
    const name = `${page}.md`;
    return project.files.includes(inFolder(name, folder))
      ? labelOf(name, project.headOf(inFolder(name, folder)))
      : undefined;
  };
  const repository = textOf(data.repo_url)?.replace(/\/$/, '');
  const isGitHub = repository?.includes('github.com') || repository?.includes('gitlab.com');
  const edit = textOf(data.edit_uri) ?? (isGitHub ? 'edit/master/docs/' : undefined);
  const drafts = globMatcher(textOf(data.draft_docs)?.split('\n') ?? []);
  return {
    docsPath,
    statics: docsFolder === '' ? [] : [...new Set([docsPath, docsFolder])],
    exclude: [textOf(theme.custom_dir), textOf(data.site_dir) ?? 'site'].flatMap((each) =>
      each === undefined ? [] : path.join(root, each),
    ),
    settings: validSettings({
      title: languages?.main.siteName ?? textOf(data.site_name),
      tagline: textOf(data.site_description),
      ...placeOf(textOf(data.site_url)),
      defaultLocale: languages?.main.code ?? textOf(theme.language),
      locales: languages && localesSetting(languages.main, translations),
      favicon: textOf(theme.favicon),
      navbar: {
        logo: textOf(theme.logo) && { src: textOf(theme.logo) },
        items: [
          ...(translations.length > 0 ? [] : alternates(data)),
          ...(repository ? [{ label: textOf(data.repo_name) ?? 'Source', href: repository, position: 'right' }] : []),
        ],
      },
      docs: { path: docsPath || '.', editUrl: repository && edit && new URL(edit, `${repository}/`).href },
      markdown: {
        headingIds: headingIds(config),
        math: extensions.has('pymdownx.arithmatex') || undefined,
        mermaid: true,
      },
      footer: textOf(data.copyright) && { copyright: textOf(data.copyright) },
    }),
    navigation,
    translations: translations.map(({ renameLabel, ...translation }) => ({
      ...translation,
      navigation:
        navigation &&
        renamedItems(navigation, (label, page = '') => {
          const isTitle = labelIn(docsPath, page) === label;
          const translated = renameLabel(label);
          return translated === label && isTitle ? (labelIn(translation.docsPath, page) ?? label) : translated;
        }),
    })),
    renamed,
    redirects: redirectsIn(config, new Set(pages)),
    pages: new Map(
      [docsPath, ...translations.map((translation) => translation.docsPath)].flatMap((folder) =>
        pagesIn(folder).map((name) => {
          const page = inFolder(name, folder);
          return [page, pageSettings(project.headOf(page), drafts(name))];
        }),
      ),
    ),
    syntax,
    translate: (page) =>
      translateMkDocs(page, {
        ...syntax,
        extensions: new Set(syntax.extensions),
        calloutTypes: new Set(syntax.calloutTypes),
      }),
    losses: [],
  };
}

/** Returns a menu of the languages in `extra.alternate`, which are sites of their own. */
function alternates({ extra, site_url: site }: Data): Data[] {
  const items = listOf(mapOf(extra).alternate)
    .map(mapOf)
    .flatMap(({ name, link }) => {
      const address = textOf(link) ?? '';
      const href = URL.canParse(address, textOf(site)) ? new URL(address, textOf(site)).href : undefined;
      return textOf(name) && href ? [{ label: textOf(name), href }] : [];
    });
  return items.length > 1 ? [{ label: 'Languages', position: 'right', items }] : [];
}

function pageSettings({ data = {}, heading }: PageHead, isDraft: boolean): PageSettings {
  const hidden = textsOf(data.hide) ?? [];
  const title = textOf(data.title);
  return {
    title,
    description: textOf(data.description),
    sidebar_label: heading === undefined ? undefined : title,
    tags: textsOf(data.tags),
    hide_table_of_contents: hidden.includes('toc') || undefined,
    draft: isDraft || mayBeTrue(data.draft) || undefined,
    noindex: /noindex/.test(textOf(data.robots) ?? '') || undefined,
  };
}

function redirectsIn({ plugins }: MkDocsConfig, pages: ReadonlySet<string>): Record<string, string> {
  const routeOf = (name: string) => `/${name.replace(PAGE_ENDING, '').replace(/(?:^|\/)(?:index|README)$/, '')}`;
  const maps = Object.entries(mapOf(plugins.get('redirects')?.redirect_maps));
  return Object.fromEntries(
    maps.flatMap(([from, written]) => {
      const to = textOf(written);
      if (to === undefined || pages.has(from)) return [];
      if (/^https?:/.test(to)) return [[routeOf(from), to]];
      const [file = '', anchor] = to.split('#');
      return pages.has(file) ? [[routeOf(from), routeOf(file) + (anchor === undefined ? '' : `#${anchor}`)]] : [];
    }),
  );
}

/** Returns the variables of the `macros` plugin: those in the settings, and in YAML files. */
function variablesIn(data: Data, { include_yaml: files }: Data, read: (file: string) => string | undefined) {
  const included = listOf(files).map((file) => (isMap(file) ? Object.entries(file)[0] : [undefined, file]));
  return scalarsIn({
    config: data,
    ...mapOf(data.extra),
    ...Object.assign(
      {},
      ...included.map((each) => {
        const content = readYaml(read(String(each?.[1])) ?? '');
        return each?.[0] === undefined ? content : { [String(each[0])]: content };
      }),
    ),
  });
}

function headingIds({ slugify }: MkDocsConfig): 'pymdown' | 'mkdocs' {
  return slugify === undefined || slugify === 'markdown.extensions.toc.slugify' ? 'mkdocs' : 'pymdown';
}
