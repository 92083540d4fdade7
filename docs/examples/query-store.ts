import { openGraph } from 'docgraph/graph';

// With `docgraph types`, write openGraph<SiteCollections>() for typed collections.
const graph = await openGraph('https://docs.example/_data/graph');

const guides = await graph
  .collection('pages')
  .where({ purpose: 'how-to', tags: { has: 'storage' }, locale: 'de' })
  .orderBy('title')
  .select('title', 'href')
  .all();
for (const { title, href } of guides) console.log(title, href);
