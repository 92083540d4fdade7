import { compareExports, ExportError, hashesOf, refuseLoss } from '@docgraph/graph/export/compare-exports';
import type { ExportTarget } from '@docgraph/graph/export/export-target';
import type { OpenSearchAccess } from '@docgraph/opensearch/opensearch-target';
import { defineCommand } from '../command-line/command.ts';
import { flag, oneOf, option, type ValuesOf } from '../command-line/option.ts';
import { ExitCode, type Host } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { absolute, graph, named, postgres, quiet, schema } from './shared-options.ts';

const TARGETS = ['ndjson', 'opensearch', 'postgres'] as const;

const options = {
  data: graph,
  to: option('NAME', `where to export to: ${TARGETS.join(', ')}`, oneOf(TARGETS), {
    default: 'ndjson',
    problem: (text) => `"${text}" is nothing to export to. Known: ${TARGETS.join(', ')}.`,
  }),
  out: option('DIR', 'folder of exported files', absolute, { default: 'dist-search' }),
  index: option('NAME', 'alias of the index in OpenSearch', named(/^[a-z\d][a-z\d_-]{0,99}$/), {
    default: 'docgraph',
    problem: (text) => `"${text}" is not a name for an alias: lower-case letters, digits, - and _.`,
  }),
  postgres,
  schema,
  allowLoss: flag('export even if nothing or less than nine tenths of the records remain'),
  dryRun: flag('say what would change, and change nothing'),
  quiet,
};

export const exportRecords = defineCommand({
  summary: 'give the search records to an engine',
  details: [
    'Writes everything that can be found in dist-data/ as lines of JSON that search engines take, with settings that rank',
    'them much as the site does, and what has changed since the last export; or loads it into PostgreSQL, where a search',
    'server answers from it, or into OpenSearch. Where more than a tenth of the records, or all, would vanish, nothing is',
    'changed. Passwords come from the environment: PGPASSWORD, or OPENSEARCH_URL with OPENSEARCH_USERNAME and',
    'OPENSEARCH_PASSWORD.',
  ].join('\n'),
  argument: {
    name: 'search',
    question: 'What should be exported? There is one thing to export: docgraph export search.',
    isKeyword: true,
  },
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
      const last = await target.readLast();
      const next = await hashesOf(content.records());
      const changes = compareExports(last, next);
      if (!options.allowLoss) refuseLoss(last, changes);
      const { total, changed, removed } = changes;
      if (options.dryRun)
        printer.say(
          `Would export ${total} records, ${changed.size} of them new or changed, and remove ${removed.length}`,
        );
      else printer.say(await target.write(content, changes));
    } finally {
      await target.close();
    }
    return ExitCode.done;
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
      const { openSearchTarget } = await import('@docgraph/opensearch/opensearch-target');
      return openSearchTarget(openSearchAccess(env), index);
    }
    case 'postgres': {
      const { postgresTarget } = await import('@docgraph/postgres/postgres-target');
      return postgresTarget({ url, schema });
    }
  }
}

function openSearchAccess({ OPENSEARCH_URL: url, ...env }: Host['env']): OpenSearchAccess {
  if (url === undefined || !/^https?:/.test(url) || !URL.canParse(url))
    throw new ExportError('Set OPENSEARCH_URL to the address of OpenSearch, as in https://search.example:9200.');
  return { url, username: env.OPENSEARCH_USERNAME, password: env.OPENSEARCH_PASSWORD };
}
