import path from 'node:path';
import { openApi } from '@docgraph/cli/serve/open-sandbox';
import { openGraph } from '@docgraph/graph/open-graph';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { requestOf } from '@docgraph/sandbox/verify/request-of';
import { responseFaults } from '@docgraph/sandbox/verify/response-faults';
import { ROOT } from '@docgraph/test-kit/root';
import { Random } from '../corpus/random.ts';
import { fetchDescription } from '../descriptions/foreign-descriptions.ts';
import { buildDescription } from '../descriptions/run-description.ts';

export interface DescriptionAnswers {
  operations: number;
  asked: number;
  /** Number of requests for each response status. */
  statuses: Map<number, number>;
  /** Rejected requests, and the reason that the sandbox gives. */
  refusals: string[];
  /** Unacceptable responses: server errors, responses that don't match the description, or rejections without a reason. */
  faults: string[];
}

/** Sends requests to random operations of a third-party description, with an engine without rules. */
export async function measureDescription(name: string, calls: number): Promise<DescriptionAnswers> {
  const dataDir = await buildDescription(path.join(ROOT, '.bench', 'sandbox'), name, fetchDescription(name));
  const opened = await openApi(await openGraph(dataDir));
  if (!opened) throw new Error(`${name} has no API.`);
  const { api, description } = opened;
  const sandbox = new Sandbox({ api, description, clock: () => Date.UTC(2026, 0, 1) });
  const random = new Random(1);
  const chosen = [...api.operations].sort(() => random.next() - 0.5).slice(0, calls);
  const result = { operations: api.operations.length, asked: chosen.length, statuses: new Map<number, number>() };
  const [refusals, faults]: string[][] = [[], []];
  for (const { operationId } of chosen) {
    const request = requestOf(await api.operation(operationId), api);
    const [method, url] = [request.method, new URL(request.url)];
    const { response, text } = await sandbox.answer(request);
    const { status } = response;
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    const received = { status, text, type: response.headers.get('content-type') };
    const found = await responseFaults(api, method, url, received);
    // A rejection whose status the description doesn't list is acceptable.
    const counted = status >= 400 && status < 500 ? found.filter((fault) => !/^status_code/.test(fault)) : found;
    faults?.push(...counted.map((fault) => `${operationId}: ${fault}`));
    if (status >= 400) refusals?.push(`${operationId} ${status}: ${text.slice(0, 300)}`);
  }
  return { ...result, refusals: refusals ?? [], faults: faults ?? [] };
}
