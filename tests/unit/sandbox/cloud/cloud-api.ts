import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { cloud } from '../../../../sandbox/cloud/cloud.ts';
import { ACCESS, OTHER_TOKENS } from '../../../../sandbox/cloud/story.ts';
import type { JsonRecord } from '../../../../sandbox/engine/json.ts';
import { refusalOf } from '../../../../sandbox/engine/mock.ts';
import { Sandbox } from '../../../../sandbox/engine/sandbox.ts';
import { readSpeed } from '../../../../sandbox/engine/speed.ts';
import type { JsonValue } from '../../../../schemas/api-schema.ts';
import { apiOf } from '../engine/api-of.ts';

/** Noon of a day after the story began. */
export const NOON = Date.UTC(2022, 6, 4, 12);
export const PROJECT = `/projects/${ACCESS.project_id}`;
export const ORGANIZATION = `/organizations/${ACCESS.organization_id}`;

/** What a call was answered with. */
export interface Reply {
  status: number;
  text: string;
  /** The body as an object: empty for other bodies. */
  body: JsonRecord;
  /** `items` of a list. */
  items: JsonRecord[];
  /** The operation that it started; empty for other answers. */
  operation: JsonRecord;
  /** Id of the resource that it created, whether at once or by an operation. */
  id: string;
}

/** The cloud in a test, without some of its rules. Operations end before the next call, unless a speed is set. */
export async function cloudWithout(...rules: string[]) {
  const { api } = await apiOf(readFileSync('content/api/openapi.yaml', 'utf8'));
  const sandbox = new Sandbox({ api, description: 'x', rules: cloud, clock: () => NOON, without: new Set(rules) });
  const send = async (token: string | undefined, line: string, body?: JsonValue): Promise<Reply> => {
    const [method = '', address = ''] = line.split(' ');
    const url = `https://api.viridian.example/v1alpha5${address.replace(/^~/, PROJECT)}`;
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const request = new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const response = await sandbox.fetch(request);
    const text = await response.text();
    const parsed: JsonValue = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
    await expectDocumented(method, new URL(url), response.status, text);
    const reply = recordOf(parsed);
    const operation = recordOf(reply.operation);
    const id = String(recordOf(operation.metadata).resource_id ?? reply.id);
    const items = Array.isArray(reply.items) ? reply.items.map(recordOf) : [];
    return { status: response.status, text, body: reply, items, operation, id };
  };
  /** Every answer is one that the description knows. */
  const expectDocumented = async (method: string, url: URL, status: number, text: string) => {
    const match = api.match(method, url);
    if (!match) return;
    const operation = await api.operation(match.operationId);
    const media = refusalOf(operation, status)?.content[0];
    expect(operation.responses.map((each) => each.status)).toContain(String(status));
    if (media?.schema && media.mediaType === 'application/json')
      expect(api.validator.faults(media.schema, JSON.parse(text), 'response')).toEqual([]);
    else if (!media) expect(text).toBe('');
  };
  return {
    sandbox,
    api,
    owner: (line: string, body?: JsonValue) => send(ACCESS.token, line, body),
    member: (line: string, body?: JsonValue) => send(OTHER_TOKENS.member, line, body),
    stranger: (line: string, body?: JsonValue) => send(OTHER_TOKENS.stranger, line, body),
    /** Sends another credential, or none. */
    as: send,
    speed: (text: string) => sandbox.setSpeed(readSpeed(text) ?? { after: 'nothing' }),
    hours: (count: number) => sandbox.advance(count * 3_600_000),
  };
}

export type Cloud = Awaited<ReturnType<typeof cloudWithout>>;

export function recordOf(value: JsonValue | undefined): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
