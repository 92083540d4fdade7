/** A navbar link, resolved for the current page. */
export interface NavbarLinkView {
  kind: 'link';
  key: string;
  /** Link label. */
  label: string;
  /** Sanitized HTML, shown instead of the label. */
  html?: string | undefined;
  /** Route or external URL. */
  to: string;
  /** Whether it links to the current page or its section. */
  current: 'page' | 'true' | undefined;
  /** Language of the label, if different from the page. */
  lang?: string | undefined;
  /** Whether to keep the query and hash, for links to another version of the same page. */
  keepsPlace?: true;
  /** Docs version to store when the link is followed, and its docs set. */
  version?: string;
  set?: string | undefined;
}

/** An HTML item in the navbar. */
export interface NavbarHtmlView {
  kind: 'html';
  key: string;
  /** Sanitized HTML. */
  html: string;
}

/** A dropdown in the navbar. */
export interface NavbarDropdownView {
  kind: 'dropdown';
  key: string;
  /** Button label. */
  label: string;
  /** Type of the entries. */
  purpose: 'links' | 'versions' | 'locales';
  /** Whether an entry links to the current page or its section. */
  active: boolean;
  entries: NavbarEntryView[];
}

/** An entry of a dropdown. */
export type NavbarEntryView = NavbarLinkView | NavbarHtmlView;

/** A navbar item, resolved for the current page. */
export type NavbarView = NavbarEntryView | NavbarDropdownView | { kind: 'search'; key: string };
