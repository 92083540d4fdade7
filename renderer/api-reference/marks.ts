/** Data attributes of the prerendered reference for its script. */
interface Marks {
  /** On the content: folder of the API's files. */
  files: string;
  /** On the content of a page below the index: folder with the fields of schemas on other pages. */
  fields: string | undefined;
  /** On the menu: URL of the filter names. */
  names: string;
  /** On the filter: text for which Enter was pressed before the script loaded. */
  entered: string;
  /** On a body: anchor prefix of its fields, or empty if they have no anchors. */
  address: string | undefined;
  /** On a body: its direction. */
  body: 'request' | 'response' | undefined;
  /** On a field: the only direction that includes it. */
  direction: 'read' | 'write' | undefined;
  /** On a level: the named schema to show. */
  schema: string;
  /** On a level: that it's filled. */
  filled: '';
  /** On a set of examples: label of its select, if it has one. */
  choice: string | undefined;
  /** On an example: its name. */
  example: string;
  /** On the content: configuration of Try it panels as JSON, if enabled. */
  try: string | undefined;
  /** On a button: the content to copy. */
  copy: 'link' | 'path' | 'markdown';
  /** On a button: that it prints its tag. On a tag: that it's being printed. */
  print: '';
  /** On the target of the URL. */
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
