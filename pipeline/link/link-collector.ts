import type { GraphEdge } from '@docgraph/schemas/graph';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import type { ResolvedLink } from '../model/linked-site.ts';
import type { Settings } from '../model/settings.ts';
import { publicPath } from './edition-pages.ts';
import type { LinkOrigin } from './find-target.ts';
import { resolveLink } from './resolve-link.ts';
import type { Targets } from './targets.ts';

/** Resolves links, and collects problems, graph edges, and files to publish. */
export class LinkCollector {
  readonly problems: Problem[] = [];
  readonly edges: GraphEdge[] = [];
  readonly assets = new Map<string, string>();
  readonly #editions: Settings['editions'];

  constructor(editions: Settings['editions']) {
    this.#editions = editions;
  }

  /** Resolves the links in a text. `from` is the ID of the text's graph node. */
  resolve(links: readonly ParsedLink[], origin: LinkOrigin, from: string, targets: Targets): ResolvedLink[] {
    return links.map((written) => {
      const { link, problem, asset } = resolveLink(written, origin, targets);
      // Report the problems of an untranslated page only once, in the edition that it comes from.
      if (problem && origin.translation === undefined) this.problems.push(problem);
      if (asset !== undefined) this.publish(asset);
      if (link.target !== null) {
        const kind = written.kind === 'image' ? 'image' : 'link';
        const place =
          origin.generatedFrom === undefined
            ? { file: origin.file, start: written.span.start }
            : { file: origin.generatedFrom, start: FILE_START.start };
        this.edges.push({ from, to: link.target, kind, ...place });
      }
      return link;
    });
  }

  /** Publishes a file in the content folder. */
  publish(file: string): void {
    this.assets.set(file, publicPath(file, this.#editions));
  }
}
