import { type SampleApi, sentBody } from '@docgraph/openapi/reference/request/request-of';
import type { Operation } from '@docgraph/schemas/operation';
import { type Draft, filledDraft, withFreshName } from './draft.ts';
import { requestFrom, sampleOf } from './send.ts';
import type { TrySession } from './try-session.ts';

/** Returns the facts about the API that code samples need. */
export function sampleApiOf({ sandbox: { api }, server }: TrySession): SampleApi {
  return { server: server ?? api.server, securitySchemes: [...api.securitySchemes], schemas: api.schemas };
}

/**
 * Returns the initial request. It's the first example that the sandbox accepts in its current state, which already
 * contains the resources used in the guides.
 */
export async function startDraft(operation: Operation, session: TrySession): Promise<Draft> {
  const { sandbox } = session;
  const api = sampleApiOf(session);
  const names = sandbox.tables.flatMap(({ resources }) => resources.flatMap(({ value }) => value.name ?? []));
  const examples = sentBody(operation)?.examples ?? [];
  const drafts = (examples.length > 0 ? examples : [undefined]).map((example) =>
    withFreshName(filledDraft(operation, api, sandbox.access, example?.value), new Set(names)),
  );
  for (const draft of drafts) {
    const sample = sampleOf(operation, api, draft);
    const request = requestFrom(sample, { credential: session.credential, files: new Map(), file: undefined });
    if ((await sandbox.preview(request)).ok) return draft;
  }
  return drafts[0] ?? filledDraft(operation, api, sandbox.access);
}
