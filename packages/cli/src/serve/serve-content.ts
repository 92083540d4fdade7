import type { Server, ServerResponse } from 'node:http';
import type { GraphBuild } from '../build/graph-build.ts';
import { watchContent } from '../build/watch-content.ts';
import type { RunOptions } from '../options.ts';
import type { Handle } from './request-server.ts';
import { sendText } from './request-server.ts';
import { type ServeOptions, serveSite } from './serve-site.ts';
import { memoryFile } from './served-file.ts';
import { CHANGES_PATH, GRAPH_FOLDER } from './site-headers.ts';

/** Options of {@link serveContent}. */
interface ContentOptions extends Pick<ServeOptions, 'port' | 'allowedHosts' | 'onError'> {
  /** Receives the first build, and one after each change. */
  onBuild(build: GraphBuild): void;
}

/**
 * Serves the graph of a content folder, and a stream of its changes. Until there's a valid graph, responds with 503. Pages of
 * other origins can't read a graph with drafts.
 */
export async function serveContent(
  run: RunOptions,
  { onBuild, ...options }: ContentOptions,
): Promise<{ server: Server; baseUrl: string }> {
  const listeners = new Set<ServerResponse>();
  const ended = new AbortController();
  let last: GraphBuild | undefined;
  let number = 0;
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const watching = watchContent(run, {
    strict: false,
    signal: ended.signal,
    onBuild(build) {
      last = build;
      number++;
      onBuild(build);
      for (const listener of listeners) listener.write(eventOf(build, number));
      start();
    },
  });
  const baseUrl = () => last?.graph?.manifest.site.baseUrl ?? '/';
  await Promise.race([started, watching]);
  const server = await serveSite({
    ...options,
    get baseUrl() {
      return baseUrl();
    },
    isPrivate: run.drafts,
    async find(paths) {
      for (const path of paths) {
        const bytes = path.startsWith(GRAPH_FOLDER) ? last?.files.get(path.slice(GRAPH_FOLDER.length)) : undefined;
        if (bytes) return memoryFile({ path, key: '', content: async () => bytes });
      }
      return undefined;
    },
    intercept(...[request, response, { pathname }]: Parameters<Handle>) {
      if (pathname !== baseUrl() + CHANGES_PATH) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      if (last) response.write(eventOf(last, number));
      if (request.method === 'HEAD') response.end();
      // The stream is idle until something changes.
      request.socket.setTimeout(0);
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
      return true;
    },
    sendMissing(response) {
      if (last?.graph) sendText(response, 404, 'Not found');
      else sendText(response, 503, 'The content has errors.');
    },
  });
  server.on('close', () => ended.abort());
  watching.catch((error: unknown) => {
    options.onError?.(String(error));
    server.close();
  });
  return { server, baseUrl: baseUrl() };
}

/** Formats a build as an event: the changed files, and whether the content has errors, so that the last valid graph remains. */
function eventOf({ ok, changes }: GraphBuild, number: number): string {
  return `id: ${number}\nevent: change\ndata: ${JSON.stringify({ ok, ...changes })}\n\n`;
}
