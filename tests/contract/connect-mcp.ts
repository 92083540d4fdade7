import type { ContentGraph } from '@docgraph/graph/open-graph';
import { serverFactory } from '@docgraph/mcp/create-server';
import type { SandboxPool } from '@docgraph/mcp/sandbox-tools';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';

/** Maximum bytes of a result as text. */
const MOST = 20_000;

/** Connects a client of the MCP SDK to a server of a graph, and calls its tools. */
export async function connectMcp(graph: ContentGraph, { mode = 'auto', pool }: ConnectOptions = {}) {
  const { fetch, close } = createMcpHandler(serverFactory(graph, '0.0.0', pool));
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: (url, init) => fetch(new Request(url, init)),
    }),
  );
  onTestFinished(async () => {
    await client.close();
    await close();
  });
  const call = async (name: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: args });
    const { content, structuredContent } = z
      .object({
        content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
        structuredContent: z.unknown().optional(),
      })
      .parse(result);
    expect(Buffer.byteLength(JSON.stringify(content)), `${name} ${JSON.stringify(args)}`).toBeLessThanOrEqual(MOST);
    expect(content).toHaveLength(1);
    if (result.isError !== true) expect(structuredContent).toEqual(JSON.parse(content[0]?.text ?? ''));
    return { isError: result.isError === true, text: content[0]?.text ?? '' };
  };
  const ask = async (name: string, args: Record<string, unknown>) => {
    const { isError, text } = await call(name, args);
    expect(isError, text).toBe(false);
    return JSON.parse(text);
  };
  return { client, call, ask };
}

interface ConnectOptions {
  mode?: 'legacy' | 'auto';
  pool?: SandboxPool;
}
