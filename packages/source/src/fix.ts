import type { Evidence, Fix } from '@docgraph/schemas/diagnostic';
import { nearest } from './nearest.ts';

/** How to fix a problem: in words, and as an edit if it's known to be right. */
export interface Correction {
  hint?: string | undefined;
  fix?: Fix | undefined;
}

/** The name that an author meant, for a hint, and a fix if there's evidence for it. */
export interface Meant {
  name: string;
  evidence?: Evidence | undefined;
  /** The anchor of a redirect, with its `#`. */
  fragment?: string | undefined;
}

/** Returns the only candidate that's another spelling of a name; see {@link plainName}. */
export function sameSpelling(written: string, candidates: Iterable<string>): string | undefined {
  const plain = plainName(written);
  if (plain === '') return undefined;
  const same = new Set<string>();
  for (const candidate of candidates) if (plainName(candidate) === plain) same.add(candidate);
  const [found, ...others] = same;
  return others.length === 0 ? found : undefined;
}

/** Removes the differences between spellings of a name: its Unicode form, its case, and hyphens, underscores, and spaces. */
export function plainName(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replace(/[-_\s]+/g, '');
}

/** Returns the name that an author meant: the only other spelling, or else the most similar one. */
export function findMeant(written: string, candidates: Iterable<string>): Meant | undefined {
  const names = [...candidates];
  const same = sameSpelling(written, names);
  if (same !== undefined) return { name: same, evidence: 'spelling' };
  const near = nearest(written, names);
  return near === undefined ? undefined : { name: near };
}

/** Describes the name that an author meant: a hint, and a fix if there's evidence. `format` writes a name as in the file. */
export function correction(
  written: string,
  meant: Meant | undefined,
  format: (name: string) => string = (name) => name,
): Correction {
  if (meant === undefined) return {};
  const by = format(meant.name);
  const { evidence } = meant;
  return { hint: `Did you mean \`${by}\`?`, fix: evidence && { evidence, replace: format(written), by } };
}
