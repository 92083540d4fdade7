import type { Callback, MediaType, Operation, Parameter } from '@docgraph/schemas/operation';
import type { Direction } from '../reference/direction.ts';
import type { Change, ChangeLevel } from './change.ts';
import { compareResponses } from './compare-responses.ts';
import type { Compared, SchemaComparison } from './compare-schemas.ts';
import { compareSecurity } from './compare-security.ts';

/** Everything that the comparison of a part of an operation needs. */
export interface Context {
  comparison: SchemaComparison;
  into: Compared;
  /** Whether the API sends the request: a webhook or callback. */
  isSent: boolean;
  report(kind: string, level: ChangeLevel, place: string, message: string): void;
}

/** Compares two versions of an operation, without its descriptions. */
export function compareOperation(
  before: Operation,
  after: Operation,
  comparison: SchemaComparison,
  into: Compared,
): void {
  const context = contextOf(comparison, into, before.webhook === true);
  const { report } = context;
  if (before.operationId !== after.operationId)
    report(
      'operation-id-changed',
      'warning',
      '',
      `The operation ID changed from \`${before.operationId}\` to \`${after.operationId}\`.`,
    );
  if (!before.deprecated && after.deprecated)
    report('operation-deprecated', 'info', '', 'The operation is now deprecated.');
  if (before.tag !== after.tag)
    report('tag-changed', 'info', '', `The tag changed from \`${before.tag}\` to \`${after.tag}\`.`);
  const urls = [before, after].map(({ servers = [] }) => servers.map(({ url }) => url).join(', '));
  if (urls[0] !== urls[1])
    report(
      'servers-changed',
      'warning',
      '',
      `Its own servers changed from ${urls[0] || 'none'} to ${urls[1] || 'none'}.`,
    );
  compareSecurity(before, after, context);
  compareCall(before, after, context);
  const callbacks = keyed(before.callbacks ?? [], ({ name, method }) => `${name} ${method}`);
  const others = keyed(after.callbacks ?? [], ({ name, method }) => `${name} ${method}`);
  for (const [key, callback] of callbacks) {
    const same = others.get(key);
    if (same) compareCall(callback, same, contextOf(comparison, into, true, `Callback \`${callback.name}\``));
    else report('callback-removed', 'breaking', '', `The callback \`${callback.name}\` was removed.`);
  }
  for (const [key, { name }] of others)
    if (!callbacks.has(key)) report('callback-added', 'info', '', `The callback \`${name}\` was added.`);
}

function contextOf(comparison: SchemaComparison, into: Compared, isSent: boolean, within = ''): Context {
  return {
    comparison,
    into,
    isSent,
    report(kind, level, place, message) {
      const change: Change = { level, kind, place: [within, place].filter((each) => each !== '').join(', '), message };
      into.changes.push(change);
    },
  };
}

function compareCall(before: Operation | Callback, after: Operation | Callback, context: Context): void {
  compareParameters(before.parameters, after.parameters, context);
  compareBody(before, after, context);
  compareResponses(before.responses, after.responses, context);
}

/** Keys a list. */
export function keyed<T>(list: readonly T[], keyOf: (each: T) => string): Map<string, T> {
  return new Map(list.map((each) => [keyOf(each), each]));
}

function compareParameters(before: readonly Parameter[], after: readonly Parameter[], context: Context): void {
  const { comparison, into, isSent, report } = context;
  const path = (list: readonly Parameter[]) => list.filter((each) => each.in === 'path');
  // Clients replace path parameters by their place in the path, whatever their names are.
  const keyOf = (list: readonly Parameter[]) => (each: Parameter) =>
    each.in === 'path'
      ? `path ${path(list).indexOf(each)}`
      : `${each.in} ${each.in === 'header' ? each.name.toLowerCase() : each.name}`;
  const [old, now] = [keyed(before, keyOf(before)), keyed(after, keyOf(after))];
  for (const [key, parameter] of old) {
    const place = placeOf(parameter);
    const same = now.get(key);
    if (!same) {
      report('parameter-removed', 'warning', '', `${place} was removed.`);
      continue;
    }
    if (!parameter.required && same.required)
      report('parameter-required', isSent ? 'info' : 'breaking', '', `${place} is now required.`);
    if (parameter.required && !same.required)
      report('parameter-optional', isSent ? 'breaking' : 'info', '', `${place} is no longer required.`);
    if (!parameter.deprecated && same.deprecated)
      report('parameter-deprecated', 'info', '', `${place} is now deprecated.`);
    const form = ({ style, explode, mediaType }: Parameter) => JSON.stringify([style, explode, mediaType]);
    if (form(parameter) !== form(same))
      report('parameter-style-changed', 'breaking', '', `${place} is sent in another form.`);
    comparison.compare(
      { before: parameter.schema, after: same.schema, direction: isSent ? 'response' : 'request' },
      into,
      place,
    );
  }
  for (const [key, parameter] of now) {
    if (old.has(key)) continue;
    const { required } = parameter;
    const text = `${placeOf(parameter)} was added${required ? ', and is required' : ''}.`;
    report('parameter-added', required && !isSent ? 'breaking' : 'info', '', text);
  }
}

function placeOf({ in: place, name }: Parameter): string {
  return `${place[0]?.toUpperCase()}${place.slice(1)} parameter \`${name}\``;
}

function compareBody(
  { requestBody: before }: Operation | Callback,
  { requestBody: after }: Operation | Callback,
  context: Context,
): void {
  const { report, isSent } = context;
  const place = isSent ? 'Payload' : 'Request body';
  if (!before && after) {
    const isBreaking = after.required && !isSent;
    report(
      'body-added',
      isBreaking ? 'breaking' : 'info',
      '',
      `A${after.required ? ' required' : 'n optional'} request body was added.`,
    );
  }
  if (before && !after) report('body-removed', 'breaking', '', 'The request body was removed.');
  if (!before || !after) return;
  if (!before.required && after.required && !isSent)
    report('body-required', 'breaking', place, 'The body is now required.');
  if (before.required && !after.required)
    report('body-optional', isSent ? 'breaking' : 'info', place, 'The body is now optional.');
  compareContent(before.content, after.content, isSent ? 'response' : 'request', place, context);
}

/** Compares the bodies in each media type. */
export function compareContent(
  before: readonly MediaType[],
  after: readonly MediaType[],
  direction: Direction,
  place: string,
  { comparison, into, report }: Context,
): void {
  const [old, now] = [before, after].map((list) => keyed(list, ({ mediaType }) => mediaType.toLowerCase()));
  for (const [key, media] of old ?? []) {
    const same = now?.get(key);
    if (!same) report('media-type-removed', 'breaking', place, `The media type \`${media.mediaType}\` was removed.`);
    else if (media.schema && same.schema)
      comparison.compare({ before: media.schema, after: same.schema, direction }, into, place);
    else if (same.schema && direction === 'request')
      report('schema-added', 'breaking', place, `The body in \`${media.mediaType}\` now has a schema.`);
  }
  for (const [key, { mediaType }] of now ?? [])
    if (!old?.has(key)) report('media-type-added', 'info', place, `The media type \`${mediaType}\` was added.`);
}
