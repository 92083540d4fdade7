import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { readPages, type WrittenPage, wordsOnly } from './read-pages.ts';

/** A text that a rule about wording applies to. */
export interface Wording {
  kind: 'page' | 'guide' | 'comment' | 'string' | 'title' | 'help' | 'subject';
  /** The text without code, URLs, and variables. */
  text: string;
  file: string;
  line: number;
}

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)\s*(?:\*\/)?$/;
const STRING = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** Matches three or more words that start or end like a sentence. Other strings are names, paths, and selectors. */
const SENTENCE = /^[A-Z“"].* .* | .* .*[.!?]$/;
const TITLE_FILE = /\/rules(?:\/|\.ts$)|\/plugin\.ts$/;
const TITLE = /(?<!new )\b(?:[a-z]\w*Error|error|warning)\(\s*'([^']+)'|\btext:\s*'([^']+)'/g;
const HELP_FILE = /\/commands?\//;
const HELP = /\bsummary:\s*'([^']+)'|\bflag\(\s*'([^']+)'/g;
/** Number of recent commits to check, since older subjects can't be changed. */
const SUBJECTS = 50;

/** Reads the comments and strings of the product, its rule titles, help, and rule guides. */
export function productWordings(root: string): Wording[] {
  const files = sourceFiles(root);
  const guides = new Set(files.flatMap((file) => /^.*?\/guides(?=\/)/.exec(file)?.[0] ?? []));
  return [
    ...files.filter((file) => /\.(?:tsx?|mjs)$/.test(file)).flatMap((file) => codeWordings(root, file)),
    ...[...guides].flatMap((folder) => readPages(root, folder)).flatMap((page) => pageWordings(page, 'guide')),
  ];
}

/** Reads the headings, paragraphs, and cells of a page. */
export function pageWordings({ file, tree }: WrittenPage, kind: Wording['kind'] = 'page'): Wording[] {
  const visit = (node: Nodes): Wording[] => {
    if (node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell')
      return [{ kind, file, line: node.position?.start.line ?? 1, text: wordsOnly(node).replace(/\s+/g, ' ') }];
    return 'children' in node ? node.children.flatMap(visit) : [];
  };
  return visit(tree);
}

/** Reads the subjects of the last commits. Returns none if there's no Git or no history. */
export function commitSubjects(root: string): Wording[] {
  if (!existsSync(path.join(root, '.git'))) return [];
  const { stdout } = spawnSync('git', ['log', '--no-merges', `-${SUBJECTS}`, '--format=%h %s'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...(stdout ?? '').matchAll(/^(\w+) (.+)$/gm)].map(([, hash = '', text = '']) => ({
    kind: 'subject',
    text,
    file: `commit ${hash}`,
    line: 1,
  }));
}

function codeWordings(root: string, file: string): Wording[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const found: Wording[] = [];
  const add = (kind: Wording['kind'], text: string, line: number) => found.push({ kind, text, file, line });
  let comment: Wording | undefined;
  source.split('\n').forEach((code, index) => {
    const [isComment, words = ''] = COMMENT.exec(code) ?? [];
    if (isComment === undefined || code.includes('/**')) comment = undefined;
    if (isComment === undefined)
      for (const [, single, double, template] of code.matchAll(STRING)) {
        const text = single ?? double ?? template ?? '';
        if (SENTENCE.test(text)) add('string', withoutCode(text), index + 1);
      }
    else if (comment) comment.text += ` ${withoutCode(words)}`;
    else {
      comment = { kind: 'comment', text: withoutCode(words), file, line: index + 1 };
      found.push(comment);
    }
    if (code.trimEnd().endsWith('*/')) comment = undefined;
  });
  const addAll = (kind: Wording['kind'], pattern: RegExp) => {
    for (const { 1: first, 2: second, index } of source.matchAll(pattern))
      add(kind, first ?? second ?? '', source.slice(0, index).split('\n').length);
  };
  if (TITLE_FILE.test(file)) addAll('title', TITLE);
  if (HELP_FILE.test(file)) addAll('help', HELP);
  return found;
}

function withoutCode(text: string): string {
  return text.replace(/\\?`[^`]*`/g, '`code`').replace(/\$\{[^}]*\}|https?:\S+/g, 'X');
}

/** Lists the files of the product, except its tests. */
function sourceFiles(root: string): string[] {
  const inFolder = (folder: string) =>
    existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [];
  const folders = [...inFolder('packages').map((name) => `packages/${name}/src`), 'pipeline', 'renderer', 'schemas'];
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.split(path.sep).join('/')),
      ),
    )
    .filter((file) => !/\/(?:tests|node_modules|dist)\//.test(file))
    .sort();
}
