import type { HeadLinks } from '@docgraph/schemas/head-links';
import type { Problem } from '@docgraph/source/checked';
import type { PluginArtifact } from '../model/artifact.ts';
import type { LinkedDoc } from '../model/linked-site.ts';
import type { SitePage } from '../plugin/plugin.ts';
import type { Kind } from '../store/kind.ts';
import { partsOfSite } from './linked-site.ts';
import { docsOfPage } from './page-links.ts';
import { preparedSite } from './prepare-site.ts';

/** Links and files that plugins add to the site. */
interface PluginOutput {
  /** Links in page heads. */
  head: HeadLinks;
  files: PluginArtifact[];
  problems: readonly Problem[];
}

/** The output of all plugins. The key is empty. */
export const pluginOutput: Kind<PluginOutput> = {
  name: 'plugin-output',
  keep: 'memory',
  async compute(_, ask) {
    const { runner, pages } = await ask(preparedSite, '');
    const { site } = (await ask(partsOfSite, 'parsed')).value.site;
    const docs = await Promise.all(pages.map((file) => ask(docsOfPage, `parsed ${file}`)));
    const views = docs.flat().map(sitePage);
    const head = runner.head(site, views);
    const files = runner.artifacts(site, views);
    return { head: head.value, files: files.value, problems: [...head.problems, ...files.problems] };
  },
};

/** Creates the view of a page for plugins. */
function sitePage({ route, page }: LinkedDoc): SitePage {
  const { title, headings } = page;
  return {
    route,
    title,
    headings,
    // A getter, because few plugins use the text of pages.
    get sections() {
      return page.sections;
    },
  };
}
