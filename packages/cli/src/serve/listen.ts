import { createServer, type Server } from 'node:http';
import { EnvironmentError, hasCode } from '@docgraph/pipeline/report/environment-error';

/** Starts listening, by default on 127.0.0.1. Rejects with an {@link EnvironmentError} if the port is in use. */
export function listen(server: Server, port: number, address = '127.0.0.1'): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', async (error) => reject(hasCode(error, 'EADDRINUSE') ? await portTaken(port) : error));
    server.listen(port, address, () => resolve(server));
  });
}

/** Returns an error that suggests the next free port. */
async function portTaken(port: number): Promise<EnvironmentError> {
  for (let other = port + 1; other <= Math.min(port + 100, 65_535); other++)
    if (await isFree(other)) return new EnvironmentError(`Port ${port} is in use. Try --port ${other}.`);
  return new EnvironmentError(`Port ${port} is in use. Choose another with --port.`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Returns the URL of a path on a server. */
export function urlOf(server: Server, path: string): string {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : '';
  return `http://127.0.0.1:${port}${path}`;
}
