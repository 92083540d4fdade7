import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SearchDocument, UnnumberedDocument } from '@docgraph/schemas/search-index';
import { ROOT } from '@docgraph/test-kit/root';

/** A third-party documentation with questions about it in `questions/`. It's fetched, and never committed. */
interface Documentation {
  /** GitHub repository and commit. */
  repository: string;
  commit: string;
  /** The folder with the pages. */
  folder: string;
  /** Matches the end of page files. By default, all Markdown files are pages. */
  ending?: RegExp;
  locale: string;
}

const HEXO = { repository: 'hexojs/site', commit: '59ec5bd280851a691489538b05e31c7fcab365e2' };

/**
 * Documentation for sloppy questions. The questions were written from titles and headings, before any search ran on it,
 * and never changed to fit the ranking. Every second question is for tuning, and the rest for judging.
 */
export const documentations: Readonly<Record<string, Documentation>> = {
  pnpm: {
    repository: 'pnpm/pnpm.io',
    commit: '4096ad35b19c7d7e0c2c64c704c57daf5bb91668',
    folder: 'docs',
    locale: 'en',
  },
  etcd: {
    repository: 'etcd-io/website',
    commit: '824597935df6e95992ef61c07e3222f4f796ca6c',
    folder: 'content/en/docs/v3.6',
    locale: 'en',
  },
  argocd: {
    repository: 'argoproj/argo-cd',
    commit: '37ee0097cf851bc2dd7665fc081bbce61a7e836e',
    folder: 'docs',
    locale: 'en',
  },
  jupyterhub: {
    repository: 'jupyterhub/jupyterhub',
    commit: '2841153db6c1c25d8b50955e2f4b39f78f3d0119',
    folder: 'docs/source',
    locale: 'en',
  },
  de: {
    repository: 'contao/docs',
    commit: 'ddf5a72e3148c1696b693eb6ce822f68a20b589d',
    folder: 'docs/manual',
    ending: /\.de\.md$/,
    locale: 'de',
  },
  fr: {
    repository: 'reactjs/fr.react.dev',
    commit: 'd60169fc8269d36347b340dd1def35c7af8e031d',
    folder: 'src/content/learn',
    locale: 'fr',
  },
  es: {
    repository: 'open-telemetry/opentelemetry.io',
    commit: 'dd5997c8b9fafbf72ea6b8059ade242d88b8f118',
    folder: 'content/es/docs',
    locale: 'es',
  },
  ru: { ...HEXO, folder: 'source/ru', locale: 'ru' },
  ar: {
    repository: 'reactjs/ar.react.dev',
    commit: '5a263fdf83412db827ed8ef8d816613aba49df85',
    folder: 'src/content/learn',
    locale: 'ar',
  },
  zh: { ...HEXO, folder: 'source/zh-cn', locale: 'zh-CN' },
  ja: {
    repository: 'vuejs-translations/docs-ja',
    commit: 'c627102bfabf8bc5ecaa6eb763b965a0a5d43a5b',
    folder: 'src/guide',
    locale: 'ja',
  },
  vi: {
    repository: 'reactjs/vi.react.dev',
    commit: 'b149357cfb8ae87f02ef108132114e5641d5c16f',
    folder: 'src/content/learn',
    locale: 'vi',
  },
};

const CACHE_DIR = path.join(ROOT, '.cache', 'search-corpora');
/** Pages that no question is about. */
const IGNORED = /(?:^|\/)(?:_includes|user-guide\/commands|proposals|developer-guide|upgrading|server-commands)\//;

/**
 * Fetches a documentation, and splits its pages at headings. The pages aren't built, because their links and syntax have
 * errors outside of their own site.
 */
