import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { onTestFinished } from 'vitest';

/** The header that the server requires. */
export const TOKEN = 'Authorization: Bearer secret';

/** A server that stores files. */
interface CacheServer {
  url: string;
  /** Folder of the stored files. */
  folder: string;
}

/** Starts an empty server for a test, or empties nginx, which `npm run test:nginx` has started. */
export async function startCacheServer(): Promise<CacheServer> {
  const { NGINX_URL, NGINX_FOLDER } = process.env;
  if (NGINX_URL && NGINX_FOLDER) {
    for (const name of ['ac', 'cas']) await rm(path.join(NGINX_FOLDER, name), { recursive: true, force: true });
    return { url: NGINX_URL, folder: NGINX_FOLDER };
  }
  const folder = await temporaryFolder();
  return { url: await listen((request, response) => serve(folder, request, response)), folder };
}

/** Starts a server that handles requests in this way. Returns its URL. */
export async function listen(handle: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = createServer(handle);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serve(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = path.join(folder, request.url ?? '');
  const end = (status: number) => response.writeHead(status).end();
  if (`Authorization: ${request.headers.authorization}` !== TOKEN) return void end(401);
  if (request.method === 'PUT') {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await buffer(request));
    return void end(201);
  }
  if (!existsSync(file)) return void end(404);
  response.writeHead(200, { 'content-length': statSync(file).size });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}
