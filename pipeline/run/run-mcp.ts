import { randomUUID } from 'node:crypto';
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
import { MCP_PATH, serveMcp } from './serve-mcp.ts';
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
