import { compareExports, hashesOf, refuseLoss } from '../../export/compare-exports.ts';
import { exportSettings } from '../../export/export-settings.ts';
import type { ExportTarget } from '../../export/export-target.ts';
import { ndjsonTarget } from '../../export/ndjson-target.ts';
import { searchRecords, synonymsIn } from '../../export/search-records.ts';
import { openGraph } from '../../graph/open-graph.ts';
import { postgresTarget } from '../../postgres/postgres-target.ts';
import { ExitCode } from './options.ts';
import type { Arguments } from './parse-arguments.ts';
import type { Printer } from './printer.ts';

/** Brings what can be found in a graph to a search engine. */
export async function runExport(args: Arguments, printer: Printer): Promise<ExitCode> {
  const graph = await openGraph(args.dataLocation);
  const content = { records: () => searchRecords(graph), settings: exportSettings(await synonymsIn(graph)) };
  const target = await openTarget(args);
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

async function openTarget({ to, outDir, database }: Arguments): Promise<ExportTarget> {
  switch (to) {
    case 'ndjson':
      return ndjsonTarget(outDir);
    case 'postgres':
      return postgresTarget(database);
  }
}
