import { matchPath } from '../api/match-path.ts';
import { type NameContext, type NameProblem, nameProblem } from './name-problem.ts';

const CALL = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/[^\s?]*)(?:\?\S*)?$/;
/** Code that is a name, a property path (`disks[].disk_id`), or one of these with a value (`state=FAILED`). */
const NAME_AND_VALUE = /^\$?\{?"?([\w.[\]-]+)"?\}?(?:\s*[:=]\s*"?([\w-]+)"?)?$/;
const FILE = /\.(?:conf|crt|csv|gz|ini|json|key|log|md|pem|pub|py|service|sh|sock|tar|tf|tfvars|toml|txt|ya?ml)$/;

/** Checks that the operations, requests, fields, and values in inline code exist. */
export function checkInlineCode(code: string, context: NameContext): NameProblem[] {
  if (context.declared.has(code)) return [];
  const call = CALL.exec(code);
  if (call) return callProblems(call[1] ?? '', call[2] ?? '', context);
  if (code.startsWith('/') && context.names.roots.has(code.split('/')[1] ?? '')) return pathProblems(code, context);
  // A short body, such as `{"action": "STOP"}`.
  if (code.startsWith('{"'))
    return [...code.matchAll(/"(\w+)"/g)].flatMap(([, name = '']) => nameProblem(name, context) ?? []);
  const match = FILE.test(code) ? null : NAME_AND_VALUE.exec(code);
  if (!match) return [];
  const pieces = [...(match[1] ?? '').split(/[.[\]]+/), match[2] ?? ''];
  return pieces.flatMap((piece) => nameProblem(piece, context) ?? []);
}

function callProblems(method: string, path: string, { api }: NameContext): NameProblem[] {
  const match = matchPath(api, method, path);
  if ('fault' in match) return [{ rule: 'examples/name', message: match.message, hint: match.hint }];
  return parameterProblems(path, match.operation.path);
}

/** Checks a path without a method: any operation may have it. */
function pathProblems(path: string, { api }: NameContext): NameProblem[] {
  const written = path.replace(/\?.*$|\/(?:\.\.\.|…)?$/g, '');
  const methods = [...new Set([...api.operations.values()].map(({ method }) => method))];
  const matches = methods.map((method) => matchPath(api, method, written));
  const found = matches.find((match) => !('fault' in match));
  if (found && !('fault' in found)) return parameterProblems(written, found.operation.path);
  const isFolder = [...api.operations.values()].some(({ path: known }) => known.startsWith(`${written}/`));
  const [first] = matches;
  return isFolder || !first || !('fault' in first)
    ? []
    : [{ rule: 'examples/name', message: first.message, hint: first.hint }];
}

/** Checks that path parameters in braces have the right names. */
function parameterProblems(path: string, template: string): NameProblem[] {
  const known = template.split('/');
  return path.split('/').flatMap((segment, index): NameProblem[] => {
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
