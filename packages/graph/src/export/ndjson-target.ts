import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseJson } from '@docgraph/schemas/checks';
import { SearchExportManifest } from '@docgraph/schemas/search-record';
import { type Changes, ExportError, type RecordHashes } from './compare-exports.ts';
import type { ExportTarget } from './export-target.ts';

/** Creates a target that writes files to a folder, from which other programs can load them into a search engine. */
export function ndjsonTarget(folder: string): ExportTarget {
  const manifest = join(folder, 'manifest.json');
  return {
    readLast: () => readManifest(manifest),
    async write({ records, settings }, { total, changed, removed }: Changes) {
      await mkdir(folder, { recursive: true });
      const hashes: Record<string, string> = {};
      const all = lineWriter(join(folder, 'records.ndjson'));
      const changedFile = lineWriter(join(folder, 'changed.ndjson'));
      const removedFile = lineWriter(join(folder, 'removed.ndjson'));
      for await (const record of records()) {
        hashes[record.id] = record.hash;
        await all.write(record);
        if (changed.has(record.id)) await changedFile.write(record);
      }
      for (const id of removed) await removedFile.write({ id });
      for (const file of [all, changedFile, removedFile]) await file.close();
      await replaceFile(join(folder, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
      // Written last, so that an interrupted export is compared with the previous one.
      await replaceFile(manifest, `${JSON.stringify({ format: 1, records: hashes } satisfies SearchExportManifest)}\n`);
      return `Wrote ${total} records: ${changed.size} new or changed, ${removed.length} removed`;
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
  const manifest = SearchExportManifest.safeParse(parseJson(text));
  if (!manifest.success) throw new ExportError(`${file} isn't an export manifest. Choose another folder with --out.`);
  return new Map(Object.entries(manifest.data.records));
}

/** Writes a file with one JSON value per line. It replaces the previous file when closed. */
function lineWriter(file: string) {
  const stream = createWriteStream(`${file}.new`);
  const done = finished(stream);
  // The next write or `close` reports errors, such as a full disk.
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
