import type { Problem } from '../../../pipeline/report/checked.ts';
import { nearest } from '../../../pipeline/report/nearest.ts';
import type { ExampleApi } from '../api/example-api.ts';
import type { ExampleRule } from '../rules.ts';
import type { ApiNames } from './api-names.ts';

/** What names are checked with. */
export interface NameContext {
  api: ExampleApi;
  names: ApiNames;
  /** Names that the page has made itself: variables of its scripts. */
  own: ReadonlySet<string>;
  /** Names that the writers have declared. */
  declared: ReadonlySet<string>;
}

/** What is wrong with a name. */
export type NameProblem = Pick<Problem<ExampleRule>, 'rule' | 'message' | 'hint'>;

const CAMEL_CASE = /^[a-z]+(?:[A-Z][A-Za-z0-9]*)+$/;
const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const ALL_CAPS = /^[A-Z][A-Z0-9]{2,}(?:_[A-Z0-9]+)*$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** What is wrong with a word that looks like an operation, a field or a value; undefined for all other words. */
export function nameProblem(name: string, { names, own, declared }: NameContext): NameProblem | undefined {
  const isOperation = CAMEL_CASE.test(name) && names.verbs.has(/^[a-z]+/.exec(name)?.[0] ?? '');
  if (!isOperation && !SNAKE_CASE.test(name) && !ALL_CAPS.test(name)) return undefined;
  if (METHODS.has(name) || names.others.has(name) || names.operations.has(name)) return undefined;
  if (own.has(name) || declared.has(name)) return undefined;
  const near = nearest(name, isOperation ? names.operations : [...names.others, ...own, ...declared]);
  return {
    rule: 'examples/name',
    message: isOperation
      ? `The API has no operation \`${name}\`.`
      : `Neither the API nor this page has a name \`${name}\`.`,
    hint: near
      ? `Did you mean \`${near}\`?`
      : isOperation
        ? undefined
        : 'If it is right, list it in `words.yaml` under `names`.',
  };
}
