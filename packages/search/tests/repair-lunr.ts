import lunr from 'lunr';

interface TokenSet {
  _str?: string;
  id: number;
  final: boolean;
  edges: Record<string, TokenSet>;
}

/**
 * Makes the keys of lunr 2.3.9's sets of terms unambiguous: terms with digits got lost (`1` + `23` was taken for
 * `12` + `3`), and large indexes crashed for it.
 */
export function repairLunr(): void {
  Object.assign(Reflect.get(lunr, 'TokenSet').prototype, { toString: tokenSetKey });
}

function tokenSetKey(this: TokenSet): string {
  if (this._str) return this._str;
  const edges = Object.keys(this.edges).sort();
  return `${this.final ? '1' : '0'}${edges.map((label) => `,${label}:${this.edges[label]?.id}`).join('')}`;
}
