/** A piece of JSON text and how it is colored. */
export interface JsonPart {
  text: string;
  kind: 'attr' | 'string' | 'number' | 'literal' | undefined;
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** Cuts JSON into pieces to color. The pieces together are the text. */
export function splitJson(json: string): JsonPart[] {
  const parts: JsonPart[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [token, string, colon] = match;
    if (match.index > end) parts.push({ text: json.slice(end, match.index), kind: undefined });
    if (string !== undefined && colon !== undefined) {
      parts.push({ text: string, kind: 'attr' }, { text: colon, kind: undefined });
    } else parts.push({ text: token, kind: kindOf(token) });
    end = match.index + token.length;
  }
  if (end < json.length) parts.push({ text: json.slice(end), kind: undefined });
  return parts;
}

function kindOf(token: string): JsonPart['kind'] {
  if (token.startsWith('"')) return 'string';
  return /^[tfn]/.test(token) ? 'literal' : 'number';
}
