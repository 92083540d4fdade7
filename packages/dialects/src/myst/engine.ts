import path from 'node:path/posix';
import { parse as parseYaml } from 'yaml';
import type { ForeignSite } from '../engine.ts';
import { stemOf } from '../folder-tree.ts';
import { globMatcher } from '../glob.ts';
import { commonSettings } from '../page-settings.ts';
import { filesIn, type Project } from '../project.ts';
import { type SidebarEntry, sidebarOf, wordsOf } from '../sidebar.ts';
import { placeOf, validSettings } from '../site-settings.ts';
import { type Data, listOf, mapOf, readYaml, scalarsIn, textOf, textsOf } from '../values.ts';
import { labelsIn } from './roles.ts';
import { readBookConfig, readConfPy } from './sphinx-config.ts';
import { translateMyst } from './translate.ts';

/** Reads projects in MyST Markdown, of Sphinx or of mystmd. Pages in reStructuredText aren't read. */
export function readMyst(project: Project, file = 'conf.py'): ForeignSite {
  return file.endsWith('myst.yml') ? readMystmd(project, file) : readSphinx(project, file);
}

function readSphinx(project: Project, file: string): ForeignSite {
  const docsPath = path.dirname(file) === '.' ? '' : path.dirname(file);
  const fileOf = (name: string) => (docsPath === '' ? name : `${docsPath}/${name}`);
  const text = project.read(file) ?? '';
  const config = file.endsWith('.py')
    ? readConfPy(text)
    : readBookConfig(project.read(fileOf('_config.yml')) ?? '', readYaml(text));
  const { options, links, moved, substitutions, root, repository } = config;
  const isExcluded = globMatcher([...config.excluded, '/_build/']);
  const all = filesIn(project, docsPath).filter((name) => !isExcluded(name));
  const names = all.filter((name) => name.endsWith('.md'));
  const pages = new Set(names);
  const seen = new Set<string>();
  const labelOf = (name: string) => project.headOf(fileOf(name)).heading ?? wordsOf(stemOf(name));
  const entriesOf = (name: string): SidebarEntry[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const isMarkdown = name.endsWith('.md');
    return toctrees(project.read(fileOf(name)) ?? '', isMarkdown).flatMap(({ caption, entries }): SidebarEntry[] => {
      const items = entries.flatMap((entry): SidebarEntry[] => {
        if (/^https?:/.test(entry.target)) return [{ link: entry.label ?? entry.target, href: entry.target }];
        const stem = path.join(
          entry.target.startsWith('/') ? '' : path.dirname(name),
          entry.target.replace(/^\/|\.(?:md|rst)$/g, ''),
        );
        return pagesAt(stem, entry.label);
      });
      return caption === undefined ? items : [{ category: caption, items, isOpen: true }];
    });
  };
  /** Returns the pages with a name or that match a pattern, with those below. */
  const pagesAt = (stem: string, label: string | undefined, listed: SidebarEntry[] = []): SidebarEntry[] => {
    const isGlob = stem.includes('*');
    const matches = globMatcher([`/${stem}.md`]);
    if (!isGlob && !pages.has(`${stem}.md`)) {
      // A page in reStructuredText isn't read, but those below it are.
      const items = [...listed, ...entriesOf(`${stem}.rst`)];
      return items.length > 0 ? [{ category: label ?? wordsOf(stemOf(`${stem}.rst`)), items }] : [];
    }
    return (isGlob ? names.filter((each) => matches(each)) : [`${stem}.md`])
      .filter((page) => !seen.has(page))
      .map((page) => {
        const items = [...listed, ...entriesOf(page)];
        const own = label ?? labelOf(page);
        return items.length > 0 ? { category: own, page, items } : { page, label: own };
      });
  };
  const rootDoc = `${root}.md`;
  const tree = config.toc?.(pagesAt) ?? entriesOf(pages.has(rootDoc) ? rootDoc : `${root}.rst`);
  const isOtherHome = root !== 'index' && pages.has(rootDoc) && !pages.has('index.md');
  const labels = labelsOf(names.map(fileOf), project);
  const titles = new Map(names.map((name) => [fileOf(name), project.headOf(fileOf(name)).heading ?? '']));
  return {
    docsPath,
    statics: [],
    exclude: [path.join(docsPath, '_build')],
    settings: validSettings({
      title: config.title,
      ...placeOf(config.url),
      defaultLocale: config.language,
      navbar: {
        items: repository && [{ label: 'Source', href: repository.url, position: 'right' }],
      },
      docs: { path: docsPath || '.', editUrl: repository?.edit && `${repository.url}/${repository.edit}` },
      markdown: {
        headingIds: 'myst',
        math: options.has('dollarmath') || undefined,
        mermaid: options.has('sphinxcontrib.mermaid') || undefined,
      },
    }),
    navigation: tree.length > 0 ? sidebarOf([{ page: rootDoc }, ...tree], pages) : undefined,
    redirects: Object.fromEntries([
      ...(isOtherHome ? [[`/${root}`, '/']] : []),
      ...Object.keys(moved).flatMap((from) => {
        const to = pages.has(from) ? undefined : movedTo(from, moved, pages);
        return to === undefined ? [] : [[routeOf(from), routeOf(to)]];
      }),
    ]),
    pages: new Map(
      names.map((name) => {
        const slug = isOtherHome && name === rootDoc ? '/' : undefined;
        return [fileOf(name), { ...commonSettings(project.headOf(fileOf(name))), slug }];
      }),
    ),
    syntax: [substitutions, [...labels], [...titles], options.has('fieldlist'), links],
    translate: (page) =>
      translateMyst(page, { substitutions, labels, titles, links, hasFields: options.has('fieldlist') }),
    sharedBy: ({ path: file, text }) => [...labelsIn(file, text)],
    losses: [],
    unread: otherPages(all),
  };
}

