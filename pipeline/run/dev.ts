import { watch } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { serveSite } from './serve-site.ts';

/** What `dev` needs to know to rebuild and to tell the browser. */
export interface DevOptions {
  contentDir: string;
  siteDir: string;
  baseUrl: string;
  port: number;
  /** Folders in the content folder that the build writes, relative to it. */
  outputs: readonly string[];
  /** Builds the site and reports; says whether the site is another now. Never rejects. */
  rebuild(): Promise<boolean>;
}

/** Path of the event stream that tells open pages to reload. */
const EVENTS = '/_dev/events';
/** Path of the script that listens to it. */
const SCRIPT = '/_dev/reload.js';

const RELOAD_SCRIPT = `new EventSource('${EVENTS}').onmessage = () => location.reload();\n`;

/** Serves the site, watches the content folder, rebuilds after each change, and reloads open pages. */
export async function dev(options: DevOptions): Promise<Server> {
  const listeners = new Set<ServerResponse>();
  const intercept = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(RELOAD_SCRIPT);
      return true;
    }
    if (request.url !== EVENTS) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('\n');
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
    return true;
  };
  const server = await serveSite({ ...options, intercept, script: SCRIPT });

  const changed = serialize(async () => {
    if (!(await options.rebuild())) return;
    for (const listener of listeners) listener.write('data: reload\n\n');
  });
  const watcher = watch(options.contentDir, { recursive: true }, (_, file) => {
    if (file === null || isContent(file, options.outputs)) changed();
  });
  server.on('close', () => watcher.close());
  return server;
}

/** Whether a file in the content folder can be content: what the build writes there must not start the next build. */
function isContent(file: string, outputs: readonly string[]): boolean {
  const names = file.split(/[\\/]/);
  if (names.some((name) => name.startsWith('.') || name === 'node_modules')) return false;
  const name = names.join('/');
  return !outputs.some((output) => name === output || name.startsWith(`${output}/`));
}

/** Runs the work after a call; calls while it runs lead to one more run after it. */
function serialize(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_TIME));
      await work();
    } while (again);
    running = false;
  };
  return () => void run();
}

/** Milliseconds to wait for an editor to finish writing: several events come for one save. */
const SETTLE_TIME = 30;
