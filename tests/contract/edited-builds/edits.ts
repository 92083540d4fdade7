import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns a random integer below a limit. */
export type Random = (limit: number) => number;

/** Creates a generator of random numbers (mulberry32). The same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const WORDS = 'harbor disk node region quota image subnet ticket bucket queue cluster token'.split(' ');
const FOLDERS = ['compute', 'network', 'storage', 'compute/images', 'guides', 'guides/first steps'];
/** Every link is allowed to break, so that edits go on. */
const SETTINGS = `title: Site
rules: {links/broken: warning, links/anchor: warning, links/draft: warning, links/operation: warning, routes/duplicate: warning, navigation/unlisted: warning, navigation/unknown-page: warning, redirects/invalid: warning}
api: {document: api/openapi.yaml}
`;
const API = `openapi: 3.1.0
info: {title: Disks, version: '1'}
servers: [{url: https://api.example}]
paths:
  /disks:
    get:
      operationId: listDisks
      summary: List disks
      responses: {'200': {description: The disks.}}
`;

/** Writes a site of about 60 pages. */
export async function writeSite(content: string, random: Random): Promise<void> {
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(content, file)), { recursive: true });
    await writeFile(path.join(content, file), text);
  };
  await write('site.yaml', SETTINGS);
  await write('api/openapi.yaml', API);
  await write('docs/index.md', '# Home\n\nWelcome.\n');
  await write('docs/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>\n');
  for (let i = 0; i < 58; i++) await write(`docs/${FOLDERS[i % FOLDERS.length]}/page-${i}.md`, pageText(i, random));
}

function pageText(number: number, random: Random): string {
  const word = () => WORDS[random(WORDS.length)];
  const link = () => {
    const at = random(58);
    return `[${word()}](/${FOLDERS[at % FOLDERS.length]?.replace(' ', '%20')}/page-${at}${random(2) ? '#part' : ''})`;
  };
  const lines = [`# Page ${number}`, `${word()} ${word()} ${link()}.`, '## Part', `${word()} ${link()} ${word()}.`];
  if (random(4) === 0) lines.push('![Picture](/picture.svg)');
  if (random(4) === 0) lines.push('[The disks](operation:listDisks)');
  return `${lines.join('\n\n')}\n`;
}

/** An edit of a content folder. Returns the changed paths relative to it. */
type Edit = (content: string, random: Random) => Promise<string[]>;

