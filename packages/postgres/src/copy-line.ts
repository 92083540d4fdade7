const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Formats a row for `COPY … FROM STDIN`. Lists become text arrays. Removes characters that PostgreSQL can't store. */
export function copyLine(values: readonly (string | readonly string[])[]): string {
  const columns = values.map((value) => (typeof value === 'string' ? value : arrayOf(value)));
  return `${columns.map((column) => storable(column).replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found)).join('\t')}\n`;
}

function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** Removes NUL characters and replaces unpaired surrogates, which PostgreSQL can't store. */
export function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString();
}
