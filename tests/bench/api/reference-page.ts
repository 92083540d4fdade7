/** How the page of a renderer is read and used: everything by selector, so that one measurement fits both. */
export interface ReferencePage {
  name: string;
  /** Path on the server. */
  path: string;
  /** Heading of the first operation. */
  firstOperation: string;
  /** All entries of the menu that lead to an operation. */
  menuEntries: string;
  /** Group of the menu that is closed; what opens it is its first `summary` or `label`. */
  closedGroup: string;
  /** Attribute that names the element an entry leads to, on the entry or around it; may start with `#`. */
  targetAttribute: string;
}

/** The page that is built here. */
export const OWN_REFERENCE: ReferencePage = {
  name: 'ours',
  path: '/api/',
  firstOperation: '.api-operation h3',
  menuEntries: 'nav[aria-label="API operations"] a[href^="#operation/"]',
  closedGroup: 'details:not([open])',
  targetAttribute: 'href',
};

/** The page of Redoc 2.5. */
export const REDOC_REFERENCE: ReferencePage = {
  name: 'Redoc',
  path: '/redoc/',
  firstOperation: '[data-section-id*="/operation/"] h2',
  menuEntries: '[role=menuitem][data-item-id*="/operation/"] > label',
  closedGroup: '[role=menuitem][aria-expanded=false]:has(> ul)',
  targetAttribute: 'data-item-id',
};
