/** A range in a string. `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** The ranges of a request's parts. */
interface HttpRequest {
  method: Range;
  /** A path with its query, or an absolute URL. */
  target: Range;
  /** Lines such as `Accept: text/plain`. */
  headers: Range[];
  /** Everything after the first empty line, if there is one. */
  body: Range | undefined;
}

/**
 * Parses an HTTP request: a line with the method and target, headers, an empty line, and the body. Returns undefined if
 * the first line isn't valid.
 */
export function readHttpRequest(text: string): HttpRequest | undefined {
  const lines: Range[] = [];
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start);
    lines.push({ start, end });
    start = end + 1;
  }
  const [first = '', ...rest] = lines.map(({ start, end }) => text.slice(start, end));
  const [, method = '', space = '', target = ''] =
    /^([A-Za-z]+)( +)(\/\S*|https?:\S+)(?: +HTTP\/[\d.]+)? *$/.exec(first) ?? [];
  if (target === '') return undefined;
  const blank = rest.findIndex((line) => line.trim() === '') + 1;
  const body = { start: blank === 0 ? text.length : (lines[blank + 1]?.start ?? text.length), end: text.length };
  const from = method.length + space.length;
  return {
    method: { start: 0, end: method.length },
    target: { start: from, end: from + target.length },
    headers: lines.slice(1, blank === 0 ? lines.length : blank),
    body: text.slice(body.start).trim() === '' ? undefined : body,
  };
}
