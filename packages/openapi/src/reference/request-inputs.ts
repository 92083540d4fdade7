import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import { fieldsOf, levelOf } from './level-of.ts';
import { listValues } from './list-values.ts';
import { partsOf, type SchemasByName } from './schema-forms.ts';

/** The parts of an operation that describe its request. */
export type DescribedRequest = Pick<Operation, 'parameters' | 'requestBody'>;

/** A parameter or body field. If it doesn't exist, the places that do. */
type RequestInput =
  | { found: true; schema: ApiSchema | undefined; required: boolean }
  | { found: false; candidates: string[] };

/**
 * Finds a parameter or body field by its place in the request, such as `path/vm_id`, `query/states`,
 * `body/disks/disk_id`, or `body` for the whole body. Lists and maps add no step.
 */
export function findInput(request: DescribedRequest, place: string, schemas: SchemasByName): RequestInput {
  const [kind, ...names] = place.split('/');
  const body = request.requestBody?.content[0]?.schema;
  if (kind !== 'body') {
    const name = names.join('/');
    const parameter = request.parameters.find((each) => each.in === kind && each.name === name);
    if (parameter) return { found: true, schema: parameter.schema, required: parameter.required };
    return { found: false, candidates: inputsOf(request, schemas).map((input) => input.place) };
  }
  if (!request.requestBody) return { found: false, candidates: inputsOf(request, schemas).map((input) => input.place) };
  return findField(body, names, 'body', schemas);
}

/**
 * Lists the places in a request: its parameters, and the top-level fields of its body. A field counts as required only
 * if all alternatives of the body require it.
 */
export function inputsOf(request: DescribedRequest, schemas: SchemasByName): { place: string; required: boolean }[] {
  const body = request.requestBody?.content[0]?.schema;
  const always = new Set(
    (body ? levelOf(body, schemas).fields : []).flatMap(({ name, required }) => (required ? [name] : [])),
  );
  return [
    ...request.parameters.map(({ in: kind, name, required }) => ({ place: `${kind}/${name}`, required })),
    ...(body ? fieldsOf(body, schemas, 'request') : []).map(({ name }) => ({
      place: `body/${name}`,
      required: always.has(name),
    })),
  ];
}

/** Lists the allowed values of a schema, or of its items. Returns undefined if any value is allowed. */
export function allowedValues(schema: ApiSchema | undefined, schemas: SchemasByName): string[] | undefined {
  const seen = new Set<ApiSchema>();
  for (let next = schema; next && !seen.has(next); next = partsOf(next, schemas).find((part) => part.items)?.items) {
    seen.add(next);
    const values = listValues(next, schemas);
    if (values.length > 0) return values.map(({ value }) => String(value));
  }
  return undefined;
}

function findField(
  start: ApiSchema | undefined,
  names: readonly string[],
  root: string,
  schemas: SchemasByName,
): RequestInput {
  let schema = start;
  let required = true;
  let above = root;
  for (const name of names) {
    const fields = schema ? fieldsOf(schema, schemas, 'request') : [];
    const field = fields.find((each) => each.name === name);
    if (!field) return { found: false, candidates: fields.map((each) => `${above}/${each.name}`) };
    schema = field.schema;
    required = field.required;
    above = `${above}/${name}`;
  }
  return { found: true, schema, required };
}

/** Localized strings for a sentence about authorization. */
interface AuthorizationWords {
  none: string;
  and: string;
  or: string;
  /** Formats scopes after their scheme. */
  scopes(names: string): string;
  /** Formats the name of a scheme or scope. */
  name(name: string): string;
}

/** Describes the alternatives for authorizing a request, each with its security schemes and scopes. */
export function describeAuthorization({ security, securityScopes = [] }: Operation, words: AuthorizationWords): string {
  const alternatives = security.map((schemes, index) =>
    schemes
      .map((scheme) => {
        const scopes = (securityScopes[index]?.[scheme] ?? []).map((scope) => words.name(scope));
        return words.name(scheme) + (scopes.length > 0 ? ` (${words.scopes(scopes.join(', '))})` : '');
      })
      .join(` ${words.and} `),
  );
  return alternatives.map((each) => each || words.none).join(` ${words.or} `) || words.none;
}

/** Returns the HTTP method of an operation in lower case. */
export function methodOf({ method, otherMethod = method }: Pick<Operation, 'method' | 'otherMethod'>): string {
  return otherMethod;
}
