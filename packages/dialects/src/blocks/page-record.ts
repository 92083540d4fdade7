import type { Translation, TranslationLoss } from '../translation.ts';

/** Collects what's translated and lost on a page. */
export class PageRecord {
  readonly losses: TranslationLoss[] = [];
  readonly counts: Record<string, number> = {};

  /** Counts a translated construct by its plural noun. */
  count(construct: string, times = 1): void {
    this.counts[construct] = (this.counts[construct] ?? 0) + times;
  }

  /** Adds what's translated and lost in an included file. */
  add({ losses, counts }: Pick<Translation, 'losses' | 'counts'>): void {
    this.losses.push(...losses);
    for (const [construct, times] of Object.entries(counts)) this.count(construct, times);
  }
}
