import { type Changes, ExportError } from '@docgraph/graph/export/compare-exports';
import type { ExportContent, ExportTarget } from '@docgraph/graph/export/export-target';
import { shortHash } from '@docgraph/source/hash';
import type { Client } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { indexMappings, indexSettings, toDocument } from './opensearch-index.ts';

/** Where an OpenSearch is, and how it is entered. */
export interface OpenSearchAccess {
  url: string;
  username: string | undefined;
  password: string | undefined;
}

/** Bytes and records of a request. */
const MAX_BYTES = 5_000_000;
const MAX_RECORDS = 1000;
/** Records of a page of the hashes that are read. */
const PAGE = 5000;

/**
 * An index in OpenSearch, behind an alias. Each export makes an index of its own, of a clone of the last one where few
 * records have changed, and then lets the alias lead to it.
 */
export async function openSearchTarget(access: OpenSearchAccess, alias: string): Promise<ExportTarget> {
  const client = await connect(access);
  const called = <Value>(call: Promise<Value>) => call.catch(explain);
  return {
    async readLast() {
      const live = await called(liveIndex(client, alias));
      return live === undefined ? new Map() : called(readHashes(client, live.name));
    },
    async write(content, changes) {
      const fingerprint = fingerprintOf(content);
      const live = await called(liveIndex(client, alias));
      const count = changes.changed.size + changes.removed.length;
      const isSame = live?.fingerprint === fingerprint;
      if (isSame && count === 0) return `Nothing has changed: ${changes.total} records`;
      const last = isSame && count < changes.total / 2 ? live : undefined;
      const next = `${alias}-${shortHash(JSON.stringify([live?.name, fingerprint, [...changes.changed], changes.removed]))}`;
      try {
        await called(createIndex(client, next, content, fingerprint, last?.name));
        const sent = await called(sendRecords(client, next, content, changes, last !== undefined));
        await called(finishIndex(client, next, changes.total));
        await called(moveAlias(client, alias, next, live?.name));
        return `${changes.total} records in ${next}, ${sent} sent; ${changes.removed.length} removed`;
      } catch (error) {
        await client.indices.delete({ index: next, ignore_unavailable: true }).catch(() => {});
        throw error;
      }
    },
    close: () => client.close(),
  };
}

/** The library is not installed with this package, because few need it. */
async function connect({ url, username, password }: OpenSearchAccess): Promise<Client> {
  const { Client } = await import('@opensearch-project/opensearch').catch((cause: unknown) => {
    throw new ExportError('OpenSearch needs another package: npm install @opensearch-project/opensearch', { cause });
  });
  const auth = username === undefined ? {} : { auth: { username, password: password ?? '' } };
  return new Client({ node: url, ...auth });
}

const Refusal = z.object({ body: z.object({ error: z.object({ reason: z.string() }) }) });

/** Says what OpenSearch answers, in a sentence. The error itself holds what was sent, with the password. */
function explain(error: unknown): never {
  if (error instanceof ExportError) throw error;
  const reason = Refusal.safeParse(error).data?.body.error.reason;
  throw new ExportError(`OpenSearch: ${reason ?? (error instanceof Error ? error.message : String(error))}`);
}

interface LiveIndex {
  name: string;
  fingerprint: string | undefined;
}

const Mappings = z.object({ mappings: z.object({ _meta: z.object({ fingerprint: z.string() }).optional() }) });

/** The index that the alias leads to. */
async function liveIndex(client: Client, alias: string): Promise<LiveIndex | undefined> {
  const { body: isAlias } = await client.indices.existsAlias({ name: alias });
  if (!isAlias) {
    const { body: isIndex } = await client.indices.exists({ index: alias });
    if (isIndex) throw new ExportError(`${alias} is an index, not an alias: name another one with --index.`);
    return undefined;
  }
  const { body } = await client.indices.getMapping({ index: alias });
  const [found, ...others] = Object.entries(body);
  if (!found || others.length > 0) throw new ExportError(`The alias ${alias} leads to several indexes.`);
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

/** Makes an index, empty or with all that another one has, which takes no more changes then. */
async function createIndex(
  client: Client,
  index: string,
  { settings }: ExportContent,
  fingerprint: string,
  source: string | undefined,
): Promise<void> {
  // What an export that was interrupted has left.
  await client.indices.delete({ index, ignore_unavailable: true });
  if (source === undefined) {
    const body = { settings: indexSettings(settings), mappings: indexMappings(fingerprint) };
    await client.indices.create({ index, body: JSON.parse(JSON.stringify(body)) });
    return;
  }
  await client.indices.putSettings({ index: source, body: { index: { blocks: { write: true } } } });
  await client.indices.clone({ index: source, target: index, body: { settings: { 'index.blocks.write': null } } });
}

/** Sends the records that are to be there and are not; returns how many. */
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
    if (failed) throw new ExportError(`OpenSearch refuses the record ${failed._id}: ${failed.error?.reason}`);
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

/** Makes what was sent visible, and looks whether it is all there. */
async function finishIndex(client: Client, index: string, total: number): Promise<void> {
  await client.indices.refresh({ index });
  const { body } = await client.count({ index });
  if (body.count !== total) throw new ExportError(`${index} has ${body.count} records instead of ${total}.`);
}

/** Lets the alias lead to another index, in one step, and removes the last one. */
async function moveAlias(client: Client, alias: string, index: string, last: string | undefined): Promise<void> {
  const removal = last === undefined ? [] : [{ remove: { index: last, alias } }];
  await client.indices.updateAliases({ body: { actions: [...removal, { add: { index, alias } }] } });
  if (last !== undefined) await client.indices.delete({ index: last });
}

/** Differs where the same records would make another index. */
function fingerprintOf({ settings }: ExportContent): string {
  return shortHash(JSON.stringify([indexSettings(settings), indexMappings('')]));
}
