import type { LinkedSite } from '@docgraph/pipeline/model/linked-site';
import { messageOf } from '@docgraph/pipeline/report/thrown';
import type { Site } from '@docgraph/schemas/site';
import type { SlotProps } from '@docgraph/schemas/slots';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import type { SlotEntry } from '@docgraph/ui/slots-context';
import { CODE_VERSION, RENDERER_DIR } from '../package-files.ts';
import { openBundle, type SlotBundle } from '../prerender/renderer-bundle.ts';

type SlotPage = SlotProps['page'];

/** Renders each component in a slot on every page that shows it. Reports the first page on which a component throws. */
export async function checkSlots(slots: SlotBundle, linked: LinkedSite, config: string): Promise<Problem[]> {
  const renderer = await openBundle(RENDERER_DIR, CODE_VERSION);
  const { renderSlot } = await renderer.loadServer();
  const pages = pagesOf(linked);
  return slots.entries.flatMap((entry) => {
    const { component } = entry;
    if (component === undefined) return [];
    for (const [site, page] of pages) {
      const problem = isVisible(entry, page) ? problemOf(() => renderSlot(component, site, page)) : undefined;
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
function pagesOf({ site, localeSites, pages }: LinkedSite): [Site, SlotPage][] {
  const found = pages.map((page): [Site, SlotPage] => {
    const { route } = page;
    const locale = page.kind === 'api' ? undefined : page.edition?.locale;
    const localeSite = localeSites.get(locale ?? '') ?? site;
    if (page.kind !== 'doc') return [localeSite, { kind: page.kind, route, title: page.title }];
    return [localeSite, { kind: page.isHome ? 'home' : 'doc', route, title: page.page.title }];
  });
  return [...found, [site, { kind: 'not-found', route: '/404.html', title: '' }]];
}

/** Checks whether a page contains the slot of a component. */
function isVisible({ place }: SlotEntry, { kind }: SlotPage): boolean {
  if (place === 'not-found') return kind === 'not-found';
  if (/^page-/.test(place)) return kind !== 'not-found';
  return !/^toc-/.test(place) || kind === 'home' || kind === 'doc';
}
