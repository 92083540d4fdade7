import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How the page of a renderer is read and used: everything by selector, so that one measurement fits both. */
export interface ReferencePage {
  /** Path on the server. */
  path: string;
  /** What readers wait for: the heading of the first operation, or of the page where it has none. */
  awaited: string;
  /** All entries of the menu that lead to an operation. */
  menuEntries: string;
  /** Group of the menu that is closed; what opens it is its first `summary` or `label`. */
  closedGroup: string;
  /** Attribute that names the element an entry leads to, on the entry or around it; in an address after its `#`. */
  targetAttribute: string;
}

/** The page that is built here. */
export const OWN_REFERENCE: ReferencePage = {
  path: '/api/',
  awaited: '.api-operation h3',
  menuEntries: 'nav[aria-label="API operations"] a[href*="#operation/"]',
  closedGroup: 'details:not([open])',
  targetAttribute: 'href',
};

/** A page of a reference that is on several; the index holds no operation, and others may hold only schemas. */
export function ownPage(path: string): ReferencePage {
  return { ...OWN_REFERENCE, path, awaited: path === OWN_REFERENCE.path ? 'main h1' : SECTION_HEADING };
}

/** Headings of operations and schemas. */
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

/** Copies a built site, and adds a page of Redoc of the same description. Returns the folder of the copy. */
export async function addRedoc(siteDir: string, redocScript: string, copy: string): Promise<string> {
  await rm(copy, { recursive: true, force: true });
  await cp(siteDir, copy, { recursive: true });
  await mkdir(path.join(copy, 'redoc'));
  await writeFile(path.join(copy, 'redoc', 'index.html'), REDOC_HTML);
  await cp(redocScript, path.join(copy, 'redoc', 'redoc.standalone.js'));
  return copy;
}
