import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathInDocs } from '@docgraph/pipeline/link/encode-route';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { readContent } from '../build/read-content.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { readWholeText, replaceText } from '../edit/replace-text.ts';
import type { RunOptions } from '../options.ts';
import { addToNavigation } from './add-to-navigation.ts';
import { type PageKind, pageText, titleOf } from './page-text.ts';

const NAVIGATION = 'navigation.yaml';

/** A page to create. */
interface NewPage {
  /** Path relative to the working directory, the content folder, or the folder with the pages. */
  name: string;
  cwd: string;
  title: string | undefined;
  kind: PageKind | undefined;
}

/** Files that were created or changed, relative to the content folder. */
interface CreatedPage {
  page: string;
  /** Undefined if the site has no `navigation.yaml`, or it must be changed by hand. */
  navigation: string | undefined;
  /** Config file of another engine, which may list the pages. */
  config: string | undefined;
}

/** Writes a new page, and adds it to the navigation. */
export async function createPage({ name, cwd, title, kind }: NewPage, run: RunOptions): Promise<CreatedPage> {
  const { contentDir } = run;
  const content = await readContent(run);
  const { docsPath } = content.located.settings.editions[0];
  const docsDir = path.join(contentDir, docsPath);
  const fromCwd = path.resolve(cwd, name);
  const isBelowCwd = !path.relative(docsDir, fromCwd).startsWith('..');
  const inDocs = isBelowCwd ? path.relative(docsDir, fromCwd) : path.normalize(name);
  if (inDocs.startsWith('..') || path.isAbsolute(inDocs))
    throw new UsageError(`${name} is outside the folder with the pages.`, 'new');
  const named = PAGE_ENDING.test(inDocs) ? inDocs : `${inDocs}.md`;
  // Spaces are hard to read in URLs.
  const file = path.join(path.dirname(named), path.basename(named).trim().replace(/\s+/g, '-'));
  const target = path.join(docsDir, file);
  const page = path.posix.join(docsPath, file.split(path.sep).join('/'));
  if (existsSync(target)) throw new UsageError(`${path.relative(cwd, target)} already exists.`, 'new');
  const templates = path.join(contentDir, '_templates', `${kind ?? 'page'}.md`);
  const template = existsSync(templates) ? readWholeText(templates) : undefined;
  const words = path.basename(file).replace(PAGE_ENDING, '');
  const topic = /^(?:_?index|readme)$/i.test(words) ? path.basename(path.dirname(target)) : words;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, pageText(title ?? titleOf(topic), kind, template, content.foreign !== undefined));
  const id = pathInDocs(page, docsPath).replace(PAGE_ENDING, '');
  const navigation = path.join(contentDir, NAVIGATION);
  const before = content.foreign || !existsSync(navigation) ? undefined : readWholeText(navigation);
  const after = before === undefined ? undefined : addToNavigation({ path: NAVIGATION, text: before }, id);
  if (after === undefined) return { page, navigation: undefined, config: content.foreign?.settings.file };
  replaceText(navigation, after);
  return { page, navigation: NAVIGATION, config: undefined };
}
