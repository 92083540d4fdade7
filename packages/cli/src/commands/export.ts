import { compareExports, ExportError, hashesOf, refuseLoss } from '@docgraph/graph/export/compare-exports';
import type { ExportTarget } from '@docgraph/graph/export/export-target';
import type { OpenSearchAccess } from '@docgraph/opensearch';
import { defineCommand } from '../command-line/command.ts';
import { flag, oneOf, option, type ValuesOf } from '../command-line/option.ts';
import { importRequired } from '../optional-packages.ts';
import { ExitCode, type Host } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { absolute, graph, named, postgres, quiet, schema } from './shared-options.ts';

const TARGETS = ['ndjson', 'opensearch', 'postgres'] as const;

const options = {
  data: graph,
  to: option('NAME', `Export target: ${TARGETS.join(', ')}`, oneOf(TARGETS), {
    default: 'ndjson',
    problem: (text) => `Unknown export target "${text}". Targets: ${TARGETS.join(', ')}.`,
  }),
  out: option('DIR', 'Output directory for ndjson', absolute, { default: 'dist-search' }),
  index: option('NAME', 'Alias of the OpenSearch index', named(/^[a-z\d][a-z\d_-]{0,99}$/), {
    default: 'docgraph',
    problem: (text) => `Invalid alias "${text}". Use lowercase letters, digits, hyphens, and underscores.`,
  }),
  postgres,
  schema,
  allowLoss: flag('Exports even if that removes more than 10% of the records'),
  dryRun: flag('Prints what would change without changing anything'),
  quiet,
};

export const exportRecords = defineCommand({
  summary: 'Exports the search records to a search engine.',
  details: [
    'Exports the search records in dist-data/. The ndjson target writes them as lines of JSON, with the changes since the last',
    'export and ranking settings similar to those of the site. postgres loads them into PostgreSQL for docgraph search-server,',
    'and opensearch loads them into OpenSearch. Aborts if the export would remove more than 10% of the records.',
    'Set passwords in the environment: PGPASSWORD, or OPENSEARCH_URL with OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD.',
  ].join('\n'),
  argument: { name: 'search', missing: 'Only search can be exported: docgraph export search.', isKeyword: true },
  options,
  async run(options, { host }) {
    const { exportSettings } = await import('@docgraph/graph/export/export-settings');
    const { searchRecords, synonymsIn } = await import('@docgraph/graph/export/search-records');
    const { openGraph } = await import('@docgraph/graph/open-graph');
    const printer = createPrinter(options, host);
    const graph = await openGraph(options.data);
    const settings = exportSettings(await synonymsIn(graph), await graph.editions());
    const content = { records: () => searchRecords(graph), settings };
    const target = await openTarget(options, host.env);
    try {
      printer.progress('Comparing the records with the last export');
      const last = await target.readLast();
      const next = await hashesOf(content.records());
      const changes = compareExports(last, next);
      if (!options.allowLoss) refuseLoss(last, changes);
      const { total, changed, removed } = changes;
      if (options.dryRun)
        printer.info(`Would export ${total} records (${changed.size} new or changed) and remove ${removed.length}`);
      else {
        printer.progress(`Exporting ${total} records`);
        printer.info(await target.write(content, changes));
      }
    } finally {
      await target.close();
    }
    return ExitCode.success;
  },
});

async function openTarget(
  { to, out, index, postgres: url, schema }: ValuesOf<typeof options>,
  env: Host['env'],
): Promise<ExportTarget> {
  switch (to) {
    case 'ndjson': {
      const { ndjsonTarget } = await import('@docgraph/graph/export/ndjson-target');
      return ndjsonTarget(out);
    }
    case 'opensearch': {
      const { openSearchTarget } = await importRequired('opensearch');
      return openSearchTarget(openSearchAccess(env), index);
    }
    case 'postgres': {
      const { postgresTarget } = await importRequired('postgres');
      return postgresTarget({ url, schema });
    }
  }
}

function openSearchAccess({ OPENSEARCH_URL: url, ...env }: Host['env']): OpenSearchAccess {
  if (url === undefined || !/^https?:/.test(url) || !URL.canParse(url))
    throw new ExportError('Set OPENSEARCH_URL to the URL of OpenSearch, such as https://search.example:9200.');
  return { url, username: env.OPENSEARCH_USERNAME, password: env.OPENSEARCH_PASSWORD };
}
