const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row for `COPY … FROM STDIN`; a list is an array of texts. PostgreSQL holds no NUL and no half of a character. */
export function copyLine(values: readonly (string | readonly string[])[]): string {
  const columns = values.map((value) => (typeof value === 'string' ? value : arrayOf(value)));
  return `${columns.map((column) => storable(column).replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found)).join('\t')}\n`;
}

function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** A text without what PostgreSQL cannot hold. */
export function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString();
}
