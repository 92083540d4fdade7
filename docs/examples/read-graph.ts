import { openGraph } from 'docgraph/graph';

const graph = await openGraph('dist-data');
for await (const page of graph.pages()) console.log(page.route, page.title);

const { nodes, edges } = await graph.links();
const linked = new Set(edges.map((edge) => edge.to));
const orphans = nodes.filter(({ id, kind }) => kind === 'page' && !linked.has(id));
console.log(`${orphans.length} pages that no other page links to`);

const { hits } = await graph.search('hello');
for (const { document } of hits) console.log(document.sectionRoute);
