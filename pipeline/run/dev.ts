import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type ServeOptions, serveSite } from './serve-site.ts';
import { watchFolder } from './watch-folder.ts';

/** What `dev` needs to know to rebuild and to tell the browser. */
export interface DevOptions extends Pick<ServeOptions, 'siteDir' | 'port' | 'allowedHosts'> {
  contentDir: string;
  /** Folders in the content folder that the build writes, relative to it. */
  outputs: readonly string[];
  /** Builds the site for the first time, and says what path it is for. When it rejects, nothing is served. */
  build(): Promise<{ baseUrl: string }>;
  /** Builds the site again and reports; says whether the site is another now. Never rejects. */
  rebuild(): Promise<boolean>;
  /** Told, in one line, what does not work as it should. */
  onWarning(message: string): void;
}

/** Path of the event stream that tells open pages to reload. */
const EVENTS = '/_dev/events';
/** Path of the script that listens to it. */
const SCRIPT = '/_dev/reload.js';

const RELOAD_SCRIPT = `new EventSource('${EVENTS}').onmessage = () => location.reload();\n`;

/** A site that is served while it is written. */
export interface DevServer {
  server: Server;
  /** Path that the site is served under. */
  baseUrl: string;
}

/** Builds the site, serves it, rebuilds after each change in the content folder, and reloads open pages. */
export async function dev(options: DevOptions): Promise<DevServer> {
  const listeners = new Set<ServerResponse>();
  const rounds = serialize(async () => {
    await watched.renew();
    if (!(await options.rebuild())) return;
    for (const listener of listeners) listener.write('data: reload\n\n');
  });
  // Before the first build: what is edited while it runs must not be missed.
  const watched = await watchFolder({
    dir: options.contentDir,
    matters: (file) => isContent(file, options.outputs),
    onChange: rounds.ask,
    onWarning: options.onWarning,
  });
  try {
    const { baseUrl } = await options.build();
    const server = await serveSite({ ...options, baseUrl, intercept: answerPages(listeners), script: SCRIPT });
    server.on('close', watched.close);
    rounds.start();
    return { server, baseUrl };
  } catch (error) {
    watched.close();
    throw error;
  }
}

/** Answers the requests of pages that want to be told of changes; `listeners` are those that wait. */
function answerPages(listeners: Set<ServerResponse>) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(RELOAD_SCRIPT);
      return true;
    }
    if (request.url !== EVENTS) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('\n');
    // It is silent until something changes.
    request.socket.setTimeout(0);
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
    return true;
  };
}

/** Whether a file in the content folder can be content: what the build writes there must not start the next build. */
function isContent(file: string, outputs: readonly string[]): boolean {
  const names = file.split(/[\\/]/);
  if (names.some((name) => name.startsWith('.') || name === 'node_modules')) return false;
  const name = names.join('/');
  return !outputs.some((output) => name === output || name.startsWith(`${output}/`));
}

/** Runs the work when it was asked for since `start`, or before; being asked while it runs leads to one more run. */
function serialize(work: () => Promise<void>): { ask(): void; start(): void } {
  let isAsked = false;
  let isBusy = true;
  const run = async (): Promise<void> => {
    isBusy = true;
    while (isAsked) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_TIME));
      isAsked = false;
      await work();
    }
    isBusy = false;
  };
  return {
    ask() {
      isAsked = true;
      if (!isBusy) void run();
    },
    start: () => void run(),
  };
}

/** Milliseconds to wait for an editor to finish writing: several events come for one save. */
const SETTLE_TIME = 30;
