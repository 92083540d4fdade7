import { defineCommand } from '../command-line/command.ts';
import { flag } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { packageVersion } from '../package-files.ts';
import { createPrinter } from '../printer.ts';
import { allowHost, content, graph, port, quiet } from './shared-options.ts';
import { openCommandCache } from './start-run.ts';

export const mcp = defineCommand({
  summary: 'let assistants read the documentation',
  details: [
    'Speaks the Model Context Protocol over standard input and output: tools to search and read pages and operations, to',
    'resolve links, and to try requests in a sandbox of the first API. --data may be the address of a published dist-data/.',
    'With --http the same is served at /mcp, without sessions; behind a proxy, --allow-host names the host that clients use.',
  ].join('\n'),
  options: {
    content,
    data: graph,
    http: flag('serve the tools by HTTP on 127.0.0.1, not over standard input and output'),
    port: port(4020),
    allowHost,
    noSandbox: flag('leave out the tools that try the API in a sandbox'),
    quiet,
  },
  /** Serves until the standard streams are closed, or the process is ended. */
  async run(options, { host }) {
    const { openGraph } = await import('@docgraph/graph/open-graph');
    const { serverCard, serverFactory } = await import('@docgraph/mcp/create-server');
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
    const { addressOf } = await import('../serve/listen.ts');
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
      return ExitCode.done;
    }
    const { assistants } = await graph.site();
    const card = (address: string) => serverCard(graph, packageVersion(), assistants?.mcp ?? address);
    const server = await serveMcp({ factory, card, port: options.port, allowedHosts: options.allowHost, onError });
    printer.say(`The tools for assistants are at ${addressOf(server, MCP_PATH)}`);
    return ExitCode.done;
  },
});
