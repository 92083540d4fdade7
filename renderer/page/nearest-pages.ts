import { decoded } from '@docgraph/schemas/decoded';
import type { NavigationItem } from '@docgraph/schemas/navigation';

/** A suggested page. */
export interface NearPage {
  route: string;
  /** Labels of the page's categories, followed by its own. */
  path: string[];
}

/** Maximum number of suggestions. */
const LIMIT = 4;

/** Minimum similarity (0 to 1) for suggestions. */
const LEAST_LIKENESS = 0.5;

/** Penalty per extra word, so that shorter URLs rank first. */
const SURPLUS_COST = 0.02;

/** Returns the pages whose URLs and labels are most similar to a missing URL, best first. */
export function nearestPages(asked: string, items: readonly NavigationItem[]): NearPage[] {
  const wanted = wordsOf(decoded(asked)).filter((word) => !/^(?:html?|index|md)$/.test(word));
  const rated = [...pagesOf(items, [])].map((page) => ({ page, likeness: likenessTo(wanted, page) }));
  return rated
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, LIMIT)
    .map(({ page }) => page);
}

function* pagesOf(items: readonly NavigationItem[], above: readonly string[]): Generator<NearPage> {
  for (const { route, label, items: children = [] } of items) {
    const path = [...above, label];
    if (route !== undefined) yield { route, path };
    yield* pagesOf(children, path);
  }
}

/** Scores how well a page matches the words of a URL. Words at the end of the URL count more. */
function likenessTo(wanted: readonly string[], { route, path }: NearPage): number {
  const words = new Set([...wordsOf(decoded(route)), ...wordsOf(path.at(-1) ?? '')]);
  let sum = 0;
  let weights = 0;
  const used = new Set<string>();
  for (const [index, word] of wanted.entries()) {
    const [best, likeness] = mostLike(word, words);
    if (best !== undefined && likeness > LEAST_LIKENESS) used.add(best);
    sum += likeness * (index + 1);
    weights += index + 1;
  }
  return weights === 0 ? 0 : sum / weights - SURPLUS_COST * (words.size - used.size);
}

function mostLike(word: string, words: ReadonlySet<string>): [word: string | undefined, likeness: number] {
  let best: [string | undefined, number] = [undefined, 0];
  for (const other of words) {
    const likeness = likenessOf(word, other);
    if (likeness > best[1]) best = [other, likeness];
  }
  return best;
}

/** Returns the bigram similarity of two words (Sørensen–Dice). */
function likenessOf(a: string, b: string): number {
  if (a === b) return 1;
  const left = pairsOf(b);
  const pairs = pairsOf(a);
  const all = left.length + pairs.length;
  let common = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common++;
  }
  return (2 * common) / all;
}

/** Returns the bigrams of a word, including its edges, so that short words have some, too. */
function pairsOf(word: string): string[] {
  const edged = ` ${word} `;
  return [...edged].slice(1).map((character, index) => edged.charAt(index) + character);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
