import { compareExports, ExportError, hashesOf, refuseLoss } from '../../export/compare-exports.ts';
import { exportSettings } from '../../export/export-settings.ts';
import type { ExportTarget } from '../../export/export-target.ts';
import { ndjsonTarget } from '../../export/ndjson-target.ts';
import { type OpenSearchAccess, openSearchTarget } from '../../export/opensearch-target.ts';
import { searchRecords, synonymsIn } from '../../export/search-records.ts';
import { openGraph } from '../../graph/open-graph.ts';
import { postgresTarget } from '../../postgres/postgres-target.ts';
import { ExitCode, type Host } from './options.ts';
import type { Arguments } from './parse-arguments.ts';
import type { Printer } from './printer.ts';

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
