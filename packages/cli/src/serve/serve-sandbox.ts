import type { Server } from 'node:http';
import { CONTROL_PATH, control, MAX_STATE } from '@docgraph/sandbox/engine/control';
import { MAX_BODY } from '@docgraph/sandbox/engine/read-body';
import type { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { type ServeRequestsOptions, serveRequests } from './serve-requests.ts';

/** Options of the sandbox server. */
export interface ServeSandboxOptions
  extends Pick<ServeRequestsOptions, 'port' | 'allowedHosts' | 'timeout' | 'onError'> {
  sandbox: Sandbox;
  /** Called after each request. */
  onResponse?(): void;
}

/** Maximum bytes of the request target and headers: enough for thousands of parameters. */
const MAX_HEADERS = 1024 * 1024;

/** Serves a sandbox on 127.0.0.1 to programs and to pages whose origin is this machine. */
export function serveSandbox({ sandbox, onResponse, ...options }: ServeSandboxOptions): Promise<Server> {
  const isControl = (path: string) => path.startsWith(`${CONTROL_PATH}/`);
  return serveRequests({
    ...options,
    maxHeaderSize: MAX_HEADERS,
    maxBody: (path) => (isControl(path) ? MAX_STATE : MAX_BODY),
    async respond(request) {
      const response = isControl(new URL(request.url).pathname)
        ? { response: await control(request, sandbox) }
        : await sandbox.answer(request);
      onResponse?.();
      return response;
    },
  });
}
