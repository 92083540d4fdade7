import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Selectors for reading and using a reference page, so that the same measurement works for different renderers. */
export interface ReferencePage {
  /** Path on the server. */
  path: string;
  /** What readers wait for: the heading of the first operation, or of the page if it has no operations. */
  awaited: string;
  /** All menu entries that link to an operation. */
  menuEntries: string;
  /** A closed group in the menu. Its first `summary` or `label` opens it. */
  closedGroup: string;
  /** Attribute with the ID of an entry's target, or a URL with the ID after `#`. It's on the entry or an ancestor. */
  targetAttribute: string;
}

/** Our own reference page. */
export const OWN_REFERENCE: ReferencePage = {
  path: '/api/',
  awaited: '.api-operation h3',
  menuEntries: 'nav[aria-label="API operations"] a[href*="#operation/"]',
  closedGroup: 'details:not([open])',
  targetAttribute: 'href',
};

/** Returns the selectors for a page of a reference with multiple pages, some of which have no operations. */
export function ownPage(path: string): ReferencePage {
  return { ...OWN_REFERENCE, path, awaited: path === OWN_REFERENCE.path ? 'main h1' : SECTION_HEADING };
}

/** Selects headings of operations and schemas. */
export const SECTION_HEADING = ':is(.api-operation, .api-schema) h3';

/** The page of Redoc 2.5. */
export const REDOC_REFERENCE: ReferencePage = {
  path: '/redoc/',
  awaited: '[data-section-id*="/operation/"] h2',
  menuEntries: '[role=menuitem][data-item-id*="/operation/"] > label',
  closedGroup: '[role=menuitem][aria-expanded=false]:has(> ul)',
  targetAttribute: 'data-item-id',
};

const REDOC_HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Redoc</title>
<body>
<redoc spec-url="/api/openapi.json"></redoc>
<script src="redoc.standalone.js"></script>
`;

/** Copies a built site, and adds a Redoc page for the same description. Returns the folder of the copy. */
export async function addRedoc(siteDir: string, redocScript: string, copy: string): Promise<string> {
  await rm(copy, { recursive: true, force: true });
  await cp(siteDir, copy, { recursive: true });
  await mkdir(path.join(copy, 'redoc'));
  await writeFile(path.join(copy, 'redoc', 'index.html'), REDOC_HTML);
  await cp(redocScript, path.join(copy, 'redoc', 'redoc.standalone.js'));
  return copy;
}
