import { type Line, lineAt } from './lines.ts';

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

const HEADING_END = new RegExp(`^( {0,3}#{1,6}\\s.*?)(?:\\s+#+)?\\s*(${ATTRIBUTES})\\s*#*$`);
const ALONE = new RegExp(`^ *${ATTRIBUTES} *$`);

/** Removes the attributes of a heading or paragraph, except its ID. */
export function withoutBlockAttributes(lines: readonly Line[]): Line[] {
  const last = lines.at(-1);
  if (last === undefined) return [];
  const [, heading, list = ''] = HEADING_END.exec(last.text) ?? [];
  if (heading !== undefined) {
    const { id } = readAttributes(list);
    return [...lines.slice(0, -1), { ...last, text: id === undefined ? heading : `${heading} {#${id}}` }];
  }
  if (!ALONE.test(last.text)) return [...lines];
  const { id } = readAttributes(last.text);
  return [...lines.slice(0, -1), lineAt(last, id === undefined ? '' : anchor(id))];
}
