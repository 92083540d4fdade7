import path from 'node:path/posix';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { placeAt } from '../config/data-problem.ts';
import type { ConfigLoss, ForeignSite } from '../engine.ts';
import { stemOf } from '../folder-tree.ts';
import { globMatcher } from '../glob.ts';
import { footerLinks, type LinkTargets, navbarItems, repositoryLink } from '../navbar-links.ts';
import { commonSettings } from '../page-settings.ts';
import { filesIn, type Project } from '../project.ts';
import { type SidebarEntry, sidebarsOf, wordsOf } from '../sidebar.ts';
import { validSettings } from '../site-settings.ts';
import { type Data, isMap, listOf, mapOf, mayBeTrue, textOf } from '../values.ts';
import { readConfig } from './config.ts';
import { pagesIn, sectionsIn } from './navigation.ts';
import { documentOf, documentsIn, operationName, operationsIn } from './operations.ts';
import { translateMintlify } from './translate.ts';

const IGNORED =
  'snippets/ node_modules/ build/ dist/ coverage/ tmp/ temp/ README.md LICENSE.md CHANGELOG.md CONTRIBUTING.md';

/** Reads projects of Mintlify. */
export function readMintlify(project: Project, file = 'docs.json'): ForeignSite {
  const { config, files: configFiles } = readConfig(project, file);
  const losses: ConfigLoss[] = [];
  const lose = (written: string, message: string, hint?: string) => {
    const name = configFiles.find((each) => project.read(each)?.includes(JSON.stringify(written))) ?? file;
    const text = project.read(name) ?? '';
    losses.push({ file: name, ...placeAt(text, Math.max(0, text.indexOf(JSON.stringify(written)))), message, hint });
  };
  const root = path.dirname(file).replace(/^\.$/, '');
  const inRoot = (name: string) => path.join(root, name);
  const isIgnored = globMatcher([...IGNORED.split(' '), ...(project.read(inRoot('.mintignore')) ?? '').split('\n')]);
  const navigation = Array.isArray(config.navigation) ? { groups: config.navigation } : mapOf(config.navigation);
  if (config.navigation !== undefined && Object.keys(navigation).length === 0)
    lose('navigation', '`navigation` lists no pages, so the sidebar follows the folders.');

  const unread = new Set<string>();
  const otherPages = new Set<string>();
  const otherFolders: string[] = [];
  const found = filesIn(project, root).filter((name) => PAGE_ENDING.test(name) && !isIgnored(name));
  const byPath = new Map(found.map((name) => [name.replace(PAGE_ENDING, ''), name]));
  const headOf = (name: string) => project.headOf(inRoot(name)).data ?? {};
  const missing = new Set<string>();
  const entryOf = (written: string): SidebarEntry[] => {
    if (/^[A-Z]+ \//.test(written)) return [];
    const page = byPath.get(nameOf(written));
    if (page === undefined) missing.add(written);
    if (page === undefined) return [];
    const { url, sidebarTitle, title } = headOf(page);
    const label = textOf(sidebarTitle) ?? textOf(title);
    const href = textOf(url);
    return [href === undefined ? { page, label } : { link: label ?? href, href }];
  };
  const sections = sectionsIn(navigation, entryOf, (part, name) => {
    unread.add(name);
    for (const page of pagesIn(part)) otherPages.add(nameOf(page));
    if (textOf(part.language)) otherFolders.push(`${textOf(part.language)}/`);
  });
  for (const written of [...missing].slice(0, 20)) lose(written, `No page \`${written}\`.`);
  const listed = new Set(sections.flatMap(({ entries }) => filesOf(entries)));
  const isOther = (page: string) => otherPages.has(page) || otherFolders.some((each) => page.startsWith(each));
  const names = found.filter(
    (name) => listed.has(name) || (!isOther(name.replace(PAGE_ENDING, '')) && textOf(headOf(name).url) === undefined),
  );
  const routes = new Map(names.map((name) => [name, routeOf(name)]));
  const firstRoute = (entries: readonly SidebarEntry[]) =>
    filesOf(entries).flatMap((name) => routes.get(name) ?? [])[0];
  const targets: LinkTargets = { routes: new Set(routes.values()), site: undefined };

  const written = names.flatMap((name) => documentOf(textOf(headOf(name).openapi) ?? '') ?? []);
  const documents = new Set([
    ...documentsIn(mapOf(config.api).openapi),
    ...documentsIn(config.openapi),
    ...apisIn(navigation),
    ...written,
  ]);
  const local = [...documents].map((each) => inRoot(nameOf(each))).filter((each) => project.files.includes(each));
  const [document] = local;
  for (const each of documents) {
    const name = inRoot(nameOf(each));
    if (name !== document) unread.add(`the OpenAPI description \`${each}\``);
  }
  const operations = operationsIn((document && project.read(document)) || '');

  const redirects = listOf(config.redirects)
    .map(mapOf)
    .flatMap(({ source, destination }): [string, string][] => {
      const [from, to] = [textOf(source), textOf(destination)];
      if (from === undefined || to === undefined || isOther(nameOf(from)) || isOther(nameOf(to))) return [];
      if (/[:*]/.test(from)) {
        lose(
          from,
          `The redirect from \`${from}\` has a wildcard, so it isn't read.`,
          'List the URLs in `redirects.yaml` of an imported folder.',
        );
        return [];
      }
      return [[path.join('/', from), to.replace(/(?<=^\/.+)\/index$/, '')]];
    });
  const hasHome = [...routes.values()].includes('/');
  const first = firstRoute(sections.flatMap(({ entries }) => entries));
  const links = found.flatMap((name): [string, string][] => {
    const url = textOf(headOf(name).url);
    return url === undefined ? [] : [[routeOf(name), url]];
  });
  const files = new Set(project.files.filter((each) => !PAGE_ENDING.test(each)));
  const syntax = { root, files, operations, components: project.components };
  const { light, dark } = mapOf(config.logo);
  const logo = fileOf(config.logo) ?? fileOf(light);
  return {
    docsPath: root,
    statics: root === '' ? [] : [root],
    exclude: [],
    settings: validSettings({
      title: textOf(config.name),
      tagline: textOf(config.description),
      favicon: fileOf(config.favicon) ?? fileOf(mapOf(config.favicon).light),
      navbar: {
        logo: logo && { src: logo, srcDark: fileOf(dark) },
        items: [
          ...(sections.length < 2 ? [] : sections).flatMap(({ label, entries, href }) =>
            navbarItems([{ label, href: href ?? firstRoute(entries) }], targets),
          ),
          ...navbarItems(navbarLinks(config), targets),
          ...repositoryLink(mapOf(mapOf(config.footer).socials)),
        ],
      },
      docs: { path: root || '.' },
      api: document && { document },
      markdown: { math: true, mermaid: true },
      footer: footerLinks(
        listOf(mapOf(config.footer).links).map((each) => ({ ...mapOf(each), title: mapOf(each).header })),
        targets,
      ),
    }),
    navigation: sidebarsOf(
      sections.map(({ label, entries }, index) => [/^[\w .-]+$/.test(label) ? label : `sidebar-${index + 1}`, entries]),
      new Set(names),
    ),
    redirects: { ...(!hasHome && first && { '/': first }), ...Object.fromEntries([...links, ...redirects]) },
    pages: new Map(
      names.map((name) => {
        const head = project.headOf(inRoot(name));
        const { sidebarTitle, hidden, noindex, openapi, mode } = head.data ?? {};
        const summary = operations.get(operationName(textOf(openapi) ?? ''))?.summary;
        const common = commonSettings(head);
        const settings = {
          ...common,
          title: common.title ?? summary ?? (head.heading === undefined ? wordsOf(stemOf(name)) : undefined),
          slug: routes.get(name),
          sidebar_label: textOf(sidebarTitle),
          hide_table_of_contents: /^(?:custom|center|frame)$/.test(textOf(mode) ?? '') || undefined,
          unlisted: mayBeTrue(hidden) || undefined,
          noindex: mayBeTrue(noindex) || undefined,
        };
        return [inRoot(name), settings];
      }),
    ),
    syntax: { ...syntax, files: [...files], operations: [...operations] },
    translate: (page) => translateMintlify(page, syntax),
    losses: losses.slice(0, 40),
    unread: [...unread],
  };
}

/** Returns the name of a page or a file without slashes around it. */
function nameOf(written: string): string {
  return written.replace(/^\.?\/+|[?#].*$|\/+$/g, '');
}

function routeOf(name: string): string {
  return path.join('/', name.replace(PAGE_ENDING, '').replace(/(?:^|\/)index$/, ''));
}

/** Returns the path of a published file without its slash. */
function fileOf(value: unknown): string | undefined {
  return textOf(value)?.replace(/^\/+/, '');
}

function filesOf(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...('page' in entry && entry.page !== undefined ? [entry.page] : []),
    ...('items' in entry ? filesOf(entry.items) : []),
  ]);
}

/** Returns the OpenAPI descriptions anywhere in the navigation. */
function apisIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(apisIn);
  if (!isMap(node)) return [];
  return [...documentsIn(node.openapi), ...Object.values(node).flatMap(apisIn)];
}

/** Returns the links of the navbar in `docs.json` and `mint.json`. */
function navbarLinks({ navbar, navigation, tabs, anchors, topbarLinks, topbarCtaButton }: Data): Data[] {
  const { links, primary } = mapOf(navbar);
  const global = mapOf(mapOf(navigation).global);
  const all = [global.anchors, tabs, anchors, links, topbarLinks, primary, topbarCtaButton].flat();
  return all.map(mapOf).map((each) => ({
    label:
      textOf(each.label) ??
      textOf(each.anchor) ??
      textOf(each.name) ??
      (textOf(each.type) === 'github' ? 'GitHub' : undefined),
    href: textOf(each.href) ?? textOf(each.url),
    position: 'right',
  }));
}
