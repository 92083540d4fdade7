import { bodyErrorMessage } from '@docgraph/openapi/reference/validate/constraint-messages';
import type { SandboxApi } from '@docgraph/sandbox/engine/api';
import { errorResponseOf } from '@docgraph/sandbox/engine/mock';
import type { JsonValue } from '@docgraph/schemas/api-schema';

/** A response as it arrived. */
export interface Received {
  status: number;
  type: string | null;
  text: string;
}

/** What is wrong with a response, whatever was asked, by the names of the checks in Schemathesis. */
export async function responseFaults(api: SandboxApi, method: string, url: URL, { status, type, text }: Received) {
  const match = api.match(method, url);
  if (!match) return [];
  const faults: string[] = [];
  if (status >= 500) faults.push(`not_a_server_error: ${status} ${text}`);
  const operation = await api.operation(match.operationId);
  const documented = errorResponseOf(operation, status);
  if (!documented) return [...faults, `status_code_conformance: ${status}`];
  if (documented.content.length === 0)
    return text === '' && type === null ? faults : [...faults, `response_schema_conformance: a body of ${type}`];
  const media = documented.content.find(({ mediaType }) => mediaType === type);
  if (!media) return [...faults, `content_type_conformance: ${type}`];
  const value: JsonValue = media.mediaType === 'application/json' ? JSON.parse(text) : text;
  const wrong = media.schema ? api.validator.validate(media.schema, value, 'response') : [];
  return [...faults, ...wrong.map((fault) => `response_schema_conformance: ${bodyErrorMessage(fault)}`)];
}
