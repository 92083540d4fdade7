import { watch } from 'docgraph';

for await (const { ok, graph, changes, diagnostics } of watch({ content: 'content', drafts: true })) {
  if (!ok) console.error(diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  for (const path of [...changes.added, ...changes.changed]) if (path.startsWith('pages/')) console.log(path);
  console.log(await graph?.collection('pages').where({ purpose: 'how-to' }).select('title').all());
}
