import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { type ContentGraph, openGraph } from '../../graph/open-graph.ts';
import { serverCard, serverFactory } from '../../mcp/create-server.ts';
import { SandboxPool } from '../../mcp/sandbox-tools.ts';
import { Sandbox } from '../../sandbox/engine/sandbox.ts';
import { loadRules, openApi } from './open-sandbox.ts';
import { ExitCode } from './options.ts';
import { packageVersion } from './package-files.ts';
import type { Arguments } from './parse-arguments.ts';
import type { Printer } from './printer.ts';
import { serveRequests } from './serve-requests.ts';
import { addressOf } from './serve-site.ts';

/** Gives assistants the tools to read a graph: over the standard streams until these are closed, or by HTTP. */
export async function runMcp(
  { contentDir, dataLocation, noSandbox, http, port, allowedHosts }: Arguments,
  printer: Printer,
  cacheDir: () => string,
): Promise<ExitCode> {
  const graph = await openGraph(dataLocation);
  const sandboxes = noSandbox ? undefined : await poolOf(graph, contentDir, cacheDir);
  const factory = serverFactory(graph, packageVersion(), sandboxes);
  const onError = (error: Error) => printer.say(`docgraph: ${error.message}`, true);
  if (!http) {
    serveStdio(factory, { onerror: onError });
    return ExitCode.done;
  }
  const { assistants } = await graph.site();
  const card = (address: string) => serverCard(graph, packageVersion(), assistants?.mcp ?? address);
  const server = await serveMcp({ factory, card, port, allowedHosts, onError });
  printer.say(`The tools for assistants are at ${addressOf(server, MCP_PATH)}`);
  return ExitCode.done;
}

/** Where assistants get sandboxes of the first API; undefined without one. */
async function poolOf(
  graph: ContentGraph,
  contentDir: string,
  cacheDir: () => string,
): Promise<SandboxPool | undefined> {
  const opened = await openApi(graph);
  if (!opened) return undefined;
  const rules = await loadRules(contentDir, cacheDir);
  return new SandboxPool({
    create: async () => new Sandbox({ ...opened, rules, clock: Date.now }),
    access: rules?.access ?? {},
    server: `http://sandbox.invalid${opened.api.bases[0] ?? ''}`,
    newId: randomUUID,
    now: Date.now,
  });
}

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
