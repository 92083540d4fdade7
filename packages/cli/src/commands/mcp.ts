import { defineCommand } from '../command-line/command.ts';
import { flag } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { packageVersion } from '../package-files.ts';
import { createPrinter } from '../printer.ts';
import { allowHost, content, graph, port, quiet } from './shared-options.ts';
import { openCommandCache } from './start-run.ts';

export const mcp = defineCommand({
  summary: 'Serves the documentation to AI assistants.',
  details: [
    'Serves the Model Context Protocol (MCP) over standard input and output, with tools that search, read pages and API',
    'operations, resolve links, and send requests to a sandbox of the first API. --data also accepts the URL of a published',
    'dist-data/. With --http, serves the tools at /mcp, without sessions. Behind a proxy, set --allow-host to the host that',
    'clients request.',
  ].join('\n'),
  options: {
    content,
    data: graph,
    http: flag('Serves the tools over HTTP on 127.0.0.1'),
    port: port(4020),
    allowHost,
    noSandbox: flag('Omits the sandbox tools'),
    quiet,
  },
  /** Resolves as soon as the server is listening. */
  async run(options, { host }) {
    const { openGraph } = await import('@docgraph/graph/open-graph');
    const { serverCard, serverFactory } = await import('@docgraph/mcp/create-server');
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
    const { urlOf } = await import('../serve/listen.ts');
    const { openSandboxPool } = await import('../serve/open-sandbox-pool.ts');
    const { MCP_PATH, serveMcp } = await import('../serve/serve-mcp.ts');
    const printer = createPrinter(options, host);
    const graph = await openGraph(options.data);
    const cacheDir = () => openCommandCache(host, printer);
    const sandboxes = options.noSandbox ? undefined : await openSandboxPool(graph, options.content.dir, cacheDir);
    const factory = serverFactory(graph, packageVersion(), sandboxes);
    const onError = printer.error;
    if (!options.http) {
      serveStdio(factory, { onerror: ({ message }) => onError(message) });
      return ExitCode.success;
    }
    const { assistants } = await graph.site();
    const card = (url: string) => serverCard(graph, packageVersion(), assistants?.mcp ?? url);
    const server = await serveMcp({ factory, card, port: options.port, allowedHosts: options.allowHost, onError });
    printer.info(`Serving MCP at ${urlOf(server, MCP_PATH)}`);
    return ExitCode.success;
  },
});
