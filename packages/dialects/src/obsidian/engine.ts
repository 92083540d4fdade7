import path from 'node:path/posix';
import type { ForeignSite } from '../engine.ts';
import { folderTree, stemOf } from '../folder-tree.ts';
import { commonSettings } from '../page-settings.ts';
import { placeInOrder } from '../place-in-order.ts';
import { filesIn, type Project } from '../project.ts';
import { sidebarOf } from '../sidebar.ts';
import { validSettings } from '../site-settings.ts';
import { mayBeTrue, readYaml, textOf, textsOf } from '../values.ts';
import { translateObsidian } from './translate.ts';
import { vaultIndex } from './vault-index.ts';

/** Reads vaults of Obsidian. */
export function readVault(project: Project): ForeignSite {
  const names = filesIn(project, '').filter((name) => name.endsWith('.md'));
  const headOf = (name: string) => project.headOf(name);
  const aliases = new Map(
    names.flatMap((name) =>
      (textsOf(headOf(name).data?.aliases) ?? []).map((alias) => [alias.toLowerCase(), name] as const),
    ),
  );
  const index = vaultIndex(project.files, aliases);
  const keepsBreaks = readYaml(project.read('.obsidian/app.json') ?? '').strictLineBreaks !== true;
  const isHome = (name: string) => /^(?:home|index|readme)$/i.test(stemOf(name));
  const routes = new Map(
    names.map((name) => {
      const permalink = textOf(headOf(name).data?.permalink);
      // Obsidian Publish writes spaces as plus signs.
      return [name, `/${permalink?.replace(/^\/|\/$/g, '') ?? name.replace(/\.md$/, '').replaceAll(' ', '+')}`];
    }),
  );
  const home = names.find((name) => !name.includes('/') && isHome(name));
  if (home !== undefined && headOf(home).data?.permalink === undefined) routes.set(home, '/');
  const folders = placeInOrder(folderTree(names), {
    pageOf: (page) => ({ entry: { page, label: stemOf(page) }, position: isHome(page) ? 0 : 2, name: stemOf(page) }),
    folderOf: ({ name }, items) => ({ entry: { category: name, items }, position: 1, name }),
  });
  return {
    docsPath: '',
    statics: [],
    exclude: [],
    // A vault is named after its folder.
    settings: validSettings({
      title: textOf(project.name),
      docs: { path: '.' },
      markdown: { math: true, mermaid: true },
    }),
    navigation: sidebarOf(folders, new Set(names)),
    redirects: Object.fromEntries(
      names.flatMap((name) => {
        const aliases = textsOf(headOf(name).data?.aliases) ?? [];
        const taken = new Set(routes.values());
        const from = aliases.map((alias) => `/${path.join(path.dirname(name), alias).replaceAll(' ', '+')}`);
        return from
          .filter((each) => !taken.has(each) && !/[?#\\]/.test(each))
          .map((each) => [each, routes.get(name) ?? '/']);
      }),
    ),
    pages: new Map(
      names.map((name) => {
        const head = headOf(name);
        const settings = {
          ...commonSettings(head),
          // Notes are named after their files.
          title: head.heading === undefined ? stemOf(name) : undefined,
          slug: routes.get(name),
          sidebar_label: stemOf(name),
          draft: (head.data?.publish !== undefined && !mayBeTrue(head.data.publish)) || undefined,
        };
        return [name, settings];
      }),
    ),
    syntax: [project.files, [...aliases], keepsBreaks],
    translate: (page) => translateObsidian(page, { index, keepsBreaks }),
    losses: [],
  };
}
