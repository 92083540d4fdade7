/** Attributes of the prerendered reference that its script reads: `data-` and the name, and what each holds. */
interface Marks {
  /** On the content: the folder of the API's files. */
  files: string;
  /** On the content of a page below the index: folder of the fields of schemas, which are on other pages. */
  fields: string | undefined;
  /** On the menu: address of the names that its filter looks for. */
  names: string;
  /** On the filter: what Enter was pressed for before the script was there. */
  entered: string;
  /** On a body: what the addresses of its fields continue; empty where they have none. */
  address: string | undefined;
  /** On a body: which way it goes. */
  body: 'request' | 'response' | undefined;
  /** On a field: that only one way holds it. */
  direction: 'read' | 'write' | undefined;
  /** On a level: the named schema whose fields it shows once it is open. */
  schema: string;
  /** On a level: that it has its fields. */
  filled: '';
  /** On a set of examples: what the choice among them is called; undefined where there is none. */
  choice: string | undefined;
  /** On an example: its name. */
  example: string;
  /** On the content: what the panels need in which operations are tried, as JSON; none where they cannot be. */
  try: string | undefined;
  /** On a button: what it copies. */
  copy: 'link' | 'path' | 'markdown';
  /** On a button: that it prints the tag it stands in. On a tag: that it is being printed. */
  print: '';
  /** On what the address leads to. */
  target: '';
}

export type Mark = keyof Marks;

/** The attributes of an element, for its markup. */
export function marks(values: Partial<Marks>): Record<`data-${string}`, string | undefined> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`data-${name}`, value]));
}

/** What a mark of an element holds; undefined where it has none. */
export function markOf(element: Element | null | undefined, mark: Mark): string | undefined {
  return element?.getAttribute(`data-${mark}`) ?? undefined;
}

/** Gives an element a mark. */
export function setMark(element: Element, mark: Mark, value = ''): void {
  element.setAttribute(`data-${mark}`, value);
}

/** Takes a mark from an element. */
export function removeMark(element: Element, mark: Mark): void {
  element.removeAttribute(`data-${mark}`);
}

/** A selector of the elements that have a mark, with that value if one is given. */
export function withMark(mark: Mark, value?: string): string {
  return value === undefined ? `[data-${mark}]` : `[data-${mark}="${CSS.escape(value)}"]`;
}