export async function readDocumentation(name: string): Promise<SearchDocument[]> {
  const { folder, ending = /\.mdx?$/ } = documentationOf(name);
  const pages = path.join(await fetchRepository(name), folder);
  const files = (await readdir(pages, { recursive: true })).sort();
  const documents: SearchDocument[] = [];
  for (const file of files) {
    if (!ending.test(file) || IGNORED.test(file)) continue;
    const route = `/${file.replace(ending, '').replace(/(^|\/)_?index$/, '')}`;
    const text = await readFile(path.join(pages, file), 'utf8');
    for (const section of sectionsOf(text, route)) documents.push({ id: documents.length + 1, ...section });
  }
  return documents;
}

function sectionsOf(text: string, route: string): UnnumberedDocument[] {
  const [frontMatter = ''] = /^---\n.*?\n---\n/s.exec(text) ?? [];
  const parts = text.slice(frontMatter.length).split(/^(?=#{1,3} )/m);
  const heading = /^#+ +(.*?)\s*#*(?:\s*\{[^}]*\})?\s*$/m;
  const titled = /^title:\s*["']?(.*?)["']?\s*$/m.exec(frontMatter) ?? heading.exec(text) ?? [];
  const pageTitle = plain(titled[1] ?? route);
  const place = { tags: [], sidebarParentCategories: [], type: 'docs' as const, pageTitle };
  const sections: UnnumberedDocument[] = [];
  for (const part of parts) {
    const title = part.startsWith('#') ? plain(heading.exec(part)?.[1] ?? '') : pageTitle;
    const content = plain(part.replace(/^#+ .*\n?/, ''));
    if (sections.length === 0 && title !== pageTitle)
      sections.push({ ...place, title: pageTitle, content: '', sectionTitle: pageTitle, sectionRoute: route });
    if (sections.length > 0 || content !== '' || parts.length === 1 || title === pageTitle)
      sections.push({
        ...place,
        title,
        content,
        sectionTitle: title,
        sectionRoute: sections.length === 0 ? route : `${route}#${sections.length}`,
      });
  }
  return sections;
}

/** Removes the syntax of Markdown, JSX, and shortcodes from a text. */
function plain(text: string): string {
  return text
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/\{\{[<%].*?[%>]\}\}|<\/?[A-Za-z][^>]*>|\{\/\*.*?\*\/\}/gs, ' ')
    .replace(/!?\[([^\]\n]*)\](?:\([^)\n]*\)|\[[^\]\n]*\])/g, '$1')
    .replace(/^\s*(?:```|:::|~~~).*$|[*`]+/gm, '')
    .trim();
}

function documentationOf(name: string): Documentation {
  const found = documentations[name];
  if (!found) throw new Error(`No documentation "${name}".`);
  return found;
}

async function fetchRepository(name: string): Promise<string> {
  const { repository, commit, folder } = documentationOf(name);
  const target = path.join(CACHE_DIR, 'repositories', name);
  if (existsSync(target)) return target;
  const temporary = `${target}.fetching`;
  await rm(temporary, { recursive: true, force: true });
  const git = (...args: string[]) => execFileSync('git', ['-C', temporary, ...args], { stdio: 'inherit' });
  execFileSync('git', ['init', '--quiet', temporary]);
  git('fetch', '--quiet', '--depth=1', '--filter=blob:none', `https://github.com/${repository}`, commit);
  git('sparse-checkout', 'set', folder);
  git('checkout', '--quiet', 'FETCH_HEAD');
  await rename(temporary, target);
  return target;
}

/** A question, and the routes of the pages that answer it. */
export interface SloppyQuestion {
  query: string;
  wanted: string[];
  half: 'tuning' | 'judging';
}

/** Reads the questions about a documentation. */
export function sloppyQuestions(name: string): SloppyQuestion[] {
  const file = path.join(ROOT, 'bench', 'search', 'questions', `${name}.txt`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line, at) => {
    const [pages = '', ...query] = line.split(': ');
    const wanted = pages.split(' | ').map((page) => `/${page.replace(/(^|\/)index$/, '')}`);
    return { query: query.join(': '), wanted, half: at % 2 === 0 ? 'tuning' : 'judging' };
  });
}
