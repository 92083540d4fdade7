import { isObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import { isSafeOperationId, NameRegistry, toSafeName } from './artifact-names.ts';
import { listField, textsField } from './json-object.ts';
import type { Located } from './located.ts';
import { METHODS } from './structure.ts';

/** An operation of a description, with its path item. */
export interface DescribedOperation {
  operation: Located;
  /** The path item that holds it. */
  item: Located;
  /** Its path template; the name of a webhook. */
  path: string;
  /** HTTP method in lower case. */
  method: string;
  /** The tag that it is listed under: its first one, or what its path says. */
  tag: string;
  /** Id under which it is published: as declared where that is possible, else derived. */
  operationId: string;
  /** Id as it is written. */
  declaredId: string | undefined;
}

/** Tags of the operations that have none, where the path says nothing either. */
const DEFAULT_TAGS = { paths: 'Default', webhooks: 'Webhooks' };

/** Segments that do not say what a path leads to: versions (`v1`, `v2beta1`, `2024-01-31`), and that it is an API. */
const SAYS_NOTHING = /^(?:v?\d[\d.-]*(?:(?:alpha|beta|rc)\d*)?|apis?|rest)$/i;

/** Where webhooks stand; those of OpenAPI 3.0 have an extension that other tools know too. */
const WEBHOOKS = ['webhooks', 'x-webhooks'] as const;

/** Lists the operations and webhooks of a description in its order. `root` is that of {@link rootOf}. */
export function listOperations(root: Located): Record<'operations' | 'webhooks', DescribedOperation[]> {
  const names = new NameRegistry();
  const written = writtenTags(root);
  const below = (key: string, defaultTag: string) =>
    root.map(key).flatMap(([path, written]) => {
      const item = written.followed() ?? written;
      return methodsOf(item).map(([method, operation]) => ({ path, item, method, operation, defaultTag }));
    });
  const described = ({ defaultTag, ...place }: ReturnType<typeof below>[number]): DescribedOperation => {
    const { method, path, operation } = place;
    const declaredId = operation.text('operationId');
    const wanted = declaredId ?? derivedId(method, path);
    const operationId = names.claim(isSafeOperationId(wanted) ? wanted : toSafeName(wanted));
    const tag = operation.texts('tags')[0] ?? pathTag(path, written) ?? defaultTag;
    return { ...place, tag, declaredId, operationId };
  };
  const paths = below('paths', DEFAULT_TAGS.paths).filter(({ path }) => path.startsWith('/'));
  const webhooks = WEBHOOKS.flatMap((key) => below(key, DEFAULT_TAGS.webhooks));
  return { operations: paths.map(described), webhooks: webhooks.map(described) };
}

/** The tags that the description declares or uses, by their letters and digits in lower case. */
function writtenTags(root: Located): Map<string, string> {
  const used = root.map('paths').flatMap(([, written]) => methodsOf(written.followed() ?? written));
  const names = [
    ...root.list('tags').flatMap((tag) => tag.text('name') ?? []),
    ...used.flatMap(([, operation]) => operation.texts('tags').slice(0, 1)),
  ];
  return new Map(names.toReversed().map((name) => [folded(name), name]));
}

/**
 * What the first segment of a path that says something is called, as a title: `Payment intents` of `/v1/payment_intents`.
 * A tag that differs from it only in case and punctuation is the same. Undefined where no segment says anything, and for
 * the name of a webhook, which is no path.
 */
function pathTag(path: string, written: ReadonlyMap<string, string>): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path.split('/').map((segment) => segment.replace(/^\.+|(?<=.)[.:(?#].*$/g, ''));
  const segment = segments.find((each) => folded(each) !== '' && !each.includes('{') && !SAYS_NOTHING.test(each));
  if (segment === undefined) return undefined;
  const words = segment
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return written.get(folded(segment)) ?? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function folded(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

/** The id of an operation without one: `get_projects_project_id_vms`. */
function derivedId(method: string, path: string): string {
  return [method, ...path.split(/[^A-Za-z0-9]+/)].filter((word) => word !== '').join('_');
}

/** The operations of a path item, by method; those of other methods stand in a map of their own since OpenAPI 3.2. */
export function methodsOf(item: Located): [method: string, operation: Located][] {
  const own = item.entries().filter(([key]) => METHODS.includes(key));
  const additional = item.map('additionalOperations');
  return [...own, ...additional.map(([method, operation]): [string, Located] => [method.toLowerCase(), operation])];
}

/** The security schemes in each alternative that an operation accepts, or else that all operations do, and their scopes. */
export function securityOf(operation: Located): Pick<Operation, 'security' | 'securityScopes'> {
  const holder = operation.field('security') === undefined ? operation.data.document : operation.value;
  const alternatives = listField(holder, 'security').map((alternative) => (isObject(alternative) ? alternative : {}));
  const scopes = alternatives.map((alternative) => {
    const named = Object.keys(alternative).map((name): [string, string[]] => [name, textsField(alternative, name)]);
    return Object.fromEntries(named.filter(([, names]) => names.length > 0));
  });
  return {
    security: alternatives.map((alternative) => Object.keys(alternative)),
    ...(scopes.some((each) => Object.keys(each).length > 0) && { securityScopes: scopes }),
  };
}
