import { compareExports, ExportError, hashesOf, refuseLoss } from '@docgraph/graph/export/compare-exports';
import { exportSettings } from '@docgraph/graph/export/export-settings';
import type { ExportTarget } from '@docgraph/graph/export/export-target';
import { ndjsonTarget } from '@docgraph/graph/export/ndjson-target';
import { searchRecords, synonymsIn } from '@docgraph/graph/export/search-records';
import { openGraph } from '@docgraph/graph/open-graph';
import { type OpenSearchAccess, openSearchTarget } from '@docgraph/opensearch/opensearch-target';
import { postgresTarget } from '@docgraph/postgres/postgres-target';
import { ExitCode, type Host } from '../options.ts';
import type { Arguments } from '../parse-arguments.ts';
import type { Printer } from '../printer.ts';

/** Brings what can be found in a graph to a search engine. */
export async function runExport(args: Arguments, printer: Printer, env: Host['env']): Promise<ExitCode> {
  const graph = await openGraph(args.dataLocation);
  const settings = exportSettings(await synonymsIn(graph), await graph.editions());
  const content = { records: () => searchRecords(graph), settings };
  const target = await openTarget(args, env);
  try {
    const last = await target.readLast();
    const next = await hashesOf(content.records());
    const changes = compareExports(last, next);
    if (!args.allowLoss) refuseLoss(last, changes);
    const { total, changed, removed } = changes;
    if (args.dryRun)
      printer.say(
        `Would export ${total} records, ${changed.size} of them new or changed, and remove ${removed.length}`,
      );
    else printer.say(await target.write(content, changes));
  } finally {
    await target.close();
  }
  return ExitCode.done;
}

async function openTarget({ to, outDir, index, database }: Arguments, env: Host['env']): Promise<ExportTarget> {
  switch (to) {
    case 'ndjson':
      return ndjsonTarget(outDir);
    case 'opensearch':
      return openSearchTarget(openSearchAccess(env), index);
    case 'postgres':
      return postgresTarget(database);
  }
}

function openSearchAccess({ OPENSEARCH_URL: url, ...env }: Host['env']): OpenSearchAccess {
  if (url === undefined || !/^https?:/.test(url) || !URL.canParse(url))
    throw new ExportError('Set OPENSEARCH_URL to the address of OpenSearch, as in https://search.example:9200.');
  return { url, username: env.OPENSEARCH_USERNAME, password: env.OPENSEARCH_PASSWORD };
}
