import type { Problem } from '../../report/checked.ts';
import { nearest } from '../../report/nearest.ts';
import type { ExampleApi } from '../api/example-api.ts';
import { matchPath } from '../api/match-path.ts';
import type { ApiNames } from './api-names.ts';

/** What inline code is checked with. */
export interface NameContext {
  api: ExampleApi;
  names: ApiNames;
  /** Names that the page has made itself: variables of its scripts. */
  own: ReadonlySet<string>;
  /** Names that the writers have declared. */
  declared: ReadonlySet<string>;
}

/** What is wrong with a name. */
export type NameFault = Pick<Problem, 'rule' | 'message' | 'hint'>;

const CALL = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/[^\s?]*)(?:\?\S*)?$/;
const CAMEL_CASE = /^[a-z]+(?:[A-Z][A-Za-z0-9]*)+$/;
const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const ALL_CAPS = /^[A-Z][A-Z0-9]{2,}(?:_[A-Z0-9]+)*$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
/** Code that is a name, a way to a property (`disks[].disk_id`), or one of these and a value (`state=FAILED`). */
const NAME_AND_VALUE = /^\$?\{?"?([\w.[\]-]+)"?\}?(?:\s*[:=]\s*"?([\w-]+)"?)?$/;
const FILE = /\.(?:conf|crt|csv|gz|ini|json|key|log|md|pem|pub|py|service|sh|sock|tar|tf|tfvars|toml|txt|ya?ml)$/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Checks that the operations, calls, fields and values that inline code names exist. */
export function checkInlineCode(code: string, context: NameContext): NameFault[] {
  if (context.declared.has(code)) return [];
  const call = CALL.exec(code);
  if (call) return callFaults(call[1] ?? '', call[2] ?? '', context);
  if (code.startsWith('/') && context.names.roots.has(code.split('/')[1] ?? '')) return pathFaults(code, context);
  const match = FILE.test(code) ? null : NAME_AND_VALUE.exec(code);
  if (!match) return [];
  const pieces = [...(match[1] ?? '').split(/[.[\]]+/), match[2] ?? ''];
  return pieces.flatMap((piece) => nameFault(piece, context) ?? []);
}

function nameFault(name: string, { names, own, declared }: NameContext): NameFault | undefined {
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

function callFaults(method: string, path: string, { api }: NameContext): NameFault[] {
  const match = matchPath(api, method, path);
  if ('fault' in match) return [{ rule: 'examples/name', message: match.message, hint: match.hint }];
  return parameterFaults(path, match.operation.path);
}

/** A path without a method: any operation may have it. */
function pathFaults(path: string, { api }: NameContext): NameFault[] {
  const written = path.replace(/\?.*$|\/(?:\.\.\.|…)?$/g, '');
  const methods = [...new Set([...api.operations.values()].map(({ method }) => method))];
  const matches = methods.map((method) => matchPath(api, method, written));
  const found = matches.find((match) => !('fault' in match));
  if (found && !('fault' in found)) return parameterFaults(written, found.operation.path);
  const isFolder = [...api.operations.values()].some(({ path: known }) => known.startsWith(`${written}/`));
  const [first] = matches;
  return isFolder || !first || !('fault' in first)
    ? []
    : [{ rule: 'examples/name', message: first.message, hint: first.hint }];
}

/** Parameters that are written as such must have their names. */
function parameterFaults(path: string, template: string): NameFault[] {
  const known = template.split('/');
  return path.split('/').flatMap((segment, index): NameFault[] => {
    if (!segment.startsWith('{') || segment === known[index]) return [];
    return [
      {
        rule: 'examples/name',
        message: `The path \`${template}\` has no parameter \`${segment}\`.`,
        hint: `Did you mean \`${known[index]}\`?`,
      },
    ];
  });
}
