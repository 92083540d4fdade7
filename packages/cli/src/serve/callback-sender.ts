import type { SendCallback } from '@docgraph/sandbox/engine/callbacks';

/** Milliseconds until a callback without a response has failed. */
const TIMEOUT = 10_000;

/** Sends callbacks to this machine and to allowed hosts. Doesn't follow redirects, which could lead to others. */
export function callbackSender(allowedHosts: readonly string[]): SendCallback {
  return async (request) => {
    const { host, hostname } = new URL(request.url);
    const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
    if (!isLoopback && ![host, hostname].some((each) => allowedHosts.includes(each)))
      return `${hostname} is not allowed. Use --allow-callbacks ${hostname}.`;
    const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    return response.status;
  };
}
