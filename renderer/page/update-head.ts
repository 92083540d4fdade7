import { trustedJson } from '../ui/trusted-html.ts';
import type { PageHead } from './describe-head.ts';

const STRUCTURED_DATA = 'application/ld+json';

/** Makes the head of the document that of another page: what that page has not is removed. */
export function updateHead(head: PageHead): void {
  document.title = head.title;
  setMeta('name', 'description', head.description);
  setMeta('name', 'keywords', head.keywords);
  setMeta('name', 'robots', head.canonical === undefined ? 'noindex' : undefined);
  setMeta('property', 'og:title', head.title);
  setMeta('property', 'og:description', head.description);
  setMeta('property', 'og:url', head.canonical);
  setMeta('property', 'og:image', head.image);
  setCanonical(head.canonical);
  // Those of the first page; search engines, for which they are, load each page anew.
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
  setStructuredData(head.breadcrumbs);
}

function setMeta(attribute: 'name' | 'property', name: string, content: string | undefined) {
  const present = document.head.querySelector(`meta[${attribute}="${name}"]`);
  if (!content) {
    present?.remove();
    return;
  }
  const meta = present ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, name);
  meta.setAttribute('content', content);
}

function setCanonical(address: string | undefined) {
  const present = document.head.querySelector('link[rel="canonical"]');
  if (address === undefined) {
    present?.remove();
    return;
  }
  const link = present ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', address);
}

function setStructuredData(data: object | undefined) {
  document.head.querySelector(`script[type="${STRUCTURED_DATA}"]`)?.remove();
  if (data === undefined) return;
  const block = document.createElement('script');
  block.type = STRUCTURED_DATA;
  block.text = trustedJson(data);
  document.head.append(block);
}
