import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Handle, send } from '../serve/request-server.ts';
import { type ServeOptions, serveSite } from '../serve/serve-site.ts';
import { type DevReport, devProblemPage } from './dev-report.ts';
import { watchFiles, watchFolder } from './watch-files.ts';

/** What came of a build. */
export interface DevBuild {
  /** Path that the site is served under. */
  baseUrl: string;
  /** Whether what browsers have of the site is another now. */
  changed: boolean;
  /** Whether all that can be wrong was looked for. */
  isChecked: boolean;
  /** The problems of the content. */
  report: DevReport;
  /** Files outside the content folder that it was made of, such as the config. */
  files?: readonly string[];
}

/** What `dev` needs to know to rebuild and to tell the browser. */
export interface DevOptions extends Pick<ServeOptions, 'find' | 'port' | 'allowedHosts' | 'patience'> {
  contentDir: string;
  /** Folders in the content folder that the build writes, relative to it. */
  outputs: readonly string[];
  /** Reads the content for the first time. When it rejects, nothing is served. */
  build(): Promise<DevBuild>;
  /** Builds what can be built at once of what was written to these files; undefined where all must be read again. */
  reread(files: ReadonlySet<string>): Promise<DevBuild | undefined>;
  /** Reads the content again; undefined where it cannot be read. Never rejects. */
  rebuild(): Promise<DevBuild | undefined>;
  /**
   * Builds and judges the whole site, and tells of problems as they are found; undefined where the content has changed
   * since, or a failure was told. Never rejects.
   */
  check(onFound: (report: DevReport) => void): Promise<DevBuild | undefined>;
  /** Opens a file of the content folder, as in `docs/index.md:3:1`, in the editor of the writer. */
  openInEditor(place: string): void;
  /** Told, in one line, what does not work as it should. */
  onWarning(message: string): void;
}

/** Path of the event stream that tells open pages to reload, and of problems. */
const EVENTS = '/_dev/events';
/** Path of the script that listens to it. */
const SCRIPT = '/_dev/client.js';
/** Path that opens the place of a problem in the editor. */
const OPEN = '/_dev/open';
/** The event that tells a page to reload. */
const RELOAD = 'data: reload\n\n';
const SCRIPT_FILE = new URL('./dev-client.mjs', import.meta.url);

/** A site that is served while it is written. */
interface DevServer {
  server: Server;
  /** Path that the site is served under. */
  baseUrl: string;
}

/**
 * Serves the site, builds it again after each change in the content folder and of the code of the site, and reloads open
 * pages. What takes long is done while pages are served already.
 */
export async function serveDev(options: DevOptions): Promise<DevServer> {
  const listeners = new Set<ServerResponse>();
  let last: DevBuild;
  // Names the state of the site in the pages that are sent: one that listens only after the next build is behind.
  let changes = 0;
  const publish = (build: DevBuild) => {
    last = build;
    if (build.changed) changes++;
    // A page that is loaded again is told of the problems when it listens.
    for (const listener of listeners) listener.write(build.changed ? RELOAD : problemEvent(build.report));
  };
  const check = async () => {
    const build = await options.check((report) => publish({ ...last, changed: false, report }));
    if (build) publish(build);
  };
  const rounds = serialize(async (written) => {
    const quick = written && (await options.reread(written));
    if (!quick) await watched.renew();
    const build = quick ?? (await options.rebuild());
    if (!build) return;
    watchMore(build);
    publish(build);
    if (!build.isChecked) void check();
  });
  const files = watchFiles(() => rounds.ask());
  const watchMore = (build: DevBuild) => {
    if (files.add(build.files ?? [])) rounds.ask();
  };
  // Before the first build: what is edited while it runs must not be missed.
  const watched = await watchFolder({
    dir: options.contentDir,
    matters: (file) => isContent(file, options.outputs),
    onChange: rounds.ask,
    onWarning: options.onWarning,
  });
  try {
    const script = await readFile(SCRIPT_FILE);
    last = await options.build();
    watchMore(last);
    const { find, port, allowedHosts, patience, onWarning } = options;
    const answer = answerPages(listeners, script, (query) =>
      query === String(changes) ? problemEvent(last.report) : RELOAD,
    );
    const server = await serveSite({
      find,
      port,
      allowedHosts,
      patience,
      onError: onWarning,
      // Settings that are mended may have another one.
      get baseUrl() {
        return last.baseUrl;
      },
      get script() {
        return `${SCRIPT}?${changes}`;
      },
      intercept: (...request) => openPlace(options, last.report, ...request) || answer(...request),
      answerMissing: (response) => sendProblemPage(response, last.report, `${SCRIPT}?${changes}`),
    });
    server.on('close', () => {
      watched.close();
      files.close();
    });
    rounds.start();
    if (!last.isChecked) void check();
    return { server, baseUrl: last.baseUrl };
  } catch (error) {
    watched.close();
    files.close();
    throw error;
  }
}

