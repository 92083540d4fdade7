import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Handle, send } from '../serve/request-server.ts';
import { type ServeOptions, serveSite } from '../serve/serve-site.ts';
import { translationsPage } from './dev-page.ts';
import { type DevReport, devProblemPage } from './dev-report.ts';
import { isContent, watchFiles, watchFolder } from './watch-files.ts';

/** What's outdated of that which browsers have loaded: nothing, the content of pages, or what all pages share. */
export type Change = false | 'pages' | 'site';

/** The result of a build. */
export interface DevBuild {
  /** Base URL of the site. */
  baseUrl: string;
  changed: Change;
  /** Whether all pages were parsed. */
  isParsed: boolean;
  /** Whether the whole site was checked. */
  isChecked: boolean;
  /** Problems in the content. */
  report: DevReport;
  /** Inputs outside the content folder, such as the config. */
  files?: readonly string[];
}

/** Options of the development server. */
export interface DevOptions extends Pick<ServeOptions, 'find' | 'port' | 'allowedHosts' | 'timeout'> {
  contentDir: string;
  /** Output folders in the content folder, relative to it, whose changes are ignored. */
  outputs: readonly string[];
  /** Runs the first build. If it rejects, the server doesn't start. */
  build(): Promise<DevBuild>;
  /** Rebuilds after changes to these files. Returns undefined if that needs a full rebuild. */
  reread(files: ReadonlySet<string>): Promise<DevBuild | undefined>;
  /** Reads all content and rebuilds. Returns undefined if the content can't be read. Never rejects. */
  rebuild(): Promise<DevBuild | undefined>;
  /**
   * Builds and checks the whole site, and calls `onFound` with the problems found so far. Returns undefined if the content
   * changes meanwhile, or after it has reported an error. Never rejects.
   */
  check(onFound: (report: DevReport) => void): Promise<DevBuild | undefined>;
  /** Lists the translations that need work, by locale. */
  translations(): Promise<Parameters<typeof translationsPage>[0]>;
  /** Opens a place in the content folder, such as `docs/index.md:3:1`, in the user's editor. */
  openInEditor(place: string): void;
  /** Receives one-line warnings. */
  onWarning(message: string): void;
}

/** URL path of the event stream, which sends reloads and problems to open pages. */
const EVENTS = '/_dev/events';
/** URL path of the client script. */
const SCRIPT = '/_dev/client.js';
/** URL path that opens the place of a problem in the editor. */
const OPEN = '/_dev/open';
/** URL path of the list of translations. */
const TRANSLATIONS = '/_dev/translations';
/** The event that makes a page reload. */
const RELOAD = 'data: reload\n\n';
/** The event that makes a page load its content again. */
const REFRESH = 'data: refresh\n\n';
const SCRIPT_FILE = new URL('./dev-client.mjs', import.meta.url);

/** A running development server. */
interface DevServer {
  server: Server;
  /** Base URL of the site. */
  baseUrl: string;
}

/**
 * Serves the site, rebuilds it after changes in the content folder or the config, and reloads open pages. Serves pages while
 * the check of the whole site is running.
 */
export async function serveDev(options: DevOptions): Promise<DevServer> {
  const listeners = new Set<ServerResponse>();
  let last: DevBuild;
  // Counts changes of the site. Pages contain the number, so a page that connects after a further change is reloaded.
  let version = 0;
  const publish = (build: DevBuild) => {
    last = build;
    if (build.changed) version++;
    // Reloaded pages receive the problems when they connect.
    const refresh = build.changed ? REFRESH : '';
    const event = build.changed === 'site' ? RELOAD : refresh + problemEvent(build.report);
    for (const listener of listeners) listener.write(event);
  };
  const check = async () => {
    const build = await options.check((report) => publish({ ...last, changed: false, report }));
    if (build) publish(build);
  };
  let pause: NodeJS.Timeout | undefined;
  /** Checks the last build. If the pages were parsed before, waits for a pause, because the check uses the whole site. */
  const checkLast = () => {
    if (last.isChecked) return;
    if (last.isParsed) pause = setTimeout(() => void check(), PAUSE);
    else void check();
  };
  const rebuilds = queueRebuilds(async (changedFiles) => {
    clearTimeout(pause);
    const quickBuild = changedFiles && (await options.reread(changedFiles));
    if (!quickBuild) await folderWatch.renew();
    const build = quickBuild ?? (await options.rebuild());
    if (build) {
      watchInputs(build);
      publish(build);
    }
    checkLast();
  });
  const fileWatch = watchFiles(() => rebuilds.request());
  const watchInputs = (build: DevBuild) => {
    if (fileWatch.add(build.files ?? [])) rebuilds.request();
  };
  // Starts before the first build, so that changes during the build aren't missed.
  const folderWatch = await watchFolder({
    dir: options.contentDir,
    isWatched: (file) => isContent(file, options.outputs),
    onChange: rebuilds.request,
    onWarning: options.onWarning,
  });
  try {
    const script = await readFile(SCRIPT_FILE);
    last = await options.build();
    watchInputs(last);
    const { find, port, allowedHosts, timeout, onWarning } = options;
    const handleClient = clientHandler(listeners, script, (query) =>
      query === String(version) ? problemEvent(last.report) : RELOAD,
    );
    const server = await serveSite({
      find,
      port,
      allowedHosts,
      timeout,
      onError: onWarning,
      // A getter, since edited settings can change it.
      get baseUrl() {
        return last.baseUrl;
      },
      get script() {
        return `${SCRIPT}?${version}`;
      },
      intercept: (...request) =>
        openPlace(options, last.report, ...request) ||
        sendTranslations(options, ...request) ||
        handleClient(...request),
      sendMissing: (response) => sendProblemPage(response, last.report, `${SCRIPT}?${version}`),
    });
    server.on('close', () => {
      clearTimeout(pause);
      folderWatch.close();
      fileWatch.close();
    });
    rebuilds.start();
    checkLast();
    return { server, baseUrl: last.baseUrl };
  } catch (error) {
    folderWatch.close();
    fileWatch.close();
    throw error;
  }
}

