import type { ServedFile } from '../src/serve/served-file.ts';

/** Reads a served file as text. Returns undefined if there's no file. */
export async function textOfFile(file: ServedFile | undefined): Promise<string | undefined> {
  const opened = await file?.open();
  const bytes = await opened?.read();
  await opened?.close();
  return bytes && String(bytes);
}
