import { buildInMemory } from 'docgraph';

const { graph, diagnostics } = await buildInMemory({
  settings: { title: 'Handbook' },
  files: { 'docs/index.md': '# Home\n\nMeet the [team](team.md).\n', 'docs/team.md': '# Team\n' },
});
for (const { file, start, message } of diagnostics) console.error(`${file}:${start.line} ${message}`);
for await (const page of graph?.pages() ?? []) console.log(page.route, page.title);
