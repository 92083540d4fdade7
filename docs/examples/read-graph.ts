import { openGraph } from 'docgraph/graph';

const graph = await openGraph('dist-data');
for await (const page of graph.pages()) console.log(page.route, page.title);

const { nodes, edges } = await graph.links();
// Count a link to a section as a link to its page, and ignore links from a page to itself.
const pageOf = (id: string) => id.replace(/^section:(.*)#.*$/, 'page:$1');
const linked = new Set(edges.flatMap(({ from, to }) => (pageOf(from) === pageOf(to) ? [] : [pageOf(to)])));
const orphans = nodes.filter(({ id, kind }) => kind === 'page' && !linked.has(id));
console.log(`${orphans.length} pages that no other page links to`);

const { hits } = await graph.search('hello');
for (const { document } of hits) console.log(document.sectionRoute);
