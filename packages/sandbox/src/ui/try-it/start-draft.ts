import { examplesOf } from '@docgraph/openapi/reference/examples-of';
import { type SampleApi, sentBody } from '@docgraph/openapi/reference/request/request-of';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import { apiChoices, preferredExample } from '@docgraph/ui/preferences/api-choices';
import { type Draft, filledDraft, type SentBody, withFreshName } from './draft.ts';
import { requestFrom, sampleOf } from './send.ts';
import type { TrySession } from './try-session.ts';

/** Returns the facts about the API that code samples need. */
export function sampleApiOf({ sandbox: { api }, server }: TrySession): SampleApi {
  return { server: server ?? api.server, securitySchemes: [...api.securitySchemes], schemas: api.schemas };
}

/**
 * Returns the initial request. It's the first example that the sandbox accepts in its current state, which already
 * contains the resources used in the guides. The reader's choice in the samples comes first.
 */
export async function startDraft(operation: Operation, session: TrySession, folder: string): Promise<Draft> {
  const { sandbox } = session;
  const api = sampleApiOf(session);
  const names = sandbox.tables.flatMap(({ resources }) => resources.flatMap(({ value }) => value.name ?? []));
  const bodies = bodiesOf(operation, api, folder);
  const drafts = (bodies.length > 0 ? bodies : [undefined]).map((sent) =>
    withFreshName(filledDraft(operation, api, sandbox.access, sent), new Set(names)),
  );
  for (const draft of drafts) {
    const sample = sampleOf(operation, api, draft);
    const request = requestFrom(sample, { credential: session.credential, files: new Map(), file: undefined });
    if ((await sandbox.preview(request)).ok) return draft;
  }
  return drafts[0] ?? filledDraft(operation, api, sandbox.access);
}

/** Returns the bodies to try: the one that the reader chose in the samples, and the examples of the description. */
function bodiesOf(operation: Operation, { schemas }: SampleApi, folder: string): SentBody[] {
  const first = sentBody(operation);
  const content = first ? (operation.requestBody?.content ?? []) : [];
  const choices = apiChoices(folder);
  const all = content.flatMap((media) => {
    const { mediaType } = media;
    const examples: { name: string; value?: JsonValue }[] = examplesOf(media, schemas, 'request');
    const bodies = examples.length > 0 ? examples : [{ name: '' }];
    return bodies.map(({ name, value }) => ({ name, mediaType, media, example: value }));
  });
  const chosen = preferredExample(all, choices);
  const authored = (first?.examples ?? []).map(({ value }) => ({ media: first, example: value }));
  return [...(chosen ? [chosen] : []), ...authored];
}
