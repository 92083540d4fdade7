import type { Server } from 'node:http';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { serveRequests } from './serve-requests.ts';

/** How the tools for assistants are served. */
interface ServeMcpOptions {
  factory: McpServerFactory;
  /** What clients may know of the server before they connect, by its address as they see it. */
  card(address: string): object;
  /** 0 for any that is free. */
  port: number;
  allowedHosts: readonly string[];
  /** Told what goes wrong with requests. */
  onError(error: Error): void;
}

/** Path of the server of the protocol. */
export const MCP_PATH = '/mcp';

/** Bytes of a request: the largest has a body for the sandbox of 100,000 characters. */
const MAX_REQUEST = 1024 * 1024;

/**
 * Serves the tools on 127.0.0.1 by HTTP, in both eras of the protocol. Each request is answered by itself: there are no
 * sessions that could be lost.
 */
export async function serveMcp({ factory, card, port, allowedHosts, onError }: ServeMcpOptions): Promise<Server> {
  const handler = createMcpHandler(factory, { onerror: onError, maxRequestBodySize: MAX_REQUEST });
  const server = await serveRequests({
    port,
    allowedHosts,
    mostBytes: () => MAX_REQUEST,
    async answer(request) {
      const { origin, pathname } = new URL(request.url);
      if (pathname === MCP_PATH) return { response: await handler.fetch(request) };
      if (pathname === `${MCP_PATH}/server-card`) return { response: cardResponse(card(origin + MCP_PATH)) };
      return { response: new Response(null, { status: 404 }), text: `The server of the protocol is at ${MCP_PATH}.\n` };
    },
  });
  server.on('close', () => void handler.close());
  return server;
}

function cardResponse(card: object): Response {
  const headers = { 'content-type': 'application/mcp-server-card+json', 'cache-control': 'public, max-age=3600' };
  return new Response(`${JSON.stringify(card, undefined, 2)}\n`, { headers });
}
