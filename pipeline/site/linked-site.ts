import { apiPaths } from '@docgraph/schemas/artifact-paths';
import type { Checked, Problem } from '@docgraph/source/checked';
import { lazy } from '@docgraph/source/lazy';
import { graphExamples } from '../link/build-graph.ts';
import { joinSite, linkParts, type SiteParts } from '../link/link-site.ts';
import type { LinkedSite } from '../model/linked-site.ts';
import type { PageWalkthrough } from '../model/walkthrough.ts';
import { renderApi } from '../render/api/render-api.ts';
import type { Kind } from '../store/kind.ts';
import { linkedCollections } from './collections.ts';
import { siteAnchors, siteLayout } from './layout.ts';
import { usesOfPage } from './page-checks.ts';
import { docsOfPage, linksOfPage } from './page-links.ts';
import { preparedSite } from './prepare-site.ts';

/** Everything on the site but its Markdown pages, and the sandbox of its first API. */
export interface LinkedParts extends Checked<SiteParts> {
  /** Opens the sandbox on the first call; undefined if there's no sandbox or no API. */
  sandbox(): Promise<(page: PageWalkthrough) => Promise<Problem[]>> | undefined;
}

/** The parts of the site besides its Markdown pages, by depth. */
export const partsOfSite: Kind<LinkedParts> = {
  name: 'parts',
  keep: 'memory',
  async compute(depth, ask) {
    const { stages } = await ask(preparedSite, '');
    const { value: layout, input } = await ask(siteLayout, depth);
    const anchors = await ask(siteAnchors, depth);
    const parts = linkParts(input, {
      ...layout,
      targetsOf: (edition) => ({ ...layout.targetsOf(edition), anchorsIn: (file) => anchors.get(file) }),
    });
    const [main] = parts.value.site.apis;
    const sandbox = () => {
      if (!main) return undefined;
      const { folder, firstRequest } = main.entry;
      const place = { downloadUrl: apiPaths.document(folder), address: '', firstRequest, guidesOf: () => undefined };
      return stages.openSandbox?.(renderApi(main, place));
    };
    return { ...parts, sandbox: lazy(sandbox) };
  },
};

/** The whole site, by depth. */
export const linkedSite: Kind<LinkedSite> = {
  name: 'linked',
  keep: 'memory',
  async compute(depth, ask) {
    const { pages, collections: specs } = await ask(preparedSite, '');
    const { value: parts } = await ask(partsOfSite, depth);
    const docs = await Promise.all(pages.map((file) => ask(docsOfPage, `${depth} ${file}`)));
    const links = await Promise.all(pages.map((file) => ask(linksOfPage, `${depth} ${file}`)));
    const { value: collections, found } = await ask(linkedCollections, depth);
    const linked = joinSite(parts, docs.flat(), [...links, found], collections);
    const uses = new Map(
      await Promise.all(pages.map(async (file) => [file, (await ask(usesOfPage, `${depth} ${file}`)).value] as const)),
    );
    return {
      ...linked,
      pageFields: specs.pages,
      graph: lazy(() => ({ ...linked.graph(), examples: graphExamples(linked, uses) })),
    };
  },
};
