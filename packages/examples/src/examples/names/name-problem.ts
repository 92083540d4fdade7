import {
  hintAtNearest,
  isObject,
  type JsonValue,
  type Problem,
  rootOf,
  walkDescription,
} from '@docgraph/pipeline/plugin';
import type { ExampleApi } from '../api/example-api.ts';
import type { ExampleRule } from '../rules.ts';

/** The context for checking names. */
export interface NameContext {
  api: ExampleApi;
  names: ApiNames;
  /** Names that the page defines: variables of its scripts. */
  own: ReadonlySet<string>;
  /** Names that authors declared. */
  declared: ReadonlySet<string>;
}

/** A problem with a name. */
export type NameProblem = Pick<Problem<ExampleRule>, 'rule' | 'message' | 'hint'>;

const CAMEL_CASE = /^[a-z]+(?:[A-Z][A-Za-z0-9]*)+$/;
const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const ALL_CAPS = /^[A-Z][A-Z0-9]{2,}(?:_[A-Z0-9]+)*$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

const WORDS_HINT = "If it's correct, add it to `names` in `words.yaml`.";

/** Checks a word that looks like an operation, field, or value. Returns undefined for other words and known names. */
export function nameProblem(name: string, { names, own, declared }: NameContext): NameProblem | undefined {
  const isOperation = CAMEL_CASE.test(name) && names.verbs.has(/^[a-z]+/.exec(name)?.[0] ?? '');
  if (!isOperation && !SNAKE_CASE.test(name) && !ALL_CAPS.test(name)) return undefined;
  if (METHODS.has(name) || names.others.has(name) || names.operations.has(name)) return undefined;
  if (own.has(name) || declared.has(name)) return undefined;
  return {
    rule: 'examples/name',
    message: isOperation
      ? `No operation \`${name}\` in the API.`
      : `Unknown name \`${name}\`: it's neither in the API nor defined on this page.`,
    hint: isOperation
      ? hintAtNearest(name, names.operations)
      : hintAtNearest(name, [...names.others, ...own, ...declared], WORDS_HINT),
  };
}

/** The names that pages may use. */
interface ApiNames {
  /** Operation IDs. */
  operations: ReadonlySet<string>;
  /** First words of operation IDs: `create`, `list`. */
  verbs: ReadonlySet<string>;
  /** All other names: parameters, headers, properties, schemas, `enum` values, and values in examples. */
  others: ReadonlySet<string>;
  /** First segments of the paths. */
  roots: ReadonlySet<string>;
}

/** Collects the names of an API. */
export function apiNames(api: ExampleApi): ApiNames {
  const { operations, schemas } = api;
  const others = new Set<string>(schemas.keys());
  walkDescription(rootOf(api), (object) => {
    const { kind } = object;
    if (kind === 'parameter') addContent(others, object.text('name'));
    for (const name of object.names('headers')) others.add(name);
    if (kind === 'schema') {
      for (const name of object.names('properties')) others.add(name);
      addContent(others, object.field('enum'));
    }
    for (const key of ['const', 'default', 'example', 'examples'])
      if (kind === 'schema' || key === 'example') addContent(others, object.field(key));
    if (kind === 'example') addContent(others, object.field('value'));
  });
  const ids = [...operations.keys()];
  return {
    operations: new Set(ids),
    verbs: new Set(ids.flatMap((id) => /^[a-z]+(?=[A-Z])/.exec(id)?.[0] ?? [])),
    others,
    roots: new Set([...operations.values()].map(({ path }) => path.split('/')[1] ?? '')),
  };
}

/** Adds the keys and strings of a value. */
function addContent(names: Set<string>, value: JsonValue | undefined): void {
  if (typeof value === 'string') names.add(value);
  else if (Array.isArray(value)) for (const item of value) addContent(names, item);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      names.add(key);
      addContent(names, item);
    }
}
