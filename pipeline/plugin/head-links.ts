import { HeadLink, type HeadLinks } from '@docgraph/schemas/head-links';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { z } from 'zod';
import type { PageLink } from './plugin.ts';

/** Throws if a plugin returns something other than links for the heads of pages. */
export function checkHeadLinks(links: readonly PageLink[]): readonly PageLink[] {
  for (const link of links) {
    const { success, error } = HeadLink.safeParse(link);
    if (!success) throw new TypeError(`it adds an invalid link to a page head: ${z.prettifyError(error)}`);
  }
  return links;
}

/** Groups the links of all plugins by page. Keeps the first of duplicate links, and reports the rest in the config file. */
export function joinHeadLinks(
  plugins: readonly { plugin: string; links: readonly PageLink[] }[],
  config: string,
): Checked<HeadLinks> {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  const pages = new Map<string, HeadLink[]>();
  for (const { plugin, links } of plugins)
    for (const { route, ...link } of links) {
      const { rel, href } = link;
      const key = `${route} ${rel} ${href}`;
      const owner = owners.get(key);
      owners.set(key, plugin);
      if (owner === undefined) pages.set(route, [...(pages.get(route) ?? []), link]);
      else {
        const what = `The link \`${rel}\` to \`${href}\` in the head of \`${route}\``;
        const message = `${what} is added by the plugins \`${owner}\` and \`${plugin}\`.`;
        problems.push({ rule: 'plugins/config', message, file: config, ...FILE_START });
      }
    }
  const routes = [...pages.keys()].sort();
  return { value: { pages: routes.map((route) => ({ route, links: pages.get(route) ?? [] })) }, problems };
}
