import { type Literal, literalOf } from '../config/evaluate.ts';
import { endOfBrackets } from './brackets.ts';

/** An attribute of a tag. */
export interface Attribute {
  name: string;
  /** The value if it's a literal; `true` if there's none. */
  value: Literal;
  /** The source of a value that isn't a literal. */
  code?: string | undefined;
}

/** A tag of an element. */
export interface Tag {
  kind: 'open' | 'close' | 'void';
  /** Empty for a fragment. */
  name: string;
  attributes: Attribute[];
  end: number;
}

const NAME = /<(\/?)([A-Za-z][\w:-]*(?:\.[\w-]+)*)?/y;
// In a quote, the next lines of a tag start with its mark.
const SPACE = /[ \t]*(?:\n[ \t]*(?:>[ \t]+(?=\S))*)*/y;
const ATTRIBUTE = /[^\s"'<>/={}`]+/y;
const UNQUOTED = /[^\s"'=<>`{}]+/y;

/**
 * Parses the tag at an offset. Returns undefined if the text isn't one.
 *
 * @param isMdx Whether attributes can be expressions in braces.
 */
export function parseTag(text: string, from: number, isMdx: boolean): Tag | undefined {
  NAME.lastIndex = from;
  const [opening, slash, name = ''] = NAME.exec(text) ?? [];
  if (opening === undefined || (name === '' && !isMdx)) return undefined;
  const attributes: Attribute[] = [];
  let at = from + opening.length;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  if (!/[\s/>]/.test(text[at] ?? '')) return undefined;
  while (at < text.length) {
    const space = take(SPACE);
    if (!isMdx && /\n[ \t]*\n/.test(space)) return undefined;
    const kind = slash === '/' ? 'close' : 'open';
    if (text[at] === '>') return { kind, name, attributes, end: at + 1 };
    if (text.startsWith('/>', at)) return { kind: 'void', name, attributes, end: at + 2 };
    if (space === '' && attributes.length > 0 && !isMdx) return undefined;
    if (isMdx && text[at] === '{') {
      // Spread attributes and comments.
      const end = endOfBrackets(text, at);
      if (end < 0) return undefined;
      at = end;
      continue;
    }
    const attribute = take(ATTRIBUTE);
    if (attribute === '') return undefined;
    const afterName = at;
    take(SPACE);
    if (text[at] !== '=') {
      at = afterName;
      attributes.push({ name: attribute, value: true });
      continue;
    }
    at++;
    take(SPACE);
    const value = valueAt(text, at, isMdx);
    if (!value) return undefined;
    attributes.push({ name: attribute, value: value.value, code: value.code });
    at = value.end;
  }
  return undefined;
}

/** The call of a function that resolves the URL of a file. */
const FILE_CALL = /(?<![\w.])(?:useBaseUrl|require)\(\s*((["'`])[^"'`$]*\2)\s*\)(?:\.default)?/g;

function valueAt(text: string, at: number, isMdx: boolean) {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    return end < 0 ? undefined : { value: decoded(text.slice(at + 1, end)), code: undefined, end: end + 1 };
  }
  if (isMdx && quote === '{') {
    const end = endOfBrackets(text, at);
    if (end < 0) return undefined;
    const code = text.slice(at + 1, end - 1).trim();
    const literal = literalOf(code) ?? literalOf(code.replace(FILE_CALL, '$1'));
    return { value: literal?.value, code: literal ? undefined : code, end };
  }
  UNQUOTED.lastIndex = at;
  const value = UNQUOTED.exec(text)?.[0];
  return value === undefined ? undefined : { value, code: undefined, end: at + value.length };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the character references that attributes commonly contain. */
export function decoded(value: string): string {
  return value.replace(/&(?:#(\d+)|([a-z]+));/gi, (written, code: string | undefined, name = '') =>
    code === undefined ? (ENTITIES[name] ?? written) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  );
}
