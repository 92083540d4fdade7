import path from 'node:path/posix';
import { editionOf } from '../link/edition-pages.ts';
import { pathInDocs } from '../link/encode-route.ts';
import { linkedDocs, linkPage, type PageLinks } from '../link/link-docs.ts';
import type { LinkedDoc } from '../model/linked-site.ts';
import type { Settings } from '../model/settings.ts';
import type { Kind } from '../store/kind.ts';
import { generatedPage } from './generated-pages.ts';
import { historyByFile } from './history.ts';
import { splitSelector } from './inputs.ts';
import { recordedLayout, siteAnchors, siteLayout } from './layout.ts';
import { walkthroughOfPage } from './page-checks.ts';
import { parsedPage } from './pages.ts';
import { preparedSite } from './prepare-site.ts';

/** The resolved links of a page, by depth and file. They depend on the routes and anchors that the page names. */
export const linksOfPage: Kind<PageLinks> = {
  name: 'links',
  keep: 'saved',
  async compute(key, ask) {
    const [depth, file] = splitSelector(key);
    const { value: page } = await ask(parsedPage, file);
    const site = await ask.parts(preparedSite, '');
    const layout = await ask.parts(siteLayout, depth);
    const anchors = await ask.parts(siteAnchors, depth);
    const generated = await generatedPage(file, 'place', ask);
    const linkable = recordedLayout(layout.value, anchors.value, layout.record, anchors.record);
    return linkPage(page, linkable, site.value.settings.editions, generated?.placeOf);
  },
};

/** A page at each of its routes, by depth and file. */
export const docsOfPage: Kind<LinkedDoc[]> = {
  name: 'docs',
  keep: 'memory',
  async compute(key, ask) {
    const [depth, file] = splitSelector(key);
    const { value: page } = await ask(parsedPage, file);
    const links = await ask(linksOfPage, key);
    const { value: layout } = await ask(siteLayout, depth);
    const site = await ask.parts(preparedSite, '');
    const { renamed = {} } = site.value.settings;
    const generatedFrom = (await generatedPage(file, 'text', ask))?.from ?? renamed[file];
    const histories = await ask.parts(historyByFile, '');
    histories.record(generatedFrom ?? file);
    const history = histories.value.get(generatedFrom ?? file);
    const docs = linkedDocs(page, links, layout, generatedFrom, history).map((doc) => {
      const original = doc.edition && originalOf(file, site.value.settings);
      if (original === undefined || !history?.updated) return doc;
      histories.record(original);
      const changed = histories.value.get(original)?.updated;
      const isOutdated = changed !== undefined && changed > (history.updated ?? '');
      return isOutdated && doc.edition ? { ...doc, edition: { ...doc.edition, outdated: true as const } } : doc;
    });
    const { value: steps } = await ask(walkthroughOfPage, key);
    return steps ? docs.map((doc) => ({ ...doc, walkthrough: steps.walkthrough })) : docs;
  },
};

/** Returns the path of a translated page's original; undefined for pages of the default locale. */
function originalOf(file: string, { editions }: Settings): string | undefined {
  const edition = editionOf(file, editions);
  const source = editions.find(({ version, locale }) => version === edition?.version && locale.folder === '');
  if (!edition || !source || source === edition) return undefined;
  return path.join(source.docsPath, pathInDocs(file, edition.docsPath));
}
