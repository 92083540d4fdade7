import { defineCommand } from '../command-line/command.ts';
import { option } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { port, postgres, quiet, schema } from './shared-options.ts';

export const searchServer = defineCommand({
  summary: 'answer the search box from PostgreSQL',
  details: [
    'Answers /search?q=WORDS from what `docgraph export search --to postgres` has loaded, also /health and /metrics. The',
    'address, as browsers reach it, is `search.endpoint` in site.yaml. The password comes from the environment (PGPASSWORD).',
  ].join('\n'),
  options: {
    postgres,
    schema,
    port: port(4180),
    listen: option('ADDRESS', 'address to answer on', String, { default: '127.0.0.1' }),
    quiet,
  },
  /** Serves until the process is ended. */
  async run(options, { host }) {
    const { addressOf } = await import('../serve/listen.ts');
    const { serveSearch } = await import('../serve/serve-search.ts');
    const printer = createPrinter(options, host);
    const server = await serveSearch({
      database: { url: options.postgres, schema: options.schema },
      port: options.port,
      address: options.listen,
      onError: printer.error,
    });
    printer.say(`Searching on ${addressOf(server, '/search')}`);
    return ExitCode.done;
  },
});
