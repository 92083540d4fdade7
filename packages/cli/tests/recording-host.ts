import type { Host } from '../src/options.ts';

/** Creates a host that records its output. */
export function recordingHost({ isTTY = false, env = {}, cwd = '/home/me' } = {}) {
  const written = { stdout: '', stderr: '' };
  const output = (name: keyof typeof written) => ({
    isTTY,
    write(text: string) {
      written[name] += text;
    },
  });
  const host: Host = { stdout: output('stdout'), stderr: output('stderr'), env, cwd: () => cwd, once: () => undefined };
  return { host, written };
}
