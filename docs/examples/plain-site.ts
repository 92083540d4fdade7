import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openGraph, type Page, renderTree, type TreeRoot } from 'docgraph/graph';

/** Writes all pages of a graph as plain HTML. `source` is a folder or a URL. */
export async function writePlainSite(source: string, target: string): Promise<void> {
  const graph = await openGraph(source);
  const site = await graph.site();
  const list = (await graph.routes()).map(({ route, title }) => link(hrefOf(route), escaped(title))).join('\n');
  const nav = `<ul>\n${list}\n</ul>`;

  function hrefOf(route: string): string {
    return site.baseUrl + route.slice(1);
  }

  function bodyOf(page: Page): string {
    if (page.kind === 'api') return `<p>${escaped(page.description)}</p>`;
    if (page.kind === 'category')
      return page.cards.map(({ label, href }) => link(hrefOf(href), escaped(label))).join('\n');
    return page.tree ? withoutScripts(page.tree) : page.html;
  }

  for await (const page of graph.pages()) {
    const file = path.join(target, page.route, 'index.html');
    await mkdir(path.dirname(file), { recursive: true });
    const body = `<nav>${nav}</nav>\n<h1>${escaped(page.title)}</h1>\n${bodyOf(page)}`;
    await writeFile(file, `<!doctype html>\n<meta charset="utf-8">\n<title>${escaped(page.title)}</title>\n${body}\n`);
  }
}

/** Renders a tree without the buttons, which need a script. */
function withoutScripts(tree: TreeRoot): string {
  return renderTree(tree, ({ tagName }) => (tagName === 'button' ? '' : undefined));
}

const link = (href: string, label: string) => `<li><a href="${escaped(href)}">${label}</a></li>`;
const escaped = (text: string) => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);