/** Counts the pages in formats that aren't read. */
function otherPages(names: readonly string[]): string[] {
  const counted = { rst: 'in reStructuredText', ipynb: 'in notebooks' };
  return Object.entries(counted).flatMap(([ending, format]) => {
    const count = names.filter((name) => name.endsWith(`.${ending}`)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? 'page' : 'pages'} ${format}`];
  });
}

/** Returns the page that redirects of a page lead to, or undefined if it doesn't exist. */
function movedTo(name: string, moved: Readonly<Record<string, string>>, pages: ReadonlySet<string>) {
  let target: string | undefined = moved[name];
  for (let step = 0; target !== undefined && !pages.has(target) && step < 20; step++) target = moved[target];
  return target !== undefined && pages.has(target) ? target : undefined;
}

/** Returns the route of a file. */
function routeOf(name: string): string {
  return `/${name.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`;
}

/** Returns the places of all labels. */
function labelsOf(files: readonly string[], { read }: Project) {
  return new Map(files.flatMap((file) => [...labelsIn(file, read(file) ?? '')]));
}

interface Toctree {
  caption: string | undefined;
  entries: { label: string | undefined; target: string }[];
}

const MYST_TOCTREE =
  /^[ \t]*(?<marks>`{3,}|:{3,})(?:\{eval-rst\}\n[ \t]*\.\. toctree::|\{(?:toctree|tableofcontents)\})[^\n]*\n(?<body>[\s\S]*?)^[ \t]*\k<marks>[ \t]*$/gm;
const RST_TOCTREE = /^\.\. toctree::[^\n]*\n(?<body>(?:[ \t]+[^\n]*\n|[ \t]*\n)*)/gm;

/** Reads the `toctree` directives of a page in Markdown or reStructuredText. */
function toctrees(text: string, isMarkdown: boolean): Toctree[] {
  const blocks = text.matchAll(isMarkdown ? MYST_TOCTREE : RST_TOCTREE);
  return Array.from(blocks, ({ groups: { body = '' } = {} }) => {
    const lines = body
      .replace(/^---\n([\s\S]*?)^---\n/m, (_, options: string) => options.replace(/^(\w+):/gm, ':$1:'))
      .split('\n')
      .map((line) => line.trim());
    const caption = lines.flatMap((line) => /^:caption:\s*(.+)$/.exec(line)?.[1] ?? [])[0];
    const entries = lines
      .filter((line) => line !== '' && !line.startsWith(':') && line !== 'self')
      .map((line) => {
        const [, label, target] = /^(.*?)\s*<([^>]+)>$/.exec(line) ?? [];
        return { label, target: target ?? line };
      });
    return { caption, entries: lines.includes(':reversed:') ? entries.reverse() : entries };
  });
}

function readMystmd(project: Project, file: string): ForeignSite {
  const data = mapOf(parseYaml(project.read(file) ?? '', { logLevel: 'silent' }));
  const own = mapOf(data.project);
  const docsPath = path.dirname(file) === '.' ? '' : path.dirname(file);
  const isExcluded = globMatcher([...(textsOf(own.exclude) ?? []), '/_build/', 'node_modules/']);
  const names = filesIn(project, docsPath).filter((name) => name.endsWith('.md') && !isExcluded(name));
  const fileOf = (name: string) => (docsPath === '' ? name : `${docsPath}/${name}`);
  const labelOf = (name: string) => {
    const { data: matter = {}, heading } = project.headOf(fileOf(name));
    return textOf(matter.short_title) ?? textOf(matter.title) ?? heading ?? wordsOf(stemOf(name));
  };
  const itemsOf = (toc: unknown): SidebarEntry[] =>
    listOf(toc)
      .map(mapOf)
      .flatMap((item: Data): SidebarEntry[] => {
        const page = textOf(item.file);
        const title = textOf(item.title) ?? (page && labelOf(page));
        const url = textOf(item.url);
        if (url !== undefined) return [{ link: title ?? url, href: url }];
        const matches = globMatcher([textOf(item.pattern) ?? '']);
        if (item.pattern !== undefined)
          return names.filter((name) => matches(name)).map((name) => ({ page: name, label: labelOf(name) }));
        if (Array.isArray(item.children)) return [{ category: title ?? '', page, items: itemsOf(item.children) }];
        return page === undefined ? [] : [{ page, label: title }];
      });
  const labels = labelsOf(names.map(fileOf), project);
  const substitutions = scalarsIn(own.substitutions);
  const entries = itemsOf(own.toc);
  const [first] = entries;
  const home = first && 'page' in first ? first.page : names.find((name) => /^(?:index|readme)\.md$/.test(name));
  const keepsFolders = mapOf(mapOf(data.site).options).folders === true;
  const taken = new Set<string>();
  const routes = new Map(names.map((name) => [name, name === home ? '/' : uniqueRoute(name, keepsFolders, taken)]));
  return {
    docsPath,
    statics: [path.join(docsPath, 'public')],
    exclude: [path.join(docsPath, '_build')],
    settings: validSettings({
      title: textOf(mapOf(data.site).title) ?? textOf(own.title),
      tagline: textOf(own.description),
      docs: { path: docsPath || '.' },
      markdown: { headingIds: 'mystmd', math: true, mermaid: true },
    }),
    navigation: entries.length > 0 ? sidebarOf(entries, new Set(names)) : undefined,
    redirects: {},
    pages: new Map(
      names.map((name) => {
        const head = project.headOf(fileOf(name));
        return [
          fileOf(name),
          { ...commonSettings(head), slug: routes.get(name), sidebar_label: textOf(head.data?.short_title) },
        ];
      }),
    ),
    syntax: [substitutions, [...labels]],
    translate: (page) => translateMyst(page, { substitutions, labels }),
    sharedBy: ({ path: file, text }) => [...labelsIn(file, text)],
    losses: [],
    unread: otherPages(filesIn(project, docsPath).filter((name) => !isExcluded(name))),
  };
}

/** Returns the URL path of a page of mystmd: the name of the file, and its folders only with an option. */
function uniqueRoute(name: string, keepsFolders: boolean, taken: Set<string>): string {
  const slugOf = (part: string) =>
    part
      .replace(/^[\d_.-]+(?=\D)/, (start) => (/^\d{4}/.test(start) || /^\d{5}/.test(start) ? start : ''))
      .toLowerCase()
      .replaceAll('&', 'and')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50);
  const folder =
    keepsFolders && path.dirname(name) !== '.' ? `${path.dirname(name).split('/').map(slugOf).join('/')}/` : '';
  const base = `/${folder}${slugOf(stemOf(name))}`;
  let route = base;
  for (let n = 1; taken.has(route); n++) route = `${base}-${n}`;
  taken.add(route);
  return route;
}
