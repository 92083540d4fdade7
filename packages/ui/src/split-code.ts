/** Maximum length of highlighted code. Highlighting longer code would add too much markup. */
const LARGEST_COLORED = 12_000;

/** A token and its highlighting class. */
interface CodePart {
  text: string;
  kind: 'attr' | 'string' | 'number' | 'literal' | 'keyword' | 'comment' | undefined;
}

/** Keywords of all languages. */
const KEYWORDS = new Set(
  'async await class const def defer do echo else end fn for from func function if import in let new package public puts require return static throws type use using var void with'.split(
    ' ',
  ),
);
const LITERALS = new Set('true false null nil None True False undefined'.split(' '));

/** Languages in which comments start with `#`. In all others, they start with `//`. */
const HASH_COMMENTS = new Set(['bash', 'curl', 'powershell', 'python', 'ruby', 'shell']);

const STRING = String.raw`("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|${'`'}(?:[^${'`'}\\]|\\[^])*${'`'})(\s*:)?`;
const WORD = String.raw`[A-Za-z_$][\w$]*|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;

/** Splits code into tokens. Concatenating the tokens results in the same code. Plain text and very long code is one token. */
export function splitCode(code: string, language: string): CodePart[] {
  if (language === 'text' || code.length > LARGEST_COLORED) return [{ text: code, kind: undefined }];
  const comment = HASH_COMMENTS.has(language) ? String.raw`(?<!\S)#.*` : '//.*';
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(new RegExp(`${STRING}|${language === 'json' ? '(?!)' : comment}|${WORD}`, 'g'))) {
    const [token, string, colon] = match;
    const kind = string === undefined ? kindOf(token) : colon === undefined ? 'string' : 'attr';
    if (kind === undefined) continue;
    if (match.index > end) parts.push({ text: code.slice(end, match.index), kind: undefined });
    parts.push({ text: string ?? token, kind });
    end = match.index + (string ?? token).length;
  }
  if (end < code.length) parts.push({ text: code.slice(end), kind: undefined });
  return parts;
}

function kindOf(token: string): CodePart['kind'] {
  if (token.startsWith('#') || token.startsWith('//')) return 'comment';
  if (/^-?\d/.test(token)) return 'number';
  if (LITERALS.has(token)) return 'literal';
  return KEYWORDS.has(token) ? 'keyword' : undefined;
}
