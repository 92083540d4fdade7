import type { GraphEdge } from '@docgraph/schemas/graph';
import type { Problem } from '@docgraph/source/checked';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import { variantPath } from '../model/image-variants.ts';
import type { ResolvedLink, VariantSource } from '../model/linked-site.ts';
import type { Settings } from '../model/settings.ts';
import { publicPath } from './edition-pages.ts';
import type { LinkOrigin } from './find-target.ts';
import { resolveLink } from './resolve-link.ts';
import type { Targets } from './targets.ts';

/** Problems, graph edges, and files found while links were resolved, as JSON. */
export interface FoundLinks {
  problems: readonly Problem[];
  edges: readonly GraphEdge[];
  /** Files to publish: path in the content folder, and path below `dist-data/assets/`. */
  assets: readonly (readonly [string, string])[];
  /** Variants to publish by path below `dist-data/assets/`; absent if there are none. */
  variants?: readonly (readonly [string, VariantSource])[];
}

/** Resolves links, and collects problems, graph edges, and files to publish. */
export class LinkCollector {
  readonly #problems: Problem[] = [];
  readonly #edges: GraphEdge[] = [];
  readonly #assets = new Map<string, string>();
  readonly #variants = new Map<string, VariantSource>();
  readonly #editions: Settings['editions'];

  constructor(editions: Settings['editions']) {
    this.#editions = editions;
  }

  get links(): FoundLinks {
    const found = { problems: this.#problems, edges: this.#edges, assets: [...this.#assets] };
    return this.#variants.size > 0 ? { ...found, variants: [...this.#variants] } : found;
  }

  /** Resolves the links in a text. `from` is the ID of the text's graph node. */
  resolve(links: readonly ParsedLink[], origin: LinkOrigin, from: string, targets: Targets): ResolvedLink[] {
    return links.map((written) => {
      const { link, problem, asset, variants = [] } = resolveLink(written, origin, targets);
      // Report the problems of an untranslated page only once, in the edition that it comes from.
      if (problem && origin.translation === undefined) this.#problems.push(problem);
      if (asset !== undefined) {
        this.publish(asset);
        for (const variant of variants)
          this.#variants.set(variantPath(publicPath(asset, this.#editions), variant), { ...variant, file: asset });
      }
      if (link.target !== null) {
        const place = { file: written.span.file ?? origin.file, start: written.span.start };
        this.#edges.push({ from, to: link.target, kind: written.kind, ...(origin.placeOf?.(place.start) ?? place) });
      }
      return link;
    });
  }

  /** Publishes a file in the content folder. */
  publish(file: string): void {
    this.#assets.set(file, publicPath(file, this.#editions));
  }
}

/** Merges the links that several collectors found. */
export function joinFound(all: readonly FoundLinks[]): FoundLinks {
  return {
    problems: all.flatMap(({ problems }) => problems),
    edges: all.flatMap(({ edges }) => edges),
    assets: all.flatMap(({ assets }) => assets),
    variants: all.flatMap(({ variants = [] }) => variants),
  };
}

/** Removes duplicate problems, since content shared by several versions or locales is checked for each of them. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ rule, file, start, message }: Problem) => `${rule} ${file} ${start.line}:${start.column} ${message}`;
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}
