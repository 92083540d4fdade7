import type { CDPSession } from '@playwright/test';

/** Bytes as they came over the network, compressed, with their headers. */
export interface LoadedBytes {
  total: number;
  /** Of scripts, by address. */
  scripts: Map<string, number>;
}

/** Counts what a page loads from now on; the counts of what is returned grow while it loads. */
export async function countBytes(session: CDPSession): Promise<LoadedBytes> {
  const bytes: LoadedBytes = { total: 0, scripts: new Map() };
  const scripts = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.total += encodedDataLength;
    const script = scripts.get(requestId);
    if (script !== undefined) bytes.scripts.set(script, encodedDataLength);
  });
  await session.send('Network.enable');
  return bytes;
}
