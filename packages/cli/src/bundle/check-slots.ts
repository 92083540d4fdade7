import type { LinkedSite } from '@docgraph/pipeline/model/linked-site';
import { renderPage } from '@docgraph/pipeline/render/render-pages';
import { messageOf } from '@docgraph/pipeline/report/thrown';
import type { Site } from '@docgraph/schemas/site';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import type { ThemePage } from '@docgraph/ui/slot-props';
import type { SlotEntry } from '@docgraph/ui/slots-context';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { openBundle, type SlotBundle } from '../prerender/renderer-bundle.ts';
import { siteTexts } from '../prerender/site-assets.ts';

/** Renders each component in a slot on every page that shows it. Reports the first page on which a component throws. */
export async function checkSlots(slots: SlotBundle, linked: LinkedSite, config: string): Promise<Problem[]> {
  const renderer = await openBundle(RENDERER_DIR, CODE_VERSION);
  const { renderSlot } = await renderer.loadServer();
  const pages = pagesOf(linked);
  return slots.entries.flatMap((entry) => {
    for (const [site, page] of pages) {
      const render = () => renderSlot(entry, site, page, siteTexts(site));
      const problem = isVisible(entry, page, site) ? problemOf(render) : undefined;
      if (problem !== undefined) {
        const message = `${entry.name} fails on the page ${page.route}: ${problem}.`;
        return [{ rule: 'plugins/config', message, file: config, ...FILE_START }];
      }
    }
    return [];
  });
}

function problemOf(render: () => string): string | undefined {
  try {
    return /<[^>]* style="/.test(render())
      ? 'it sets the `style` attribute, which the content security policy forbids. Use a class and import a style sheet'
      : undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Returns every page with the settings of its locale, and the not-found page last. */
function pagesOf({ site, localeSites, pages }: LinkedSite): [Site, ThemePage][] {
  const found = pages.map((page): [Site, ThemePage] => {
    const locale = page.kind === 'api' ? undefined : page.edition?.locale;
    return [localeSites.get(locale ?? '') ?? site, renderPage(page, WITHOUT_HTML)];
  });
  return [...found, [site, { kind: 'not-found', route: '/404.html', title: '', description: '' }]];
}

/** Components don't depend on the HTML of pages. */
const WITHOUT_HTML = {
  renderHtml: () => '',
  fragments: new Map(),
  tryIt: false,
  tree: false,
  baseUrl: '/',
  docsPath: '',
  editUrl: undefined,
};

/** Parts that only some kinds of pages contain. */
const KINDS: Readonly<Record<string, readonly ThemePage['kind'][]>> = {
  ...{ 'not-found': ['not-found'], home: ['home'], category: ['category'] },
  ...{ breadcrumbs: ['doc', 'category'], 'page-title': ['home', 'doc', 'category'], 'page-footer': ['home', 'doc'] },
  ...{ pagination: ['home', 'doc', 'category'], toc: ['home', 'doc'], page: ['home', 'doc', 'category', 'api'] },
};

/** Checks whether a page contains the slot or part of a component. */
function isVisible({ place }: SlotEntry, page: ThemePage, site: Site): boolean {
  if (place === 'announcement') return site.announcementBar !== undefined;
  if (place === 'sidebar') return 'sidebar' in page && page.sidebar !== undefined;
  return (KINDS[place] ?? KINDS[place.replace(/-(?:before|after)$/, '')])?.includes(page.kind) ?? true;
}
