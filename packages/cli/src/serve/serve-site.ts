import type { Server, ServerResponse } from 'node:http';
import { prefersMarkdown } from './prefers-markdown.ts';
import { type Handle, type ServerOptions, send, sendText, startServer } from './request-server.ts';
import { resolveFile } from './resolve-file.ts';
import { sendFile } from './send-file.ts';
import type { FindFile } from './served-file.ts';
import { GRAPH_FOLDER } from './site-headers.ts';

/** Options of a site server. */
export interface ServeOptions extends Pick<ServerOptions, 'port' | 'timeout' | 'onError'> {
  /** Finds the files of the site. */
  find: FindFile;
  /** Base URL that the site was built with. */
  baseUrl: string;
  /** Called first for every request. Returns whether it handled the request. */
  intercept?: ((...request: Parameters<Handle>) => boolean) | undefined;
  /** Responds if there is neither a file nor a not-found page. */
  sendMissing?: ((response: ServerResponse) => void) | undefined;
  /** URL of a script to add to every page, for `dev`. */
  script?: string | undefined;
  /** Whether pages of other origins can't read the graph, because it has drafts. */
  isPrivate?: boolean | undefined;
  /** Hosts that the server accepts requests to besides its own, with or without a port. */
  allowedHosts?: readonly string[] | undefined;
}

/** Files below this path have a hash of their content in their name. */
const IMMUTABLE = '/_app/';

/** Serves a site on 127.0.0.1 like a static host. Rejects with an {@link EnvironmentError} if the port is in use. */
export function serveSite(options: ServeOptions): Promise<Server> {
  const { port, timeout, onError, allowedHosts = [] } = options;
  return startServer({ port, timeout, onError, allowedHosts }, async (request, response, url) => {
    if (!options.intercept?.(request, response, url)) await respond(request, response, url, options);
  });
}

async function respond(...[request, response, url, options]: [...Parameters<Handle>, ServeOptions]): Promise<void> {
  const { find, baseUrl } = options;
  const { pathname, search } = url;
  if (`${pathname}/` === baseUrl) return send(response, 308, { location: baseUrl + search });
  const sitePath = pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : undefined;
  const resolved = await resolveFile(find, sitePath ?? '/404.html');
  if (!resolved) return options.sendMissing?.(response) ?? sendText(response, 404, 'Not found');
  const { file, status, markdown } = resolved;
  const isText = status === 404 && pathname.endsWith('.md');
  const asMarkdown = markdown !== undefined && (isText || prefersMarkdown(request.headers.accept));
  await sendFile(request, response, {
    file: asMarkdown ? markdown : file,
    status,
    varies: markdown !== undefined,
    isImmutable: status === 200 && sitePath?.startsWith(IMMUTABLE) === true,
    script: options.script,
    baseUrl,
    isShared: !options.isPrivate && sitePath?.startsWith(`/${GRAPH_FOLDER}`) === true,
  });
}
