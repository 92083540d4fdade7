import type { Server } from 'node:http';
import { CONTROL_PATH, control, MAX_STATE } from '@docgraph/sandbox/engine/control';
import { MAX_BODY } from '@docgraph/sandbox/engine/read-body';
import type { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { type ServeRequestsOptions, serveRequests } from './serve-requests.ts';

/** How a sandbox is served. */
export interface ServeSandboxOptions
  extends Pick<ServeRequestsOptions, 'port' | 'allowedHosts' | 'patience' | 'onError'> {
  sandbox: Sandbox;
  /** Told after each request. */
  onAnswered?(): void;
}

/** Bytes of a request target with its headers: enough for thousands of parameters. */
const MAX_HEADERS = 1024 * 1024;

/** Serves a sandbox on 127.0.0.1: to programs, and to pages of this machine. */
export function serveSandbox({ sandbox, onAnswered, ...options }: ServeSandboxOptions): Promise<Server> {
  const isControl = (path: string) => path.startsWith(`${CONTROL_PATH}/`);
  return serveRequests({
    ...options,
    maxHeaderSize: MAX_HEADERS,
    maxBody: (path) => (isControl(path) ? MAX_STATE : MAX_BODY),
    async answer(request) {
      const answered = isControl(new URL(request.url).pathname)
        ? { response: await control(request, sandbox) }
        : await sandbox.answer(request);
      onAnswered?.();
      return answered;
    },
  });
}
