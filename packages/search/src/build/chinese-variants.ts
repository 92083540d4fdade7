import type { TermIndex } from '../index/read-term-index.ts';
import { CHINESE_PAIRS } from './chinese-pairs.ts';

/**
 * Lists the traditional or simplified characters that readers of an index may type, each followed by the form that the index
 * contains more often. Only contains characters of the index, so it's empty for most sites.
 */
export function chineseVariants({ terms, starts, fields }: Pick<TermIndex, 'terms' | 'starts' | 'fields'>): string {
  const counts = new Map<string, number>();
  for (const [place, term] of terms.entries()) {
    if (!/\p{Script=Han}/u.test(term)) continue;
    const uses = (starts[(place + 1) * fields.length] ?? 0) - (starts[place * fields.length] ?? 0);
    for (const character of term) counts.set(character, (counts.get(character) ?? 0) + uses);
  }
  let variants = '';
  for (let at = 0; counts.size > 0 && at < CHINESE_PAIRS.length; at += 2) {
    const [traditional, simplified] = [CHINESE_PAIRS.charAt(at), CHINESE_PAIRS.charAt(at + 1)];
    const difference = (counts.get(traditional) ?? 0) - (counts.get(simplified) ?? 0);
    if (difference !== 0) variants += difference > 0 ? simplified + traditional : traditional + simplified;
  }
  return variants;
}
