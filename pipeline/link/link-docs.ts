import type { LinkedDoc, Placement } from '../model/linked-site.ts';
import { FILE_START } from '../report/checked.ts';
import type { RoutedPage } from './assign-routes.ts';
import type { LinkCollector } from './link-collector.ts';
import type { Targets } from './targets.ts';

/** The Markdown pages with their links and their preview images resolved. */
export function linkDocs(
  pages: readonly RoutedPage[],
  targets: Targets,
  collector: LinkCollector,
  place: (route: string, title: string) => Placement,
): LinkedDoc[] {
  return pages.map(({ route, page }) => {
    const origin = { file: page.file, page: targets.pageFiles.get(page.file) };
    const node = `page:${route}`;
    const links = collector.resolve(page.links, origin, node);
    const { image } = page.frontMatter;
    const span = page.keySpans.image ?? FILE_START;
    const written = image === undefined ? [] : [{ kind: 'image' as const, url: image, text: '', span }];
    const [preview] = collector.resolve(written, origin, node);
    return {
      kind: 'doc',
      route,
      page,
      links,
      ...(preview?.href && { image: preview.href }),
      placement: place(route, page.title),
    };
  });
}
