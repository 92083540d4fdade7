import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parsedJson } from '@docgraph/schemas/checks';
import { SearchExportManifest } from '@docgraph/schemas/search-record';
import { type Changes, ExportError, type RecordHashes } from './compare-exports.ts';
import type { ExportTarget } from './export-target.ts';

/** A folder of files that other programs bring to an engine. */
export function ndjsonTarget(folder: string): ExportTarget {
  const manifest = join(folder, 'manifest.json');
  return {
    readLast: () => readManifest(manifest),
    async write({ records, settings }, { total, changed, removed }: Changes) {
      await mkdir(folder, { recursive: true });
      const hashes: Record<string, string> = {};
      const all = lineWriter(join(folder, 'records.ndjson'));
      const different = lineWriter(join(folder, 'changed.ndjson'));
      const gone = lineWriter(join(folder, 'removed.ndjson'));
      for await (const record of records()) {
        hashes[record.id] = record.hash;
        await all.write(record);
        if (changed.has(record.id)) await different.write(record);
      }
      for (const id of removed) await gone.write({ id });
      for (const file of [all, different, gone]) await file.close();
      await replaceFile(join(folder, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
      // Last: an export that was interrupted is compared with the one before it.
      await replaceFile(manifest, `${JSON.stringify({ format: 1, records: hashes } satisfies SearchExportManifest)}\n`);
      return `${total} records written, ${changed.size} of them new or changed; ${removed.length} removed`;
    },
    close: async () => {},
  };
}

async function readManifest(file: string): Promise<RecordHashes> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return new Map();
  const manifest = SearchExportManifest.safeParse(parsedJson(text));
  if (!manifest.success)
    throw new ExportError(`${file} is not the manifest of an export. Choose another folder with --out.`);
  return new Map(Object.entries(manifest.data.records));
}

/** Writes a file of JSON values, a line each, which is in its place once it is closed. */
function lineWriter(file: string) {
  const stream = createWriteStream(`${file}.new`);
  const done = finished(stream);
  // A full disk is told by the next write, or at the end.
  done.catch(() => undefined);
  return {
    async write(value: unknown) {
      if (stream.errored) throw stream.errored;
      if (!stream.write(`${JSON.stringify(value)}\n`)) await once(stream, 'drain');
    },
    async close() {
      stream.end();
      await done;
      await rename(`${file}.new`, file);
    },
  };
}

async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
