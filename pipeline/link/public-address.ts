import type { Settings } from '../model/settings.ts';
import { editionOf } from './edition-pages.ts';
import { encodeRoute } from './encode-route.ts';
import { pathInDocs } from './route-of-page.ts';
import type { Targets } from './targets.ts';

/** Path below `dist-data/assets/`, and below the base URL, under which a file of the content folder is published. */
export function publicPath(file: string, editions: Settings['editions']): string {
  const [main] = editions;
  if (main.docsPath !== '' && file.startsWith('static/')) return file.slice('static/'.length);
  const { name, docsPath } = editionOf(file, editions) ?? main;
  return `${name === main.name ? 'files' : `_files/${name}`}/${pathInDocs(file, docsPath)}`;
}

/** Address of a route on the published site. */
export function routeAddress({ baseUrl }: Pick<Targets, 'baseUrl'>, route: string): string {
  return baseUrl + route.replace(/^\//, '');
}

/** Address of a file on the published site. */
export function fileAddress(targets: Targets, file: string): string {
  return routeAddress(targets, encodeRoute(publicPath(file, targets.editions)));
}
