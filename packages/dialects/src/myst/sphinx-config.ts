import path from 'node:path/posix';
import type { SidebarEntry } from '../sidebar.ts';
import { type Data, listOf, mapOf, readYaml, scalarsIn, textOf, textsOf } from '../values.ts';
import type { SiteLink } from './translate.ts';

/** What the configuration of a Sphinx project contains. */
export interface SphinxConfig {
  title: string | undefined;
  url: string | undefined;
  language: string | undefined;
  /** URL of the repository, and the part of edit links between it and the folder of the pages. */
  repository: { url: string; edit: string | undefined } | undefined;
  excluded: readonly string[];
  /** Names of extensions. */
  options: ReadonlySet<string>;
  substitutions: Readonly<Record<string, string>>;
  /** Files that have moved, and where to. */
  moved: Readonly<Record<string, string>>;
  links: Readonly<Record<string, SiteLink>>;
  /** Name of the first page. */
  root: string;
  /** The sidebar in a file; undefined for one in `toctree` directives. */
  toc?: Toc | undefined;
}

/** Returns the sidebar of a file, given what finds pages by their names or patterns. */
type Toc = (
  entriesOf: (target: string, label: string | undefined, items: SidebarEntry[]) => SidebarEntry[],
) => SidebarEntry[];

/** Reads the literals in `conf.py`. */
export function readConfPy(text: string): SphinxConfig {
  const setting = (name: string) =>
    new RegExp(`^${name}\\s*=\\s*[rf]?(?:"([^"\\n]*)"|'([^'\\n]*)')`, 'm')
      .exec(text)
      ?.slice(1)
      .find((each) => each !== undefined);
  /** A text in a dictionary, such as `html_theme_options`. */
  const option = (name: string) => new RegExp(`["']${name}["']\\s*:\\s*["']([^"'\\n]+)["']`).exec(text)?.[1];
  const excluded = /^exclude_patterns\s*=\s*\[([^\]]*)\]/m.exec(text)?.[1] ?? '';
  const [owner, name] = [option('github_user'), option('github_repo')];
  const url = option('source_repository') ?? option('repository_url') ?? option('github_url');
  const branch = option('source_branch') ?? option('repository_branch') ?? option('github_version') ?? 'main';
  const folder = option('source_directory') ?? option('path_to_docs') ?? option('doc_path');
  return {
    title: setting('html_title') || setting('project'),
    url: setting('html_baseurl'),
    language: setting('language'),
    repository: repositoryAt(url ?? (owner && name && `https://github.com/${owner}/${name}`), branch, folder),
    excluded: Array.from(excluded.matchAll(/["']([^"']+)["']/g), ([, pattern = '']) => pattern),
    options: new Set(Array.from(text.matchAll(/["']([\w.]+)["']/g), ([, each = '']) => each)),
    substitutions: textsByName(text, 'myst_substitutions'),
    moved: textsByName(text, 'rediraffe_redirects'),
    links: siteLinks(text, setting('issues_github_path')),
    root: setting('root_doc') ?? setting('master_doc') ?? 'index',
  };
}

/** Reads `_config.yml` of Jupyter Book, and the sidebar in `_toc.yml`. */
export function readBookConfig(text: string, toc: Data): SphinxConfig {
  const { title, repository, exclude_patterns: excluded, html, parse, sphinx } = readYaml(text);
  const { url, branch, path_to_book: folder } = mapOf(repository);
  const hasLinks = mapOf(html).use_edit_page_button === true;
  const { myst_enable_extensions: extensions, myst_substitutions: substitutions } = mapOf(parse);
  const own = readConfPy('');
  return {
    ...own,
    title: textOf(title),
    url: textOf(mapOf(html).baseurl),
    language: textOf(mapOf(mapOf(sphinx).config).language),
    repository: repositoryAt(textOf(url), textOf(branch) ?? 'master', hasLinks ? (textOf(folder) ?? '') : undefined),
    excluded: textsOf(excluded) ?? [],
    options: new Set(textsOf(extensions) ?? ['colon_fence', 'dollarmath']),
    substitutions: scalarsIn(substitutions),
    moved: scalarsIn(mapOf(mapOf(sphinx).config).rediraffe_redirects),
    root: nameOf(textOf(toc.root) ?? 'index'),
    toc: (entriesOf) => {
      const itemsOf = (level: Data): SidebarEntry[] =>
        listOf(level.parts ?? level.subtrees ?? level.chapters ?? level.sections ?? level.entries)
          .map(mapOf)
          .flatMap((item): SidebarEntry[] => {
            const { file, glob, url: href, title: label, caption } = item;
            const items = itemsOf(item);
            if (textOf(href)) return [{ link: textOf(label) ?? String(href), href: String(href) }];
            const target = textOf(glob) ?? textOf(file);
            if (target !== undefined) return entriesOf(nameOf(target), textOf(label), items);
            return textOf(caption) ? [{ category: String(caption), items, isOpen: true }] : items;
          });
      return itemsOf(toc);
    },
  };
}

/** Returns the name of a page without its ending. */
function nameOf(file: string): string {
  return path.normalize(file.replace(/^\//, '').replace(/\.(?:md|rst|ipynb)$/, ''));
}

function repositoryAt(url: string | undefined, branch: string, folder: string | undefined): SphinxConfig['repository'] {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const edit = folder === undefined ? undefined : path.join('edit', branch, folder, '/').replace(/^\//, '');
  return { url: url.replace(/\/$/, ''), edit };
}

/** Returns the texts in a dictionary of `conf.py`, by name. */
function textsByName(text: string, name: string): Record<string, string> {
  const body = new RegExp(`^${name}\\s*=\\s*\\{([\\s\\S]*?)^\\s*\\}`, 'm').exec(text)?.[1] ?? '';
  const entries = body.matchAll(/^\s*(["'])([\w./-]+)\1\s*:\s*(["'])((?:(?!\3).)*)\3\s*,?\s*$/gm);
  return Object.fromEntries(Array.from(entries, ([, , name = '', , value = '']) => [name, value]));
}

/** Returns the roles that link to other sites: `extlinks` in `conf.py`, and the roles of `sphinx_issues`. */
function siteLinks(text: string, repository: string | undefined): Record<string, SiteLink> {
  const body = /^extlinks\s*=\s*\{([\s\S]*?)^\}/m.exec(text)?.[1] ?? '';
  const entries = body.matchAll(/(["'])([\w-]+)\1\s*:\s*\(\s*(["'])(.*?)\3\s*,\s*(?:(["'])(.*?)\5|None)/g);
  const own = Array.from(entries, ([, , name = '', , url = '', , caption = '%s']) => [name, { url, caption }]);
  const base = `https://github.com/${repository}`;
  return {
    ...(repository && {
      issue: { url: `${base}/issues/%s`, caption: '#%s' },
      pr: { url: `${base}/pull/%s`, caption: '#%s' },
      user: { url: 'https://github.com/%s', caption: '@%s' },
    }),
    ...Object.fromEntries(own),
  };
}
