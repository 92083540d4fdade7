// Serves the sites of the browser tests: `GET /NAME` builds a site when it is asked for first, and answers where it is.
import { createServer } from 'node:http';
import process from 'node:process';
import { main } from '../../pipeline/run/main.ts';
import { commandsOf, isSiteName, PORT, type ServedSite, type SiteName } from './sites.ts';

const started = new Map<SiteName, Promise<ServedSite>>();

/** One site is built after the other: two at once would take the same processors and the same cache. */
let last: Promise<unknown> = Promise.resolve();

createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  if (!isSiteName(name)) {
    response.end('Ask for one of the sites by its name.');
    return;
  }
  const site = started.get(name) ?? last.then(() => start(name));
  started.set(name, site);
  last = site.catch(() => undefined);
  try {
    response.end(JSON.stringify(await site));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.message : String(error));
  }
}).listen(PORT, '127.0.0.1');

async function start(name: SiteName): Promise<ServedSite> {
  const { content, build, serve } = commandsOf(name);
  if (build) await run(build);
  const said = await run(serve);
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
  if (origin === undefined) throw new Error(`The site ${name} did not say where it is: ${said}`);
  return { origin, content };
}

/** Runs a command of the product in this process, and returns what it said. */
async function run(args: string[]): Promise<string> {
  let said = '';
  const output = {
    write: (text: string) => {
      said += text;
    },
  };
  const code = await main(args, {
    stdout: output,
    stderr: output,
    env: process.env,
    cwd: () => process.cwd(),
    once: () => undefined,
  });
  if (code !== 0) throw new Error(`docs ${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}
