import { Graph } from '@docgraph/schemas/graph';
import { expect, test } from 'vitest';
import { graphParts } from '../../render/graph-parts.ts';

const start = { line: 1, column: 1 };

/** Creates a graph of pages with two sections each. Every section links to the next page. */
function graphOf(count: number, title = 'Page'): Graph {
  const routes = Array.from({ length: count }, (_, i) => `/pages/${i}`);
  const sections = routes.flatMap((route) => [`section:${route}#a`, `section:${route}#b`]);
  return {
    nodes: [...routes.map((route) => `page:${route}`), ...sections, 'operation:call', 'asset:a.png'].map((id) => {
      return Graph.shape.nodes.element.parse({ id, kind: id.split(':')[0], title: `${title} ${id}`, href: '/' });
    }),
    edges: routes.map((route, i) => {
      return { from: `page:${route}`, to: `page:${routes[(i + 1) % count]}`, kind: 'link', file: 'a.md', start };
    }),
    examples: sections.map((from) => ({ from, to: 'operation:call', file: 'a.md', start })),
  };
}

test('the parts contain the whole graph, and a page is in the same part as its sections, links, and examples', () => {
  const graph = graphOf(5000);
  const parts = graphParts(graph);
  expect(parts).toHaveLength(16);
  expect(parts.flatMap(({ nodes }) => nodes).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    graph.nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  for (const { nodes, edges, examples } of parts) {
    expect(Math.abs(nodes.length + edges.length + examples.length - 30_000 / 16)).toBeLessThan(500);
    const ids = new Set(nodes.map(({ id }) => id));
    expect([...edges, ...examples].filter(({ from }) => !ids.has(from))).toEqual([]);
    const pages = new Set(nodes.flatMap(({ id, kind }) => (kind === 'page' ? [id.slice(5)] : [])));
    const sections = nodes.filter(({ kind }) => kind === 'section');
    expect(sections.filter(({ id }) => !pages.has(id.replace(/^section:(.*)#.*/, '$1')))).toEqual([]);
  }
});

test('a small graph is one part', () => {
  const graph = graphOf(10);
  expect(graphParts(graph)).toEqual([graph]);
  expect(graphParts({ nodes: [], edges: [], examples: [] })).toHaveLength(1);
});

test('changing a page changes only one part', () => {
  const graph = graphOf(5000);
  const edge = { from: 'page:/pages/7', to: 'asset:a.png', kind: 'image' as const, file: 'a.md', start };
  const changed = graphParts({ ...graph, edges: [...graph.edges, edge] });
  const before = graphParts(graph).map((part) => JSON.stringify(part));
  expect(changed.filter((part, i) => JSON.stringify(part) !== before[i])).toHaveLength(1);
});
