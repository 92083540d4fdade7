import { isObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import { isSafeOperationId, NameRegistry, toSafeName } from './artifact-names.ts';
import { listField, textsField } from './json-object.ts';
import type { Located } from './located.ts';
import { METHODS } from './structure.ts';

/** An operation of a description, with its path item. */
export interface DescribedOperation {
  operation: Located;
  /** The path item that contains it. */
  item: Located;
  /** The path template, or the name of a webhook. */
  path: string;
  /** HTTP method in lower case. */
  method: string;
  /** The tag that the operation is listed under: its first tag, or one derived from its path. */
  tag: string;
  /** The other tags. */
  otherTags: string[];
  /** The published ID: the declared ID if it's usable, otherwise a derived one. */
  operationId: string;
  /** The ID as declared in the description. */
  declaredId: string | undefined;
}

/** Tags for operations without any, if none can be derived from their path. */
const DEFAULT_TAGS = { paths: 'Default', webhooks: 'Webhooks' };

/** Path segments that don't identify a resource: versions (`v1`, `v2beta1`, `2024-01-31`), and `api` or `rest`. */
const GENERIC_SEGMENT = /^(?:v?\d[\d.-]*(?:(?:alpha|beta|rc)\d*)?|apis?|rest)$/i;

/** Keys that contain webhooks. `x-webhooks` is a widely supported extension of OpenAPI 3.0. */
const WEBHOOKS = ['webhooks', 'x-webhooks'] as const;

/** Lists the operations and webhooks of a description in document order. `root` comes from {@link rootOf}. */
export function listOperations(root: Located): Record<'operations' | 'webhooks', DescribedOperation[]> {
  const names = new NameRegistry();
  const knownTags = knownTagNames(root);
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
    const [tag = pathTag(path, knownTags) ?? defaultTag, ...others] = new Set(operation.texts('tags'));
    return { ...place, tag, otherTags: others, declaredId, operationId };
  };
  const paths = below('paths', DEFAULT_TAGS.paths).filter(({ path }) => path.startsWith('/'));
  const webhooks = WEBHOOKS.flatMap((key) => below(key, DEFAULT_TAGS.webhooks));
  return { operations: paths.map(described), webhooks: webhooks.map(described) };
}

/**
 * Maps the letters and digits of tags, in lower case, to tags: of declared and used ones, and of several words in
 * summaries and IDs, so that `/featureflags` has the tag `Feature flags` if an operation lists feature flags.
 */
function knownTagNames(root: Located): Map<string, string> {
  const used = root.map('paths').flatMap(([, written]) => methodsOf(written.followed() ?? written));
  const texts = used.flatMap(([, operation]) => [operation.text('summary') ?? '', operation.text('operationId') ?? '']);
  const names = [
    ...root.list('tags').flatMap((tag) => tag.text('name') ?? []),
    ...used.flatMap(([, operation]) => operation.texts('tags').slice(0, 1)),
  ];
  const isUntagged = used.some(([, operation]) => operation.texts('tags').length === 0);
  const phrases = isUntagged ? texts.flatMap(phrasesIn) : [];
  return new Map([...phrases, ...names].toReversed().map((name) => [folded(name), name]));
}

/** Returns all runs of two to four words in a text, in sentence case. Shorter words are rarely part of names. */
function phrasesIn(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  return words.flatMap((_, start) =>
    [2, 3, 4].flatMap((length) => {
      const run = words.slice(start, start + length);
      const isName = run.length === length && run.every((word) => word.length >= MIN_WORD);
      return isName ? [sentenceCase(run)] : [];
    }),
  );
}

/** Minimum length of a word in a phrase. */
const MIN_WORD = 3;

/** Joins words in sentence case. Words with several capital letters are names. */
function sentenceCase(words: readonly string[]): string {
  const lower = words.map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word));
  return lower.join(' ').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/**
 * Derives a tag from the first path segment that identifies a resource, in sentence case: `Payment intents` from
 * `/v1/payment_intents`. Prefers a known tag if only case or punctuation differs. Returns undefined if no segment
 * identifies a resource, and for webhooks, whose names aren't paths.
 */
function pathTag(path: string, knownTags: ReadonlyMap<string, string>): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path.split('/').map((segment) => segment.replace(/^\.+|(?<=.)[.:(?#].*$/g, ''));
  const segment = segments.find((each) => folded(each) !== '' && !each.includes('{') && !GENERIC_SEGMENT.test(each));
  if (segment === undefined) return undefined;
  const words = segment.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[^\p{L}\p{N}]+/u);
  return knownTags.get(folded(segment)) ?? sentenceCase(words.filter(Boolean));
}

function folded(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

/** Derives an ID for an operation without one: `get_projects_project_id_vms`. */
function derivedId(method: string, path: string): string {
  return [method, ...path.split(/[^A-Za-z0-9]+/)].filter((word) => word !== '').join('_');
}

/** Lists the operations in a path item with their methods, including `additionalOperations` from OpenAPI 3.2. */
export function methodsOf(item: Located): [method: string, operation: Located][] {
  const own = item.entries().filter(([key]) => METHODS.includes(key));
  const additional = item.map('additionalOperations');
  return [...own, ...additional.map(([method, operation]): [string, Located] => [method.toLowerCase(), operation])];
}

/**
 * Returns the security schemes and scopes of each alternative that an operation accepts. Defaults to those of the whole
 * description.
 */
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
