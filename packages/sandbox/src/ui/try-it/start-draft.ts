import { type SampleApi, sentBody } from '@docgraph/openapi/reference/samples/request-of';
import type { Operation } from '@docgraph/schemas/operation';
import { type Draft, filledDraft, withFreshName } from './draft.ts';
import { requestFrom, sampleOf } from './send.ts';
import type { TrySession } from './try-session.ts';

/** The API as calls name it. */
export function sampleApiOf({ sandbox: { api }, server }: TrySession): SampleApi {
  return { server: server ?? api.server, securitySchemes: [...api.securitySchemes], schemas: api.schemas };
}

/**
 * The request that a form begins with: of the examples the first one that the sandbox, as it is now, would not refuse.
 * What the pages tell of has been done in it already.
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
