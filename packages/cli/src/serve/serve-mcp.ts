import type { Server } from 'node:http';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { type ServeRequestsOptions, serveRequests, type TextResponse } from './serve-requests.ts';

/** Options of the MCP server. */
interface ServeMcpOptions extends Pick<ServeRequestsOptions, 'port' | 'allowedHosts' | 'timeout' | 'onError'> {
  factory: McpServerFactory;
  /** Returns the server card, which clients read before they connect. `url` is the server's URL as the client sees it. */
  card(url: string): object;
}

/** URL path of the MCP server. */
export const MCP_PATH = '/mcp';

/** Maximum bytes of a request. The largest requests contain a sandbox request body of 100,000 characters. */
const MAX_REQUEST = 1024 * 1024;

/** Serves MCP over HTTP on 127.0.0.1, in all protocol versions. Requests are independent: there are no sessions to lose. */
export async function serveMcp({ factory, card, ...options }: ServeMcpOptions): Promise<Server> {
  const onerror = ({ message }: Error) => options.onError?.(message);
  const handler = createMcpHandler(factory, { onerror, maxRequestBodySize: MAX_REQUEST });
  const server = await serveRequests({
    ...options,
    maxBody: () => MAX_REQUEST,
    async respond(request) {
      const { origin, pathname } = new URL(request.url);
      if (pathname === MCP_PATH) return { response: await handler.fetch(request) };
      if (pathname !== `${MCP_PATH}/server-card`)
        return textResponse(404, `Not found. The MCP server is at ${MCP_PATH}.`);
      if (!['GET', 'HEAD'].includes(request.method)) return textResponse(405, 'The server card is read-only.');
      return { response: cardResponse(card(origin + MCP_PATH)) };
    },
  });
  server.on('close', () => void handler.close());
  return server;
}

function cardResponse(card: object): Response {
  const headers = { 'content-type': 'application/mcp-server-card+json', 'cache-control': 'public, max-age=3600' };
  return new Response(`${JSON.stringify(card, undefined, 2)}\n`, { headers });
}

function textResponse(status: number, text: string): TextResponse {
  return { response: new Response(`${text}\n`, { status, headers: { allow: 'GET, HEAD' } }) };
}
