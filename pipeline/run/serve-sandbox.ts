import type { Server } from 'node:http';
import { CONTROL_PATH, control } from '../../sandbox/engine/control.ts';
import { MAX_BODY } from '../../sandbox/engine/read-body.ts';
import type { Sandbox } from '../../sandbox/engine/sandbox.ts';
import { serveRequests } from './serve-requests.ts';

/** How a sandbox is served. */
export interface ServeSandboxOptions {
  sandbox: Sandbox;
  /** 0 for any that is free. */
  port: number;
  allowedHosts: readonly string[];
  /** Told after each request. */
  onAnswered?(): void;
}

/** Bytes of a state that is sent to be taken over. */
const MAX_STATE = 256 * 1024 * 1024;

/** Serves a sandbox on 127.0.0.1: to programs, and to pages of this machine. */
export function serveSandbox({ sandbox, port, allowedHosts, onAnswered }: ServeSandboxOptions): Promise<Server> {
  const isControl = (path: string) => path.startsWith(`${CONTROL_PATH}/`);
  return serveRequests({
    port,
    allowedHosts,
    mostBytes: (path) => (isControl(path) ? MAX_STATE : MAX_BODY),
    async answer(request) {
      const answered = isControl(new URL(request.url).pathname)
        ? { response: await control(request, sandbox) }
        : await sandbox.answer(request);
      onAnswered?.();
      return answered;
    },
  });
}