/** All edits by name. */
export const edits: Record<string, Edit> = {
  'change a word': onPage((text, random) => text.replace(/\b[a-z]+\b/, WORDS[random(WORDS.length)] ?? '')),
  'add a paragraph': onPage((text, random) => `${text}\nAdded ${WORDS[random(WORDS.length)]}.\n`),
  'rename a heading': onPage((text, random) => text.replace(/^## .*$/m, `## ${random(2) ? 'Part' : 'Other part'}`)),
  'add a section': onPage((text, random) => `${text}\n## Section ${random(3)}\n\nText.\n`),
  'add a link': onPage(
    (text, random) => `${text}\n[More](page-${random(70)}.md#${random(2) ? 'part' : 'other-part'})\n`,
  ),
  'change the title': onPage((text, random) => text.replace(/^# .*$/m, `# Title ${random(20)}`)),
  'set front matter': onPage((text, random) => {
    const fields = [
      'draft: true',
      'unlisted: true',
      'noindex: true',
      `slug: /at-${random(9)}`,
      'sidebar_label: Label',
      'updated: 2026-01-02',
    ];
    return `---\n${fields[random(fields.length)]}\n---\n\n${withoutFrontMatter(text)}`;
  }),
  'remove front matter': onPage(withoutFrontMatter),
  'save half a file': onPage((text) => text.slice(0, text.length / 2)),
  'leave front matter open': onPage((text) => `---\ntitle: Half\n${text}`),
  'rename a page': async (content, random) => {
    const file = await anyPage(content, random);
    return moveFile(content, file, `${path.dirname(file)}/page-${random(90)}.md`);
  },
  'move a page': async (content, random) => {
    const file = await anyPage(content, random);
    return moveFile(content, file, `docs/${FOLDERS[random(FOLDERS.length)]}/${path.basename(file)}`);
  },
  'delete a page': async (content, random) => {
    const file = await anyPage(content, random);
    await rm(path.join(content, file));
    return [file];
  },
  'create a page': async (content, random) => {
    const file = `docs/${FOLDERS[random(FOLDERS.length)]}/page-${random(90)}.md`;
    return save(content, file, pageText(random(90), random));
  },
  'change the settings': (content, random) =>
    save(
      content,
      'site.yaml',
      `${SETTINGS}tagline: Tag ${random(3)}\n${random(2) ? 'variables: {name: value}\n' : ''}`,
    ),
  'break the settings': (content) => save(content, 'site.yaml', `${SETTINGS}navbar: [\n`),
  'list pages in the navigation': async (content, random) => {
    const pages = await pagesIn(content);
    const listed = pages.filter(() => random(2) === 0).map((file) => `  - page: ${file.slice(5, -3)}\n`);
    return save(content, 'navigation.yaml', `items:\n${listed.join('')}`);
  },
  'remove the navigation': (content) => remove(content, 'navigation.yaml'),
  'change the redirects': (content, random) =>
    save(content, 'redirects.yaml', `/old-${random(3)}: /guides/page-${random(60)}\n`),
  'change the glossary': (content, random) =>
    save(content, 'glossary.yaml', `- {term: ${WORDS[random(WORDS.length)]}, definition: A word.}\n`),
  'remove the glossary': (content) => remove(content, 'glossary.yaml'),
  'change the synonyms': (content, random) =>
    save(content, 'synonyms.yaml', `- [disk, ${WORDS[random(WORDS.length)]}]\n`),
  'change the API': (content, random) =>
    save(content, 'api/openapi.yaml', API.replace(/listDisks|List disks/, random(2) ? 'getDisks' : 'listDisks')),
  'change a picture': (content, random) =>
    save(
      content,
      'docs/picture.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${random(9) + 1}" height="3"/>\n`,
    ),
  'go back to a branch': async (content) => {
    const branch = `${content}-branch`;
    const now = `${content}-now`;
    await rm(now, { recursive: true, force: true });
    await cp(content, now, { recursive: true });
    await rm(content, { recursive: true });
    await cp(branch, content, { recursive: true });
    await rm(branch, { recursive: true });
    await rename(now, branch);
    return [];
  },
};

const OPENING = '---\n';

/** Fixes the settings, and front matter that isn't closed. Returns the changed paths. */
export async function repair(content: string): Promise<string[]> {
  const fixed = await save(content, 'site.yaml', SETTINGS);
  for (const file of await pagesIn(content)) {
    const text = await readFile(path.join(content, file), 'utf8');
    if (text.startsWith(OPENING) && withoutFrontMatter(text) === text)
      fixed.push(...(await save(content, file, text.slice(OPENING.length))));
  }
  return fixed;
}

function onPage(change: (text: string, random: Random) => string): Edit {
  return async (content, random) => {
    const file = await anyPage(content, random);
    return save(content, file, change(await readFile(path.join(content, file), 'utf8'), random));
  };
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n\n?/, '');
}

async function pagesIn(content: string): Promise<string[]> {
  const files = await readdir(path.join(content, 'docs'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
    .sort();
}

async function anyPage(content: string, random: Random): Promise<string> {
  const pages = await pagesIn(content);
  return pages[random(pages.length)] ?? 'docs/index.md';
}

async function moveFile(content: string, from: string, to: string): Promise<string[]> {
  await rename(path.join(content, from), path.join(content, to));
  return [from, to];
}

async function save(content: string, file: string, text: string): Promise<string[]> {
  await writeFile(path.join(content, file), text);
  return [file];
}

async function remove(content: string, file: string): Promise<string[]> {
  await rm(path.join(content, file), { force: true });
  return [file];
}