/** Formats the problems of a build as an event of the stream. */
function problemEvent(report: DevReport): string {
  return `event: problems\ndata: ${JSON.stringify(report)}\n\n`;
}

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Sends the problems that prevent the build. */
function sendProblemPage(response: ServerResponse, report: DevReport, script: string): void {
  send(response, 503, PAGE_HEADERS, devProblemPage(report, script));
}

/** Sends the list of translations that need work. */
function sendTranslations(
  { translations, onWarning }: Pick<DevOptions, 'translations' | 'onWarning'>,
  ...[, response, { pathname }]: Parameters<Handle>
): boolean {
  if (pathname !== TRANSLATIONS) return false;
  const failed = (error: unknown) => {
    onWarning(`docgraph: Couldn't list the translations (${error instanceof Error ? error.message : error}).`);
    send(response, 500);
  };
  translations().then((locales) => send(response, 200, PAGE_HEADERS, translationsPage(locales)), failed);
  return true;
}

/**
 * Returns a handler for the client script and the event stream. It adds open streams to `listeners`. `firstEvent` returns
 * the event to send on connection, for the query of the page's script URL.
 */
function clientHandler(listeners: Set<ServerResponse>, script: Buffer, firstEvent: (query: string) => string) {
  return (...[request, response, { pathname, search }]: Parameters<Handle>): boolean => {
    if (pathname === SCRIPT) {
      send(response, 200, { 'content-type': 'text/javascript; charset=utf-8' }, script);
      return true;
    }
    if (pathname !== EVENTS) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(firstEvent(search.slice(1)));
    if (request.method === 'HEAD') response.end();
    // The stream is idle until something changes.
    request.socket.setTimeout(0);
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
    return true;
  };
}

/** Opens the place of a reported problem in the editor. Allows no other file, and no requests from other sites. */
function openPlace(
  { openInEditor }: Pick<DevOptions, 'openInEditor'>,
  { problems }: DevReport,
  ...[{ headers }, response, { pathname, searchParams }]: Parameters<Handle>
): boolean {
  if (pathname !== OPEN) return false;
  const place = searchParams.get('place');
  // Pages can't forge this header.
  const isOwn = headers['sec-fetch-site'] === 'same-origin';
  const known = isOwn ? problems.find((problem) => problem.place === place && !isOutside(place)) : undefined;
  if (known) openInEditor(known.place);
  send(response, known ? 204 : 403);
  return true;
}

/** Checks whether a path relative to the content folder leads out of it. */
function isOutside(file: string): boolean {
  return path.isAbsolute(file) || path.normalize(file).startsWith('..');
}

/**
 * Runs rebuilds one after another, from `start` on. Requests during a rebuild are combined into one more. `rebuild` receives
 * the changed files, or undefined if a request named none.
 */
function queueRebuilds(rebuild: (files: ReadonlySet<string> | undefined) => Promise<void>) {
  let requested: Set<string | undefined> = new Set();
  let isRunning = true;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (requested.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
      const files = new Set([...requested].filter((file) => file !== undefined));
      const isUnknown = requested.has(undefined);
      requested = new Set();
      await rebuild(isUnknown ? undefined : files);
    }
    isRunning = false;
  };
  return {
    request(file?: string) {
      requested.add(file);
      if (!isRunning) void run();
    },
    start: () => void run(),
  };
}

/** Milliseconds to wait before a rebuild, since a single save causes several events. */
const DEBOUNCE = 10;

/** Milliseconds without changes before test questions and pages that run are checked again. */
const PAUSE = 1000;
