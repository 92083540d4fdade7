import path from 'node:path/posix';
import { parse } from 'smol-toml';
import type { ForeignSite } from '../engine.ts';
import { commonSettings } from '../page-settings.ts';
import { filesIn, type Project } from '../project.ts';
import { type SidebarEntry, sidebarOf } from '../sidebar.ts';
import { validSettings } from '../site-settings.ts';
import { mapOf, textOf } from '../values.ts';
import { translateMdBook } from './translate.ts';

/** Reads books of mdBook. Only pages in `SUMMARY.md` are part of a book. */
export function readBook(project: Project, file = 'book.toml'): ForeignSite {
  const config = mapOf(parse(project.read(file) ?? ''));
  const book = mapOf(config.book);
  const html = mapOf(mapOf(config.output).html);
  const root = path.dirname(file);
  const docsPath = path.join(root, textOf(book.src) ?? 'src');
  const files = new Set(filesIn(project, docsPath));
  const entries = readSummary(project.read(`${docsPath}/SUMMARY.md`) ?? '', html['no-section-label'] !== true);
  const names = [...new Set(pagesIn(entries))].filter((name) => files.has(name));
  const hiddenPrefixes = Object.entries(mapOf(mapOf(html.code).hidelines)).map(([language, prefix]) => [
    language,
    String(prefix),
  ]);
  const hasFormulas = html['mathjax-support'] === true || undefined;
  const preprocessors = mapOf(config.preprocessor);
  const syntax = { hiddenPrefixes: Object.fromEntries(hiddenPrefixes), hasFormulas };
  const first = names[0];
  const hasHome = names.some((name) => /^(?:index|readme)\.md$/i.test(name));
  return {
    docsPath,
    statics: [docsPath],
    exclude: [path.join(root, textOf(mapOf(config.build)['build-dir']) ?? 'book')],
    settings: validSettings({
      title: textOf(book.title),
      tagline: textOf(book.description),
      defaultLocale: textOf(book.language),
      docs: { path: docsPath },
      navbar: {
        items: textOf(html['git-repository-url']) && [
          { label: 'Source', href: textOf(html['git-repository-url']), position: 'right' },
        ],
      },
      markdown: {
        headingIds: 'mdbook',
        math: hasFormulas ?? (preprocessors.katex === undefined ? undefined : true),
        mermaid: preprocessors.mermaid === undefined ? undefined : true,
      },
    }),
    navigation: sidebarOf(entries, new Set(names)),
    navigationFile: `${docsPath}/SUMMARY.md`,
    redirects: {
      ...Object.fromEntries(
        Object.entries(mapOf(html.redirect)).map(([from, to]) => {
          const old = path.join('/', from);
          return [old, /^https?:/.test(String(to)) ? String(to) : path.resolve(path.dirname(old), String(to))];
        }),
      ),
      // The first chapter is also the home page.
      ...(first !== undefined && !hasHome && { [`/${first.replace(/\.md$/, '')}`]: '/' }),
    },
    pages: new Map(
      names.map((name) => {
        const slug = name === first && !hasHome ? '/' : undefined;
        return [`${docsPath}/${name}`, { ...commonSettings(project.headOf(`${docsPath}/${name}`)), slug }];
      }),
    ),
    syntax,
    translate: (page) => translateMdBook(page, syntax),
    losses: [],
    unread: Object.keys(preprocessors).flatMap((name) =>
      READ.has(name) ? [] : [`what the preprocessor \`${name}\` adds`],
    ),
  };
}

/** Preprocessors whose syntax is read, or that change nothing on pages. */
const READ = new Set('links index admonish alerts katex mermaid toc pagetoc linkcheck tabs'.split(' '));

const ITEM = /^(\s*)(?:[-*+]\s+)?\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)\s*$/;

/** An entry with its indentation. */
interface Item {
  indent: number;
  /** Its number, such as `1.2.`. */
  number: string;
  entry: { category: string; page: string | undefined; items: SidebarEntry[] };
}

/**
 * Reads `SUMMARY.md`. A heading starts a part, and indented entries belong to the one above. Numbers continue in the next part.
 */
function readSummary(text: string, hasNumbers: boolean): SidebarEntry[] {
  const top: SidebarEntry[] = [];
  let current = top;
  let above: Item[] = [];
  let chapters = 0;
  for (const line of text.replace(/<!--[\s\S]*?-->/g, '').split('\n')) {
    const part = /^#+\s+(.*)$/.exec(line)?.[1]?.trim();
    if (part !== undefined && part !== 'Summary' && top.length > 0) {
      current = [];
      above = [];
      top.push({ category: part, items: current, isOpen: true });
      continue;
    }
    const [match, space = '', label = '', target = ''] = ITEM.exec(line) ?? [];
    if (match === undefined) continue;
    const isListed = /^\s*[-*+]/.test(line);
    const indent = isListed ? space.length : -1;
    // Entries after the list belong to no part.
    if (!isListed) current = top;
    const name = label.replace(/[`*]|\\(?=[^\w\s])/g, '');
    const page = target === '' ? undefined : path.normalize(decodeURI(target));
    above = above.filter((each) => each.indent < indent);
    const parent = above.at(-1);
    if (isListed && !parent) chapters++;
    const number = `${parent?.number ?? ''}${parent ? parent.entry.items.length + 1 : chapters}.`;
    const category = isListed && hasNumbers ? `${number} ${name}` : name;
    const item: Item = { indent, number, entry: { category, page, items: [] } };
    (parent?.entry.items ?? current).push(item.entry);
    // Entries before the list have none below them.
    if (isListed) above.push(item);
  }
  return top;
}

function pagesIn(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...('page' in entry && entry.page !== undefined ? [entry.page] : []),
    ...('items' in entry ? pagesIn(entry.items) : []),
  ]);
}
