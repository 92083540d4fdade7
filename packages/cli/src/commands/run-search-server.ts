import { ExitCode } from '../options.ts';
import type { Arguments } from '../parse-arguments.ts';
import type { Printer } from '../printer.ts';
import { addressOf } from '../serve/listen.ts';
import { serveSearch } from '../serve/serve-search.ts';

/** Answers the search box from PostgreSQL, until the process is ended. */
export async function runSearchServer({ database, port, listen }: Arguments, printer: Printer): Promise<ExitCode> {
  const onError = (message: string) => printer.say(`docgraph: ${message}`, true);
  const server = await serveSearch({ database, port, address: listen, onError });
  printer.say(`Searching on ${addressOf(server, '/search')}`);
  return ExitCode.done;
}
