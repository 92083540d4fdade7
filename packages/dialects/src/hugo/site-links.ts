import { navbarItems } from '../navbar-links.ts';
import { type Data, listOf, mapOf, textOf } from '../values.ts';
import { lowered } from './config.ts';

/** Menus that themes show at the top of a page or below the sidebar. */
const MENUS = ['main', 'navbar', 'header', 'shortcuts', 'after'];

/** Reads the links of all pages: those in menus of the settings, and the repository, also with links to edit a page. */
export function siteLinks(data: Data, docsPath: string, routes: ReadonlySet<string>) {
  const params = lowered(mapOf(data.params));
  const repository = textOf(params.github_repo)?.replace(/\/$/, '');
  const menus = mapOf(data.menus ?? data.menu);
  const entries = MENUS.flatMap((name) => listOf(menus[name]).map((entry) => lowered(mapOf(entry))));
  entries.sort((a, b) => Number(a.weight ?? 1e9) - Number(b.weight ?? 1e9));
  const items = entries.flatMap(({ name, title, url, pageref, parent }) => {
    const label = (textOf(name) ?? textOf(title))?.replace(/<[^>]*>/g, '').trim();
    const target = textOf(pageref) ?? textOf(url);
    return parent === undefined && target !== undefined ? [{ label, to: target, position: 'right' }] : [];
  });
  const base = textOf(params.editurl) ?? textOf(mapOf(params.editurl).base);
  const branch = textOf(params.github_branch) ?? 'main';
  const folder = [textOf(params.github_subdir), docsPath].filter((part) => part !== undefined).join('/');
  return {
    navbar: [
      ...navbarItems(items, { routes, site: undefined }),
      ...(repository ? [{ label: 'GitHub', href: repository, position: 'right' }] : []),
    ],
    editUrl: base?.replace(/\/?$/, '/') ?? (repository && `${repository}/edit/${branch}/${folder}/`),
  };
}
