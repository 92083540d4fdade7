/** The attributes in `{ #id .class key="value" }`. */
export interface Attributes {
  id?: string | undefined;
  classes: string[];
  values: Map<string, string>;
}

const ONE = String.raw`(?:[#.][\w:.-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))`;

/** Source of a regular expression for an attribute list with at least one ID, class, or value. */
export const ATTRIBUTES = String.raw`\{:?[ ]*${ONE}(?:[ ]+(?:${ONE}|[\w-]+))*[ ]*\}`;

/** Reads an attribute list. */
export function readAttributes(written: string): Attributes {
  const values = new Map<string, string>();
  const classes: string[] = [];
  let id: string | undefined;
  for (const [, sign, name = '', key, value = ''] of written.matchAll(
    /(?:([#.])([\w:.-]+)|([\w:-]+)=("[^"]*"|'[^']*'|[^\s"'{}]+))/g,
  )) {
    if (key !== undefined) values.set(key, value.replace(/^(["'])(.*)\1$/, '$2'));
    else if (sign === '#') id = name;
    else classes.push(name);
  }
  return { id: id ?? values.get('id'), classes, values };
}

/** Writes an anchor. */
export function anchor(id: string): string {
  return `<a id="${id.replaceAll('"', '')}"></a>`;
}
