import { type Changes, ExportError } from '@docgraph/graph/export/compare-exports';
import type { ExportContent, ExportTarget } from '@docgraph/graph/export/export-target';
import { shortHash } from '@docgraph/source/hash';
import { Client } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { indexMappings, indexSettings, toDocument } from './opensearch-index.ts';

/** The URL and credentials of an OpenSearch server. */
export interface OpenSearchAccess {
  url: string;
  username: string | undefined;
  password: string | undefined;
}

/** Maximum number of bytes and records per request. */
const MAX_BYTES = 5_000_000;
const MAX_RECORDS = 1000;
/** Number of records per page when reading hashes. */
const PAGE = 5000;

/**
 * Creates a target for an OpenSearch index with an alias. Each export creates a new index and then moves the alias to
 * it. If few records changed, the new index is a clone of the last one.
 */
export function openSearchTarget(access: OpenSearchAccess, alias: string): ExportTarget {
  const client = connect(access);
  const withReason = <Value>(call: Promise<Value>) => call.catch(explain);
  return {
    async readLast() {
      const live = await withReason(liveIndex(client, alias));
      return live === undefined ? new Map() : withReason(readHashes(client, live.name));
    },
    async write(content, changes) {
      const fingerprint = fingerprintOf(content);
      const live = await withReason(liveIndex(client, alias));
      const count = changes.changed.size + changes.removed.length;
      const isSame = live?.fingerprint === fingerprint;
      if (isSame && count === 0) return `No changes in ${changes.total} records`;
      const last = isSame && count < changes.total / 2 ? live : undefined;
      const next = `${alias}-${shortHash(JSON.stringify([live?.name, fingerprint, [...changes.changed], changes.removed]))}`;
      try {
        await withReason(createIndex(client, next, content, fingerprint, last?.name));
        const sent = await withReason(sendRecords(client, next, content, changes, last !== undefined));
        await withReason(finishIndex(client, next, changes.total));
        await withReason(moveAlias(client, alias, next, live?.name));
        return `${changes.total} records in ${next}: ${sent} sent, ${changes.removed.length} removed`;
      } catch (error) {
        await client.indices.delete({ index: next, ignore_unavailable: true }).catch(() => {});
        throw error;
      }
    },
    close: () => client.close(),
  };
}

function connect({ url, username, password }: OpenSearchAccess): Client {
  const auth = username === undefined ? {} : { auth: { username, password: password ?? '' } };
  return new Client({ node: url, ...auth });
}

const ErrorResponse = z.object({ body: z.object({ error: z.object({ reason: z.string() }) }) });

/** Throws an error with OpenSearch's reason. The original error contains the request, including the password. */
function explain(error: unknown): never {
  if (error instanceof ExportError) throw error;
  const reason = ErrorResponse.safeParse(error).data?.body.error.reason;
  throw new ExportError(`OpenSearch: ${reason ?? (error instanceof Error ? error.message : String(error))}`);
}

interface LiveIndex {
  name: string;
  fingerprint: string | undefined;
}

const Mappings = z.object({ mappings: z.object({ _meta: z.object({ fingerprint: z.string() }).optional() }) });

/** Returns the index that the alias points to. */
async function liveIndex(client: Client, alias: string): Promise<LiveIndex | undefined> {
  const { body: isAlias } = await client.indices.existsAlias({ name: alias });
  if (!isAlias) {
    const { body: isIndex } = await client.indices.exists({ index: alias });
    if (isIndex) throw new ExportError(`${alias} is an index, not an alias. Use another name with --index.`);
    return undefined;
  }
  const { body } = await client.indices.getMapping({ index: alias });
  const [found, ...others] = Object.entries(body);
  if (!found || others.length > 0) throw new ExportError(`The alias ${alias} points to multiple indexes.`);
  const [name, mapping] = found;
  return { name, fingerprint: Mappings.safeParse(mapping).data?.mappings._meta?.fingerprint };
}

const Hits = z.object({
  hits: z.object({ hits: z.array(z.object({ _id: z.string(), _source: z.object({ hash: z.string() }) })) }),
});

async function readHashes(client: Client, index: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  let after: string | undefined;
  for (;;) {
    const { body } = await client.search({
      index,
      body: {
        size: PAGE,
        _source: ['hash'],
        query: { match_all: {} },
        sort: [{ id: 'asc' }],
        ...(after !== undefined && { search_after: [after] }),
      },
    });
    const { hits } = Hits.parse(body).hits;
    for (const { _id, _source } of hits) hashes.set(_id, _source.hash);
    after = hits.at(-1)?._id;
    if (hits.length < PAGE) return hashes;
  }
}

/** Creates an empty index, or clones another index, which then becomes read-only. */
async function createIndex(
  client: Client,
  index: string,
  { settings }: ExportContent,
  fingerprint: string,
  source: string | undefined,
): Promise<void> {
  // Delete an index left by an interrupted export.
  await client.indices.delete({ index, ignore_unavailable: true });
  if (source === undefined) {
    const body = { settings: indexSettings(settings), mappings: indexMappings(fingerprint) };
    await client.indices.create({ index, body: JSON.parse(JSON.stringify(body)) });
    return;
  }
  await client.indices.putSettings({ index: source, body: { index: { blocks: { write: true } } } });
  await client.indices.clone({ index: source, target: index, body: { settings: { 'index.blocks.write': null } } });
}

/** Sends all records, or only new and changed ones if the index is a clone. Returns the number of records sent. */
async function sendRecords(
  client: Client,
  index: string,
  { records }: ExportContent,
  { changed, removed }: Changes,
  isIncremental: boolean,
): Promise<number> {
  let sent = 0;
  let lines: object[] = [];
  let bytes = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const { body } = await client.bulk({ index, body: lines });
    const failed = body.items.flatMap((item) => Object.values(item)).find(({ error }) => error);
    if (failed) throw new ExportError(`OpenSearch rejected the record ${failed._id}: ${failed.error?.reason}`);
    lines = [];
    bytes = 0;
  };
  const add = async (...action: object[]) => {
    const size = Buffer.byteLength(action.map((line) => JSON.stringify(line)).join('\n'));
    if (bytes + size > MAX_BYTES || lines.length >= 2 * MAX_RECORDS) await flush();
    lines.push(...action);
    bytes += size;
  };
  for await (const record of records()) {
    if (isIncremental && !changed.has(record.id)) continue;
    await add({ index: { _id: record.id } }, toDocument(record));
    sent++;
  }
  if (isIncremental) for (const id of removed) await add({ delete: { _id: id } });
  await flush();
  return sent;
}

/** Makes the records visible to searches, and checks that none is missing. */
async function finishIndex(client: Client, index: string, total: number): Promise<void> {
  await client.indices.refresh({ index });
  const { body } = await client.count({ index });
  if (body.count !== total) throw new ExportError(`${index} has ${body.count} records instead of ${total}.`);
}

/** Moves the alias to another index in one step, and deletes the previous index. */
async function moveAlias(client: Client, alias: string, index: string, last: string | undefined): Promise<void> {
  const removal = last === undefined ? [] : [{ remove: { index: last, alias } }];
  await client.indices.updateAliases({ body: { actions: [...removal, { add: { index, alias } }] } });
  if (last !== undefined) await client.indices.delete({ index: last });
}

/** Returns a hash that changes if the same records would produce a different index. */
function fingerprintOf({ settings }: ExportContent): string {
  return shortHash(JSON.stringify([indexSettings(settings), indexMappings('')]));
}
