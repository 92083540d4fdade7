import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Arrival } from '@docgraph/openapi/tests/wire/arrival-faults';
import type { Operation } from '@docgraph/schemas/operation';

/**
 * Starts a local server that responds to each of the operations, below its own path, with the first success response in the
 * description. Records the requests.
 */
export async function startMockServer(operations: readonly Operation[]) {
  const arrivals = new Map<number, Arrival[]>();
  const server = createServer(async (request, response) => {
    const [, number = '', target = ''] = /^\/(\d+)(.*)$/s.exec(request.url ?? '') ?? [];
    const known = arrivals.get(Number(number)) ?? [];
    const { method = '', headers } = request;
    arrivals.set(Number(number), [...known, { method, target, headers, body: await text(request) }]);
    const { status, mediaType } = successOf(operations[Number(number)]);
    response.writeHead(status, mediaType === undefined ? {} : { 'Content-Type': mediaType });
    response.end(mediaType === undefined || method === 'HEAD' ? undefined : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mock server has no port.');
  return {
    arrivals,
    /** Returns the server URL for samples of the operation with this number. */
    urlOf: (number: number) => `http://127.0.0.1:${address.port}/${number}`,
    close: () => server.close(),
  };
}

function successOf(operation: Operation | undefined): { status: number; mediaType?: string | undefined } {
  const success = operation?.responses.find(({ status }) => status.startsWith('2'));
  const status = Number(success?.status.replace(/X/gi, '0') ?? 200);
  return { status, mediaType: status === 204 ? undefined : success?.content[0]?.mediaType };
}
