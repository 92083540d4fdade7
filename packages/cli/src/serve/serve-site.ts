import type { Server, ServerResponse } from 'node:http';
import { prefersMarkdown } from './prefers-markdown.ts';
import { type Handle, type ServerOptions, send, sendText, startServer } from './request-server.ts';
import { resolveFile } from './resolve-file.ts';
import { sendFile } from './send-file.ts';
import type { FindFile } from './served-file.ts';

/** How a site is served. */
export interface ServeOptions extends Pick<ServerOptions, 'port' | 'patience' | 'onError'> {
  /** The files of the site. */
  find: FindFile;
  /** Path the site was built for. */
  baseUrl: string;
  /** Sees every request first; true when it answered it. */
  intercept?: ((...request: Parameters<Handle>) => boolean) | undefined;
  /** Answers where there is no file, not even a page for addresses that are not found. */
  answerMissing?: ((response: ServerResponse) => void) | undefined;
  /** Address of a script that every page is served with, for `dev`. */
  script?: string | undefined;
  /** Names that the server has for those who reach it through another machine, with or without a port. */
  allowedHosts?: readonly string[] | undefined;
}

/** Files below this path carry a hash of their content in their name. */
const IMMUTABLE = '/_app/';

/** Serves a built site on 127.0.0.1, as a static host would. Rejects with an {@link EnvironmentError} if the port is taken. */
export function serveSite(options: ServeOptions): Promise<Server> {
  const { port, patience, onError, allowedHosts = [] } = options;
  return startServer({ port, patience, onError, allowedHosts }, async (request, response, url) => {
    if (!options.intercept?.(request, response, url)) await answer(request, response, url, options);
  });
}

async function answer(...[request, response, url, options]: [...Parameters<Handle>, ServeOptions]): Promise<void> {
  const { find, baseUrl } = options;
  const { pathname, search } = url;
  if (`${pathname}/` === baseUrl) return send(response, 308, { location: baseUrl + search });
  const inside = pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : undefined;
  const found = await resolveFile(find, inside ?? '/404.html');
  if (!found) return options.answerMissing?.(response) ?? sendText(response, 404, 'Not found');
  const isLasting = found.status === 200 && inside?.startsWith(IMMUTABLE) === true;
  const { file, status, markdown } = found;
  const isText = markdown !== undefined && prefersMarkdown(request.headers.accept);
  const varies = markdown !== undefined;
  const { script } = options;
  await sendFile(request, response, { file: isText ? markdown : file, status, varies, isLasting, script });
}
