import { defineCommand } from '../command-line/command.ts';
import { option } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { port, postgres, quiet, schema } from './shared-options.ts';

export const searchServer = defineCommand({
  summary: 'Serves search results from PostgreSQL.',
  details: [
    'Serves /search?q=QUERY from the records that `docgraph export search --to postgres` loaded, and /health and /metrics. Set',
    '`search.endpoint` in site.yaml to the public URL of the server. Set the password in the environment: PGPASSWORD.',
  ].join('\n'),
  options: {
    postgres,
    schema,
    port: port(4180),
    listen: option('ADDRESS', 'Address to listen on', String, { default: '127.0.0.1' }),
    quiet,
  },
  /** Resolves as soon as the server is listening. */
  async run(options, { host }) {
    const { urlOf } = await import('../serve/listen.ts');
    const { serveSearch } = await import('../serve/serve-search.ts');
    const printer = createPrinter(options, host);
    const server = await serveSearch({
      database: { url: options.postgres, schema: options.schema },
      port: options.port,
      address: options.listen,
      onError: printer.error,
    });
    printer.info(`Serving search at ${urlOf(server, '/search')}`);
    return ExitCode.success;
  },
});
