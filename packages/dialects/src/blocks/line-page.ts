import type { ForeignPage, Translation } from '../translation.ts';
import { alert } from './alert.ts';
import { withoutBlockAttributes } from './attributes.ts';
import type { CodeOptions, Fence } from './fence.ts';
import { foreignHtml, foreignTags, unclosedGroups } from './html.ts';
import { inlineTranslator } from './inline.ts';
import { type Line, lineAt, trimBlank } from './lines.ts';
import { PageRecord } from './page-record.ts';
import { type BlockTranslator, type TranslatedBlock, translateBlocks } from './walk.ts';

/** Translates the lines of a paragraph. */
export type TextTranslator = (lines: readonly Line[]) => Line[];

/** How an engine's pages are translated, besides HTML and what all engines have in common. */
export interface LineRules<Settings> {
  /** Matches lines at which a block of the engine or foreign HTML may start. */
  opens: RegExp;
  block?(lines: readonly Line[], start: number, page: LinePage<Settings>): TranslatedBlock | undefined;
  fence(fence: Fence, page: LinePage<Settings>): Line[];
  /** Returns the translator of paragraphs; by default, one that removes foreign tags and attributes. */
  text?(page: LinePage<Settings>): TextTranslator;
  /** Whether quotes that start with `[!type]` are callouts. */
  hasAlerts: boolean;
  listIndent?: number;
}

/** A page that's translated line by line. */
export class LinePage<Settings> extends PageRecord {
  readonly source: ForeignPage;
  /** Elements that aren't closed everywhere. */
  readonly unclosed: readonly string[];
  readonly settings: Settings;
  /** Translates the lines of a paragraph. */
  readonly text: TextTranslator;
  /** Removes the tags of HTML elements that our Markdown doesn't have. */
  readonly html: TextTranslator;
  readonly #translator: BlockTranslator;

  constructor(source: ForeignPage, settings: Settings, rules: LineRules<Settings>) {
    super();
    this.source = source;
    this.settings = settings;
    this.unclosed = unclosedGroups(source.text);
    this.html = inlineTranslator([], [foreignTags(this)]);
    this.text = rules.text?.(this) ?? ((lines) => this.html(withoutBlockAttributes(lines)));
    this.#translator = {
      opens: rules.opens,
      text: this.text,
      fence: (fence) => rules.fence(fence, this),
      block: (lines, start) => foreignHtml(lines, start, this) ?? rules.block?.(lines, start, this),
      ...(rules.hasAlerts && { quote: (lines) => alert(lines, this) }),
      ...(rules.listIndent !== undefined && { listIndent: rules.listIndent }),
    };
  }

  /** Translates the blocks in another block. */
  blocks(lines: readonly Line[]): Line[] {
    return translateBlocks(lines, this.#translator);
  }

  /** Translates the blocks in another block, without blank lines at both ends. */
  content(lines: readonly Line[]): Line[] {
    return trimBlank(this.blocks(lines));
  }

  /** Translates a title or label. */
  label(place: Line, written: string): string {
    return this.text([lineAt(place, written)])[0]?.text ?? '';
  }

  /** Counts the title and the marked lines of a code block. */
  counted(options: CodeOptions): CodeOptions {
    if (options.title) this.count('code titles');
    if (options.highlighted) this.count('line marks');
    return options;
  }

  /** Records something that can't be translated. */
  lose(place: Line, name: string, message: string, hint?: string): void {
    const column = Math.max(1, place.column + (place.text.length - place.text.trimStart().length));
    this.losses.push({ line: place.line, column, name, message, hint });
  }

  /** Reads an included file from the first path that exists. Reports one that's missing. */
  include(place: Line, written: string, paths: readonly string[]): string | undefined {
    const text = paths.map((path) => this.source.readFile(path)).find((found) => found !== undefined);
    if (text === undefined) this.loseInclude(place, written);
    else this.count('includes');
    return text;
  }

  loseInclude(place: Line, written: string): void {
    this.lose(place, 'include', `The included file or part \`${written}\` doesn't exist.`);
  }

  /** Returns the translation of the page. */
  finish(lines: readonly Line[]): Translation {
    const { losses, counts } = this;
    const written = lines.map(({ text, line, column }) => (column > 1 ? { text, line, column } : { text, line }));
    return { lines: written, losses, counts };
  }
}

/** The page for functions that don't depend on settings. */
export type AnyPage = Pick<LinePage<unknown>, 'count' | 'lose' | 'content' | 'label' | 'unclosed'>;
