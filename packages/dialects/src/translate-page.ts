import { sha256 } from '@docgraph/source/hash';
import type { Original, SourceText } from '@docgraph/source/sources';
import { dataProblem } from './config/data-problem.ts';
import type { ForeignSite } from './engine.ts';
import { readBlock, writeFrontMatter } from './front-matter.ts';
import { withPublishedUrls } from './published-files.ts';
import type { TranslatedLine, TranslationLoss } from './translation.ts';

/** What the summary of a build needs to know about a page, as JSON. */
export interface PageFacts {
  /** How often each construct was translated, by plural noun. */
  counts: Readonly<Record<string, number>>;
  /** Names of what needs the other engine. */
  losses: readonly string[];
}

/** A translated page. */
interface TranslatedPage {
  source: SourceText;
  facts: PageFacts;
  /** The files that it was composed of, besides its own; may be missing. */
  parts: readonly string[];
}

/** The files of a project. */
interface ProjectFiles {
  readFile: (path: string) => string | undefined;
  /** URLs of files outside of the pages' folders, by their paths. */
  published: ReadonlyMap<string, string>;
}

/** Translates a page, including its front matter. Partials have no front matter of their own. */
export function translatePage(
  { path, text }: Pick<SourceText, 'path' | 'text'>,
  site: ForeignSite,
  { readFile, published }: ProjectFiles,
): TranslatedPage {
  const block = readBlock(text);
  // Invalid YAML is reported when the page is parsed.
  const head = text.split('\n').slice(0, block.lines);
  const isToml = head[0]?.startsWith('+++') === true;
  const invalid = block.data === undefined && isToml ? dataProblem('front-matter.toml', tomlIn(head)) : undefined;
  const written = block.data === undefined && !invalid ? head : [];
  const settings = site.pages.get(path);
  const above: TranslatedLine[] =
    block.data === undefined
      ? written.map((line, index) => ({ text: line, line: index + 1 }))
      : writeFrontMatter({ ...settings }, block);
  const parts = new Set<string>();
  const { lines, counts, ...translation } = site.translate({
    path,
    text,
    frontMatter: block.data,
    readFile(name) {
      parts.add(name);
      return readFile(name);
    },
  });
  const losses: TranslationLoss[] = [
    ...(invalid ? [{ ...invalid, name: 'TOML', rule: 'front-matter/syntax' as const }] : []),
    ...translation.losses,
  ];
  const isAbove = lines.slice(0, block.lines).every((line, index) => line.line === index + 1);
  const body = isAbove ? lines.slice(block.lines) : lines.filter(({ line }) => line > block.lines);
  const all = [...above, ...withPublishedUrls(body, path, published)];
  const translated = all.map((line) => line.text).join('\n');
  const places = all.map(({ line, column }) => (column === undefined ? { line } : { line, column }));
  const original: Original = { text, places, losses };
  // Positions are part of what the pipeline reports.
  const hash = sha256(`${translated}\0${JSON.stringify([places, losses])}`);
  return {
    source: { path, text: translated, hash, original },
    facts: { counts, losses: [...new Set(losses.map(({ name }) => name))] },
    parts: [...parts],
  };
}

/** Returns TOML front matter with blank lines instead of its fences. */
function tomlIn(lines: readonly string[]): string {
  return ['', ...lines.slice(1, -1), ''].join('\n');
}
