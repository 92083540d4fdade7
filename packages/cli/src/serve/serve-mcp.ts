import type { Server } from 'node:http';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { type Answered, type ServeRequestsOptions, serveRequests } from './serve-requests.ts';

/** How the tools for assistants are served. */
interface ServeMcpOptions extends Pick<ServeRequestsOptions, 'port' | 'allowedHosts' | 'patience' | 'onError'> {
  factory: McpServerFactory;
  /** What clients may know of the server before they connect, by its address as they see it. */
  card(address: string): object;
}

/** Path of the server of the protocol. */
export const MCP_PATH = '/mcp';

/** Bytes of a request: the largest has a body for the sandbox of 100,000 characters. */
const MAX_REQUEST = 1024 * 1024;

/**
 * Serves the tools on 127.0.0.1 by HTTP, in both eras of the protocol. Each request is answered by itself: there are no
 * sessions that could be lost.
 */
export async function serveMcp({ factory, card, ...options }: ServeMcpOptions): Promise<Server> {
  const onerror = ({ message }: Error) => options.onError?.(message);
  const handler = createMcpHandler(factory, { onerror, maxRequestBodySize: MAX_REQUEST });
  const server = await serveRequests({
    ...options,
    maxBody: () => MAX_REQUEST,
    async answer(request) {
      const { origin, pathname } = new URL(request.url);
      if (pathname === MCP_PATH) return { response: await handler.fetch(request) };
      if (pathname !== `${MCP_PATH}/server-card`)
        return textAnswer(404, `The server of the protocol is at ${MCP_PATH}.`);
      if (!['GET', 'HEAD'].includes(request.method)) return textAnswer(405, 'The card can only be read.');
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

function textAnswer(status: number, text: string): Answered {
  return { response: new Response(`${text}\n`, { status, headers: { allow: 'GET, HEAD' } }) };
}