/** The problems of a build as an event of the stream. */
function problemEvent(report: DevReport): string {
  return `event: problems\ndata: ${JSON.stringify(report)}\n\n`;
}

/** Answers with the problems that keep the site from being there. */
function sendProblemPage(response: ServerResponse, report: DevReport, script: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  send(response, 503, headers, devProblemPage(report, script));
}

/**
 * Answers the requests of pages that want to be told of changes; `listeners` are those that wait. `greet` gives the first
 * event for the query that a page listens with: that of the address of its script.
 */
function answerPages(listeners: Set<ServerResponse>, script: Buffer, greet: (query: string) => string) {
  return (...[request, response, { pathname, search }]: Parameters<Handle>): boolean => {
    if (pathname === SCRIPT) {
      send(response, 200, { 'content-type': 'text/javascript; charset=utf-8' }, script);
      return true;
    }
    if (pathname !== EVENTS) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(greet(search.slice(1)));
    if (request.method === 'HEAD') response.end();
    // It is silent until something changes.
    request.socket.setTimeout(0);
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
    return true;
  };
}

/** Opens the place of a reported problem, and no other file, for pages of this server. Returns whether it was asked to. */
function openPlace(
  { openInEditor }: Pick<DevOptions, 'openInEditor'>,
  { problems }: DevReport,
  ...[{ headers }, response, { pathname, searchParams }]: Parameters<Handle>
): boolean {
  if (pathname !== OPEN) return false;
  const place = searchParams.get('place');
  // Browsers say where a request comes from, and let no page say something else.
  const isOwn = headers['sec-fetch-site'] === 'same-origin';
  const known = isOwn ? problems.find((problem) => problem.place === place && !isOutside(place)) : undefined;
  if (known) openInEditor(known.place);
  send(response, known ? 204 : 403);
  return true;
}

/** Whether a path relative to the content folder leaves it. */
function isOutside(file: string): boolean {
  return path.isAbsolute(file) || path.normalize(file).startsWith('..');
}

/** Whether a file in the content folder can be content: what the build writes there must not start the next build. */
function isContent(file: string, outputs: readonly string[]): boolean {
  const names = file.split(/[\\/]/);
  const isHidden = names[0] !== 'static' && names.some((name) => name.startsWith('.'));
  if (isHidden || names.includes('node_modules')) return false;
  const name = names.join('/');
  return !outputs.some((output) => name === output || name.startsWith(`${output}/`));
}

/**
 * Runs the work when it was asked for since `start`, or before; being asked while it runs leads to one more run. The work
 * is given the files that it was asked for; undefined where it was once asked for any.
 */
function serialize(work: (files: ReadonlySet<string> | undefined) => Promise<void>) {
  let asked: Set<string | undefined> = new Set();
  let isBusy = true;
  const run = async (): Promise<void> => {
    isBusy = true;
    while (asked.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_TIME));
      const files = new Set([...asked].filter((file) => file !== undefined));
      const isAny = asked.has(undefined);
      asked = new Set();
      await work(isAny ? undefined : files);
    }
    isBusy = false;
  };
  return {
    ask(file?: string) {
      asked.add(file);
      if (!isBusy) void run();
    },
    start: () => void run(),
  };
}

/** Milliseconds to wait for an editor to finish writing: several events come for one save. */
const SETTLE_TIME = 10;
