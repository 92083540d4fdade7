import type { ForeignPage, Translation, TranslationLoss } from '../translation.ts';
import type { Line } from './lines.ts';

/** Collects what's translated and lost on a page. */
export class PageRecord {
  readonly page: ForeignPage;
  readonly #losses: TranslationLoss[] = [];
  readonly #counts: Record<string, number> = {};

  constructor(page: ForeignPage) {
    this.page = page;
  }

  /** Counts a translated construct by its plural noun. */
  count(construct: string, times = 1): void {
    this.#counts[construct] = (this.#counts[construct] ?? 0) + times;
  }

  /** Records something that can't be translated. */
  lose(place: Line, name: string, message: string, hint?: string): void {
    const column = Math.max(1, place.column + (place.text.length - place.text.trimStart().length));
    this.#losses.push({ line: place.line, column, name, message, hint });
  }

  /** Returns the translation of the page. */
  finish(lines: readonly Line[]): Translation {
    return {
      lines: lines.map(({ text, line, column }) => (column > 1 ? { text, line, column } : { text, line })),
      losses: this.#losses,
      counts: this.#counts,
    };
  }
}
