import { openGraph } from 'docgraph/graph';

const graph = await openGraph('dist-data');
console.log(`${graph.manifest.artifacts.length} files`);
for await (const page of graph.pages()) console.log(page.route, page.title);
