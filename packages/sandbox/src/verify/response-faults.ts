import { mediaKind } from '@docgraph/openapi/reference/request/media-type';
import { bodyErrorMessage } from '@docgraph/openapi/reference/validate/constraint-messages';
import { parseJson } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import type { SandboxApi } from '../engine/api.ts';
import { errorResponseOf } from '../engine/mock.ts';

/** A response as it arrived. */
export interface Received {
  status: number;
  type: string | null;
  text: string;
}

/** Lists what's wrong with a response, by the names of the checks in Schemathesis. */
export async function responseFaults(api: SandboxApi, method: string, url: URL, received: Received): Promise<string[]> {
  const match = api.match(method, url);
  return match ? operationFaults(await api.operation(match.operationId), received, api) : [];
}

/** Lists the differences between a response and the documentation of an operation. */
export function operationFaults(operation: Operation, { status, type, text }: Received, api: SandboxApi): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`not_a_server_error: ${status} ${text.slice(0, 500)}`);
  const documented = errorResponseOf(operation, status);
  if (!documented) return [...faults, `status_code_conformance: ${status}`];
  const hasBody = documented.content.length > 0 && ![204, 205, 304].includes(status);
  if (!hasBody)
    return text === '' && type === null ? faults : [...faults, `response_schema_conformance: a body of ${type}`];
  const media = documented.content.find(({ mediaType }) => bare(mediaType) === bare(type ?? ''));
  if (!media) return [...faults, `content_type_conformance: ${type}`];
  const kind = mediaKind(media.mediaType);
  // The schemas of events, XML, and forms describe what their text contains.
  if (kind !== 'json' && kind !== 'text') return faults;
  const value = kind === 'json' ? parseJson(text) : text;
  if (value === undefined) return [...faults, 'response_schema_conformance: invalid JSON'];
  const wrong = media.schema ? api.validator.validate(media.schema, value, 'response') : [];
  return [...faults, ...wrong.map((fault) => `response_schema_conformance: ${bodyErrorMessage(fault)}`)];
}

/** Removes the parameters of a media type. */
function bare(mediaType: string): string {
  return mediaType.replace(/;.*$/s, '').trim().toLowerCase();
}
