/** Data attributes in the prerendered reference that its script reads. */
interface Marks {
  /** On the content: the folder of the API's files. */
  files: string;
  /** On the content of a page below the index: the folder that contains the fields of schemas on other pages. */
  fields: string | undefined;
  /** On the menu: the URL of the names that the filter searches. */
  names: string;
  /** On the filter: the text it had when Enter was pressed before the script loaded. */
  entered: string;
  /** On a body: the prefix of its fields' anchors. Empty if the fields have no anchors. */
  address: string | undefined;
  /** On a body: its direction. */
  body: 'request' | 'response' | undefined;
  /** On a field: the only direction that includes it. */
  direction: 'read' | 'write' | undefined;
  /** On a level: the named schema to show. */
  schema: string;
  /** On a level: present if it's filled. */
  filled: '';
  /** On an example: its media type, if the set has several. */
  media: string | undefined;
  /** On the content, and on the place for the choice of a server: the servers as JSON. Empty for those of the API. */
  servers: string | undefined;
  /** On a set of examples: the label of its select, if it has one. */
  choice: string | undefined;
  /** On the names of the operations that use a schema: their URLs. */
  users: string;
  /** On an example: its name. */
  example: string;
  /** On the content: the configuration of Try it panels as JSON, if they're enabled. */
  try: string | undefined;
  /** On a button: what it copies. */
  copy: 'link' | 'path' | 'markdown';
  /** On a button: present if it prints its tag. On a tag: present while it's being printed. */
  print: '';
  /** Present on the target of the URL. */
  target: '';
}

export type Mark = keyof Marks;

/** Returns data attributes for JSX. */
export function marks(values: Partial<Marks>): Record<`data-${string}`, string | undefined> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`data-${name}`, value]));
}

/** Returns the value of a data attribute, if present. */
export function markOf(element: Element | null | undefined, mark: Mark): string | undefined {
  return element?.getAttribute(`data-${mark}`) ?? undefined;
}

/** Sets a data attribute. */
export function setMark(element: Element, mark: Mark, value = ''): void {
  element.setAttribute(`data-${mark}`, value);
}

/** Removes a data attribute. */
export function removeMark(element: Element, mark: Mark): void {
  element.removeAttribute(`data-${mark}`);
}

/** Returns a selector for a data attribute, optionally with a value. */
export function withMark(mark: Mark, value?: string): string {
  return value === undefined ? `[data-${mark}]` : `[data-${mark}="${CSS.escape(value)}"]`;
}
