import { cp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { oneOf, type Random } from './random.ts';
import { apiText, configText, FOLDERS, pagesIn, pageText, pluginText, SETTINGS, save, WORDS } from './site.ts';

/** Paths of changed files, relative to the content folder; none if any file may have changed. */
type Changed = string[];

/** The result of an edit: what changed, and for a file with half of its text, a function that writes the rest. */
type Edited = Changed | { changed: Changed; finish(): Promise<Changed> };

/** An edit of a content folder. */
type Edit = (content: string, random: Random) => Promise<Edited>;

/** All edits by name. */
export const edits: Record<string, Edit> = {
  'change a word': onPage((text, random) => text.replace(/\b[a-z]+\b/, oneOf(WORDS, random))),
  'add a paragraph': onPage((text, random) => `${text}\nAdded ${oneOf(WORDS, random)}.\n`),
  'rename a heading': onPage((text, random) => text.replace(/^## .*$/m, `## ${random(2) ? 'Part' : 'Other part'}`)),
  'add a section': onPage((text, random) => `${text}\n## Section ${random(3)}\n\nText.\n`),
  'add a link': onPage(
    (text, random) => `${text}\n[More](page-${random(70)}.md#${random(2) ? 'part' : 'other-part'})\n`,
  ),
  'add a block': onPage((text, random) => `${text}\n${random(2) ? '::people' : ':::greet\n:::'}\n`),
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
    return `---\n${oneOf(fields, random)}\n---\n\n${withoutFrontMatter(text)}`;
  }),
  'remove front matter': onPage(withoutFrontMatter),
  'cut a page': onPage((text) => text.slice(0, text.length - withoutFrontMatter(text).length / 2)),
  'leave front matter open': async (content, random) => {
    const file = await anyPage(content, random);
    return saveHalf(
      content,
      file,
      (text) => `---
title: Half
${text}`,
    );
  },
  'rename a page': async (content, random) => {
    const file = await anyPage(content, random);
    return moveFile(content, file, `${path.dirname(file)}/page-${random(90)}.md`);
  },
  'move a page': async (content, random) => {
    const file = await anyPage(content, random);
    return moveFile(content, file, `docs/${oneOf(FOLDERS, random)}/${path.basename(file)}`);
  },
  'move a folder': async (content, random) => {
    const [from, to] = random(2) ? ['docs/guides', 'docs/manual'] : ['docs/manual', 'docs/guides'];
    return moveFile(content, from, to).catch(() => []);
  },
  'delete a page': async (content, random) => {
    const file = await anyPage(content, random);
    await rm(path.join(content, file));
    return [file];
  },
  'create a page': (content, random) =>
    change(content, `docs/${oneOf(FOLDERS, random)}/page-${random(90)}.md`, pageText(random(90), random)),
  'change the settings': (content, random) => {
    const more = [
      `tagline: Tag ${random(3)}`,
      `variables: {name: ${oneOf(WORDS, random)}}`,
      'url: https://docs.example',
      'baseUrl: /docs/',
      'search: {index: sharded}',
      "titleDelimiter: '-'",
    ];
    return change(content, 'site.yaml', `${SETTINGS}${oneOf(more, random)}\n`);
  },
  'save half of the settings': (content) =>
    saveHalf(
      content,
      'site.yaml',
      (text) => `${text}navbar: [
`,
    ),
  'list pages in the navigation': async (content, random) => {
    const pages = await pagesIn(content);
    const listed = pages.filter(() => random(2) === 0).map((file) => `  - page: ${file.slice(5, -3)}\n`);
    return change(content, 'navigation.yaml', `items:\n${listed.join('')}`);
  },
  'change the redirects': (content, random) =>
    change(content, 'redirects.yaml', `/old-${random(3)}: /guides/page-${random(60)}\n`),
  'change the glossary': (content, random) =>
    change(content, 'glossary.yaml', `- {term: ${oneOf(WORDS, random)}, definition: A word.}\n`),
  'change the synonyms': (content, random) => change(content, 'synonyms.yaml', `- [volume, ${oneOf(WORDS, random)}]\n`),
  'change the search questions': async (content, random) => {
    const page = (await anyPage(content, random)).slice('docs/'.length, -'.md'.length);
    const questions = `questions: [{question: ${oneOf(WORDS, random)}, page: ${page}}]`;
    return change(content, 'search-questions.yaml', `within: 3\nrequired: ${random(2)}\n${questions}\n`);
  },
  'change the API': (content, random) => change(content, 'api/openapi.yaml', apiText(random)),
  'change a picture': (content, random) =>
    change(
      content,
      'docs/picture.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${random(9) + 1}" height="3"/>\n`,
    ),
  'change the data of a plugin': (content, random) =>
    change(content, 'people.yaml', `- ${oneOf(WORDS, random)}\n- ${oneOf(WORDS, random)}\n`),
  'change a plugin': (content, random) => changeCode(content, 'plugins/people.ts', pluginText('!'.repeat(random(3)))),
  'change the options of a plugin': (content, random) =>
    changeCode(content, 'docgraph.config.ts', configText(oneOf(WORDS, random))),
  'save half a plugin': async (content) => {
    const { finish } = await saveHalf(content, 'plugins/people.ts', half);
    return { changed: [], finish: () => finish().then(() => []) };
  },
  'save half a data file': async (content, random) => {
    const names = ['api/openapi.yaml', 'people.yaml', 'navigation.yaml', 'glossary.yaml', 'redirects.yaml'];
    return saveHalf(content, oneOf(names, random), half);
  },
  'delete a data file': async (content, random) => {
    const names = ['people', 'navigation', 'glossary', 'redirects', 'synonyms', 'search-questions'];
    const file = `${oneOf(names, random)}.yaml`;
    await rm(path.join(content, file), { force: true });
    return [file];
  },
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

/** Saves a part of a file, or of a text if the file doesn't exist, as a program does that's still writing. */
async function saveHalf(content: string, file: string, part: (text: string) => string) {
  const text = await readFile(path.join(content, file), 'utf8').catch(() => undefined);
  await save(content, file, part(text ?? '- [whole]\n'));
  const finish = async () => {
    if (text === undefined) await rm(path.join(content, file));
    else await save(content, file, text);
    return [file];
  };
  return { changed: [file], finish };
}

function half(text: string): string {
  return text.slice(0, text.length / 2);
}

function onPage(edit: (text: string, random: Random) => string): Edit {
  return async (content, random) => {
    const file = await anyPage(content, random);
    return change(content, file, edit(await readFile(path.join(content, file), 'utf8'), random));
  };
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n\n?/, '');
}

async function anyPage(content: string, random: Random): Promise<string> {
  return oneOf(await pagesIn(content), random);
}

async function moveFile(content: string, from: string, to: string): Promise<Changed> {
  await rename(path.join(content, from), path.join(content, to));
  return [from, to];
}

async function change(content: string, file: string, text: string): Promise<Changed> {
  await save(content, file, text);
  return [file];
}

/** Changes code of the project, which `dev` watches apart from the content: its changes have no path. */
async function changeCode(content: string, file: string, text: string): Promise<Changed> {
  await save(content, file, text);
  return [];
}
