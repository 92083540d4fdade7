import { folderOf, resolvePath } from '../blocks/lines.ts';
import { rebased } from '../blocks/rebase.ts';
import type { Literal } from '../config/evaluate.ts';
import type { Translate } from '../translation.ts';
import type { Page } from './page.ts';
import type { PageElement } from './parse-blocks.ts';
import type { Plan } from './plan.ts';

/** Maximum depth of partials in partials. */
const MAX_DEPTH = 20;

/** Returns the path of a file without loaders and queries. */
export function filePath(written: string): string {
  return written
    .replace(/^(?:!!?[\w-]+(?:\?[^!]*)?!)+/, '')
    .replace(/^[\w-]+-loader!/, '')
    .replace(/\?\w+$/, '')
    .replaceAll('\\', '');
}

/**
 * Resolves the path of a file that a page imports.
 *
 * @param aliases Folders by the prefix that stands for them, such as `@site`.
 */
export function resolveImport(written: string, from: string, aliases: Readonly<Record<string, string>> = {}): string {
  const path = filePath(written);
  const alias = Object.keys(aliases).find((each) => path === each || path.startsWith(`${each}/`));
  if (alias === undefined) return resolvePath(folderOf({ path: from }), path);
  return resolvePath(aliases[alias] ?? '', `./${path.slice(alias.length)}`);
}

/** Settings for what pages insert from other files. */
export interface PartialSettings {
  aliases?: Readonly<Record<string, string>> | undefined;
  /** The files that include this one, and the values of the component that includes it. */
  including?: { files: readonly string[]; props: ReadonlyMap<string, Literal> } | undefined;
}

/** How the files that a page includes are translated. */
export interface Inclusion<Settings> {
  translate: Translate<Settings>;
  settings: Settings;
}

/** Inserts the text of a Markdown file that the page imports as a component. */
export function partialPlan<Settings extends PartialSettings>(
  element: PageElement,
  page: Page,
  { translate, settings }: Inclusion<Settings>,
): Plan | undefined {
  const written = page.imports.get(element.name);
  if (written === undefined || !/\.mdx?$/.test(written)) return undefined;
  const path = resolveImport(written, page.path, settings.aliases);
  const props = new Map(element.attributes.map(({ name, value }) => [name, value] as const));
  const including = { files: settings.including?.files ?? [], props };
  const lines = includedLines(path, { page, at: element.start }, { translate, settings: { ...settings, including } });
  return { as: 'block', lines: lines ? ['', ...lines, ''] : [''] };
}

/**
 * Returns the translated lines of a file, with links relative to the page. Reports a file or part that doesn't exist.
 *
 * @param part Selects a part of the file.
 */
export function includedLines<Settings extends PartialSettings>(
  path: string,
  { page, at }: { page: Page; at: number },
  { translate, settings }: Inclusion<Settings>,
  part = (text: string): string | undefined => text,
): string[] | undefined {
  const files = [...(settings.including?.files ?? []), page.path];
  const isCycle = files.includes(path) || files.length > MAX_DEPTH;
  const source = isCycle ? undefined : page.readFile(path)?.replace(/\r\n?/g, '\n');
  const text = source === undefined ? undefined : part(source);
  if (text === undefined) {
    const reason = source === undefined ? `No file \`${path}\`.` : `\`${path}\` doesn't have the included part.`;
    page.lose(path, at, isCycle ? `\`${path}\` includes itself.` : reason);
    return undefined;
  }
  const including = { files, props: settings.including?.props ?? new Map() };
  const translation = translate({ path, text, readFile: page.readFile }, { ...settings, including });
  page.addPartial(translation, at);
  const lines = translation.lines.map((line) => line.text);
  const start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  const content = rebased(lines.slice(start), path, page.path).join('\n');
  return content.replace(/^\n+|\s+$/g, '').split('\n');
}
