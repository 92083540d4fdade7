import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { apiPaths } from '@docgraph/schemas/artifact-paths';
import { type Check, isObject, isString, listOf, optional, shape } from '@docgraph/schemas/checks';
import type { MediaType, Operation, Parameter } from '@docgraph/schemas/operation';
import { SCHEMA_LISTS, SCHEMA_MAPS, SCHEMAS } from '@docgraph/schemas/schema-keywords';
import { siteHref } from '@docgraph/ui/site-href';
import { type ApiOutline, SandboxApi } from '../../engine/api.ts';
import type { SandboxRules } from '../../engine/rules.ts';
import { isSandboxParts, type SandboxParts, type SandboxPlace, sandboxPath } from './sandbox-parts.ts';

/** A published API. */
export interface PublishedApi {
  api: SandboxApi;
  /** Hash of the API description. */
  description: string;
  /** Behavior beyond the description, if any. */
  rules: SandboxRules | undefined;
}

/** Loads the outline of an API and its sandbox rules. Rejects if a file is missing or invalid. */
export async function loadApi(place: SandboxPlace): Promise<PublishedApi> {
  const [api, { description, rules }] = await Promise.all([
    loadOperations(place),
    readFile<SandboxParts>(place, sandboxPath(place.folder), isSandboxParts),
  ]);
  return { api, description, rules: rules === undefined ? undefined : await loadRules(siteHref(place.baseUrl, rules)) };
}

/** Loads the outline of an API. Rejects if it's missing or invalid. Operations and schemas load on demand. */
export async function loadOperations(place: SandboxPlace): Promise<SandboxApi> {
  const { folder } = place;
  return new SandboxApi(await readFile<ApiOutline>(place, apiPaths.index(folder), isOutline), {
    operation: (operationId) => readFile<Operation>(place, apiPaths.operation(folder, operationId), isOperation),
    schema: async (name) =>
      (await readFile<{ schema: ApiSchema }>(place, apiPaths.schema(folder, name), isNamedSchema)).schema,
  });
}

function readFile<T>({ baseUrl }: SandboxPlace, path: string, check: Check): Promise<T> {
  return loadJson<T>(siteHref(baseUrl, encodedPath(path)), check);
}

/**
 * Loads a JSON file from the site and validates it. Files of another version, error pages, and truncated files must not
 * reach the engine.
 */
export async function loadJson<T>(url: string, check: Check): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const value: unknown = await response.json();
  const isWanted = (each: unknown): each is T => check(each);
  if (!isWanted(value)) throw new Error(`${url} doesn't have the expected format`);
  return value;
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

async function loadRules(url: string): Promise<SandboxRules> {
  const { default: rules }: { default?: unknown } = await import(/* @vite-ignore */ url);
  const isRules = (value: unknown): value is SandboxRules => rulesCheck(value);
  if (!isRules(rules)) throw new Error(`${url} exports no rules`);
  return rules;
}

const rulesCheck: Check = shape<SandboxRules>({ seeds: isObject, operations: isObject });

const isOutline: Check = shape<ApiOutline>({
  servers: listOf(shape({ url: isString })),
  securitySchemes: listOf(shape({ name: isString, type: isString })),
  tagGroups: listOf(
    shape({
      tags: listOf(shape({ operations: listOf(shape({ operationId: isString, method: isString, path: isString })) })),
    }),
  ),
});

const checks = (keywords: readonly string[], check: Check) =>
  Object.fromEntries(keywords.map((keyword) => [keyword, optional(check)]));
const isSchema: Check = (value) =>
  shape<ApiSchema>({
    $ref: optional(isString),
    type: optional((type) => isString(type) || listOf(isString)(type)),
    ...checks(SCHEMAS, isSchema),
    ...checks(SCHEMA_LISTS, listOf(isSchema)),
    ...checks(SCHEMA_MAPS, (map) => isObject(map) && Object.values(map).every(isSchema)),
  })(value);

const isNamedSchema: Check = shape({ name: isString, schema: isSchema });
const content = listOf(
  shape<MediaType>({ mediaType: isString, schema: optional(isSchema), examples: listOf(shape({ name: isString })) }),
);
const isOperation: Check = shape<Operation>({
  operationId: isString,
  method: isString,
  path: isString,
  parameters: listOf(
    shape<Parameter>({ name: isString, in: isString, style: isString, schema: isSchema, examples: listOf(isObject) }),
  ),
  requestBody: optional(shape({ content })),
  responses: listOf(shape({ status: isString, headers: listOf(isObject), content, links: listOf(isObject) })),
  callbacks: optional(listOf(shape({ name: isString, expression: isString, method: isString }))),
  security: listOf(listOf(isString)),
});
