import type { ApiResponse } from '@docgraph/schemas/operation';
import { type Context, compareContent, keyed } from './compare-operation.ts';

/** Compares the responses of an operation by status. */
export function compareResponses(
  before: readonly ApiResponse[],
  after: readonly ApiResponse[],
  context: Context,
): void {
  const { report, isSent } = context;
  const [old, now] = [
    keyed(before, ({ status }) => status.toUpperCase()),
    keyed(after, ({ status }) => status.toUpperCase()),
  ];
  for (const [key, response] of old) {
    const same = now.get(key);
    const isSuccess = /^[23]/.test(key);
    if (same) compareResponse(response, same, context);
    else
      report(
        'response-removed',
        isSuccess ? 'breaking' : 'warning',
        '',
        `The response ${response.status} was removed.`,
      );
  }
  for (const [key, { status }] of now)
    if (!old.has(key)) report('response-added', isSent ? 'warning' : 'info', '', `The response ${status} was added.`);
}

function compareResponse(before: ApiResponse, after: ApiResponse, context: Context): void {
  const { comparison, into, isSent, report } = context;
  const direction = isSent ? 'request' : 'response';
  const place = `Response ${after.status}`;
  compareContent(before.content, after.content, direction, place, context);
  const keyOf = ({ name }: ApiResponse['headers'][number]) => name.toLowerCase();
  const [old, now] = [keyed(before.headers, keyOf), keyed(after.headers, keyOf)];
  for (const [key, header] of old) {
    const same = now.get(key);
    const name = `The header \`${header.name}\``;
    if (!same) report('header-removed', header.required ? 'breaking' : 'warning', place, `${name} was removed.`);
    if (header.required && same && !same.required)
      report('header-optional', 'breaking', place, `${name} is no longer required.`);
    if (header.schema && same?.schema)
      comparison.compare(
        { before: header.schema, after: same.schema, direction },
        into,
        `${place}, header \`${header.name}\``,
      );
  }
  for (const [key, { name }] of now)
    if (!old.has(key)) report('header-added', 'info', place, `The header \`${name}\` was added.`);
}
