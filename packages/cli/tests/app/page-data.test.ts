import { readPageData, readSite, writePageData } from '@docgraph/renderer/app/page-data';
import { describeHead } from '@docgraph/renderer/page/describe-head';
import { toPagePayload } from '@docgraph/renderer/page/page-payload';
import { site } from '@docgraph/renderer/tests/fixture-data';
import { pageAt, pages } from '@docgraph/renderer/tests/fixture-pages';
import { expect, test } from 'vitest';
import { siteScript } from '../../src/prerender/site-assets.ts';

test.each(pages.map((page) => [page.route, page] as const))(
  '%s is the same after it was written to the page and read',
  (_, page) => {
    const payload = toPagePayload(page, ['/_app/api.css'], '<p>operations</p>');
    const html = 'html' in payload ? payload.html : undefined;
    const sidebar = 'sidebar' in payload ? payload.sidebar : undefined;
    const { description } = describeHead(site, payload);
    expect(readPageData(writePageData(payload), { html, description, sidebar })).toEqual(
      JSON.parse(JSON.stringify(payload)),
    );
  },
);

test('nothing in the block can end the script element', () => {
  const page = toPagePayload({ ...pageAt('/api/'), title: '</script><script>alert(1)</script>' });
  expect(writePageData(page)).not.toContain('</');
});

test('the block omits the text, description, and sidebar of a page, and fields for other tools', () => {
  const json = writePageData(toPagePayload(pageAt('/')));
  expect(json).toContain('"toc":');
  expect(json).not.toMatch(/Guides and reference|"(?:html|description|sidebar|headings|source)"/);
});

test.each(['', 'null', '{}', '{"site":{},"page":{}}', '<html>'])('%s is rejected as page data', (text) => {
  expect(readPageData(text, {})).toBeUndefined();
});

test('the script contains the settings of the site, and its UI strings only once', () => {
  const { siteSettings } = runScript(siteScript({ ...site, texts: { 'page.next': 'Onwards' } }).text);
  expect(readSite(siteSettings)).toEqual(JSON.parse(JSON.stringify({ ...site, texts: undefined })));
  expect(readSite({ ...site, navbar: undefined })).toBeUndefined();
});

/** Returns the global variables that a script assigns. */
function runScript(script: string): Record<string, unknown> {
  const assignments = [...script.matchAll(/^(\w+)=(.*)$/gm)];
  return Object.fromEntries(assignments.map(([, name = '', json = '']) => [name, JSON.parse(json)]));
}
