import type { PageEdition } from '../../schemas/page.ts';
import type { LinkedDoc, Placement } from '../model/linked-site.ts';
import { FILE_START } from '../report/checked.ts';
import type { RoutedPage } from './assign-routes.ts';
import type { LinkCollector } from './link-collector.ts';
import type { Targets } from './targets.ts';
import type { LinkOrigin } from './written-target.ts';

/** The Markdown pages with their links and their preview images resolved. */
export function linkDocs(
  pages: readonly RoutedPage[],
  targets: Targets,
  collector: LinkCollector,
  place: (route: string, title: string) => Placement,
  editionFor: (page: RoutedPage) => PageEdition | undefined,
): LinkedDoc[] {
  return pages.map((routed) => {
    const { route, page, file, untranslated } = routed;
    const translation = untranslated && file;
    const origin: LinkOrigin = { file: page.file, page: targets.pageFiles.get(file), translation };
    const node = `page:${route}`;
    const links = collector.resolve(page.links, origin, node);
    const { image } = page.frontMatter;
    const span = page.keySpans.image ?? FILE_START;
    const written = image === undefined ? [] : [{ kind: 'image' as const, url: image, text: '', span }];
    const edition = editionFor(routed);
    const [preview] = collector.resolve(written, origin, node);
    return {
      kind: 'doc',
      route,
      isHome: routed.localRoute === '/',
      page,
      links,
      ...(preview?.href && { image: preview.href }),
      placement: place(route, page.title),
      ...(edition && { edition }),
    };
  });
}
