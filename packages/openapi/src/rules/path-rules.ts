import { hintAtNearest } from '@docgraph/source/nearest';
import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import type { Located } from '../description/located.ts';
import type { DescribedOperation } from '../description/operations.ts';
import {
  type ApiChecks,
  type ApiProblem,
  declaredParameters,
  duplicateProblem,
  findDuplicates,
  related,
} from './api-rule.ts';

/** Maximum number of path pairs to compare. The largest public descriptions need a third of it. */
const MAX_PAIRS = 20_000_000;

/** Key under which authors explain why two paths can't match the same URL, if their schemas don't show it. */
const REASON = 'x-ambiguous-because';

/** Invalid path forms, and how to fix them. */
const FORMS: readonly { pattern: RegExp; what: string; hint: string }[] = [
  { pattern: /\?/, what: 'a query', hint: 'Describe the query as parameters with `in: query`.' },
  { pattern: /#/, what: 'a fragment', hint: "Remove it, because requests don't include fragments." },
  {
    pattern: /.\/$/,
    what: 'a trailing slash',
    hint: 'Remove it, because few servers treat both forms as the same path.',
  },
  { pattern: /\/\//, what: 'an empty segment', hint: 'Remove one of the slashes.' },
  { pattern: /\{\}/, what: 'a parameter without a name', hint: 'Add its name in the braces.' },
  {
    pattern: /\{[^}]*(?:\{|$)|(?:^|\})[^{]*\}/,
    what: 'unbalanced braces',
    hint: 'Write parameters as `{name}`.',
  },
];

/** Headers that OpenAPI documents elsewhere. Parameters with these names are ignored. */
const ELSEWHERE = new Map([
  ['accept', 'Use the media types of the responses instead.'],
  ['content-type', 'Use the media types of the request body instead.'],
  ['authorization', 'Use a security scheme instead.'],
]);

/** Rules about paths and parameters. */
export const pathRules = {
  'openapi/path-form': warning('Paths must not have empty segments, trailing slashes, or queries.'),
  'openapi/path-clash': descriptionError('Each method and URL must be described only once.'),
  'openapi/split-path': warning('All methods of a URL must be under the same path.'),
  'openapi/ambiguous-path': warning('Requests must match only one path template.'),
  'openapi/path-parameter': descriptionError('Path parameters must match the path template.'),
  'openapi/duplicate-parameter': descriptionError('Parameters must be unique within an operation.'),
  'openapi/ignored-header': warning('Headers that OpenAPI ignores must not be declared as parameters.'),
} as const satisfies RuleTable;

export const pathChecks: ApiChecks<keyof typeof pathRules> = {
  /** Paths must have a form that servers and clients agree on. */
  *'openapi/path-form'(description) {
    for (const { path, place } of pathsOf(description)) {
      const form = FORMS.find(({ pattern }) => pattern.test(path));
      if (form) yield { message: `The path \`${path}\` has ${form.what}.`, place, hint: form.hint };
    }
  },

  /** Each method and URL must be described only once, so that a request matches one operation. */
  'openapi/path-clash': (description) => equivalentPaths(description, true),

  /** All methods of a URL must be under one path, because many tools keep only one of several equivalent paths. */
  'openapi/split-path': (description) => equivalentPaths(description, false),

  /**
   * If a URL matches two paths, the one with literal segments takes precedence: `/vms/types` over `/vms/{vm_id}`. The
   * match is ambiguous if each path has a literal segment where the other has a parameter. Skips parameters whose
   * schema excludes the literal, such as a UUID, and paths with a reason.
   */
  *'openapi/ambiguous-path'(description) {
    const admits = parameterTest(description);
    let pairs = 0;
    for (const templates of templatesByLength(description)) {
      for (const [index, template] of templates.entries()) {
        pairs += index;
        if (pairs > MAX_PAIRS) return;
        const other = templates.slice(0, index).find((before) => isAmbiguous(template, before, admits));
        if (!other) continue;
        const segments = template.segments.map((segment, at) => (isParameter(segment) ? other.segments[at] : segment));
        yield {
          message: `\`/${segments.join('/')}\` matches both \`${template.path}\` and \`${other.path}\`.`,
          place: template.place,
          hint: 'Change one of the paths, distinguish the parameters by `format` or `enum`, or explain under `x-ambiguous-because` why no URL matches both.',
          related: related('The other path is here.', other.place),
        };
      }
    }
  },

  /** The `{names}` in a path must match the path parameters of its operations. */
  *'openapi/path-parameter'(description) {
    for (const path of description.root.names('paths')) {
      const [duplicate] = findDuplicates(namesIn(path), (name) => name);
      if (duplicate)
        yield {
          message: `\`${path}\` has \`{${duplicate.again}}\` more than once.`,
          place: description.keyPlace(description.root.at('paths', path)),
          hint: 'Give each parameter a unique name.',
        };
    }
    // An unused parameter of a path item affects all its operations, but is reported once.
    const reported = new Set<string>();
    for (const operation of description.operations)
      for (const { key, ...problem } of parameterProblems(operation, description)) {
        if (!reported.has(key)) yield problem;
        reported.add(key);
      }
  },

  /** Parameters must be unique. A parameter of an operation may override one of its path item. */
  *'openapi/duplicate-parameter'({ of, place }) {
    // Header names are case-insensitive.
    for (const holder of [...of('operation'), ...of('pathItem')])
      for (const { again, first } of findDuplicates(
        declaredParameters(holder),
        (each) => `${each.in} ${each.in === 'header' ? each.name.toLowerCase() : each.name}`,
      ))
        yield duplicateProblem(
          `The ${again.in} parameter \`${again.name}\` is listed more than once.`,
          place(again.place),
          place(first.place),
        );
  },

  /** Headers that tools must ignore must not be declared, because they have no effect. */
  *'openapi/ignored-header'({ of, place, keyPlace }) {
    for (const parameter of of('parameter')) {
      const name = parameter.text('name') ?? '';
      const hint = parameter.text('in') === 'header' ? ELSEWHERE.get(name.toLowerCase()) : undefined;
      if (hint !== undefined)
        yield {
          message: `The header parameter \`${name}\` is ignored.`,
          place: place(parameter.at('name')),
          hint: `Remove it. ${hint}`,
        };
    }
    for (const response of of('response'))
      for (const name of response.names('headers'))
        if (name.toLowerCase() === 'content-type')
          yield {
            message: `The response header \`${name}\` is ignored.`,
            place: keyPlace(response.at('headers', name)),
            hint: 'Remove it. Use the media types of the response instead.',
          };
  },
};

/** Lists the paths of a description. Skips paths without a leading slash, which the shape check reports. */
function pathsOf({ root, keyPlace }: Description) {
  const paths = root.names('paths').filter((path) => path.startsWith('/'));
  return paths.map((path) => ({ path, place: keyPlace(root.at('paths', path)) }));
}

/** Reports paths that differ only in parameter names. They clash if they have a method in common. */
function* equivalentPaths(description: Description, isClash: boolean): Generator<ApiProblem> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of description.operations)
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  const paths = pathsOf(description);
  for (const { again, first } of findDuplicates(paths, ({ path }) => path.replace(/\{[^{}]*\}/g, '{}'))) {
    const clashes = [...(methods.get(again.path) ?? [])].some((method) => methods.get(first.path)?.has(method));
    if (clashes === isClash)
      yield {
        message: `The paths \`${again.path}\` and \`${first.path}\` are equivalent.`,
        place: again.place,
        hint: 'Move their operations to one path with the same parameter names.',
        related: related('The other path is here.', first.place),
      };
  }
}

/** A path with parameters. */
interface Template {
  path: string;
  place: ApiProblem['place'];
  segments: readonly string[];
}

function templatesByLength(description: Description): Iterable<Template[]> {
  const byLength = new Map<number, Template[]>();
  const items = description.root.object('paths');
  for (const { path, place } of pathsOf(description)) {
    if (!path.includes('{') || items?.object(path)?.text(REASON)?.trim()) continue;
    const segments = path.slice(1).split('/');
    const sameLength = byLength.get(segments.length) ?? [];
    byLength.set(segments.length, sameLength);
    sameLength.push({ path, place, segments });
  }
  return byLength.values();
}

type ParameterTest = (path: string, segment: string, text: string) => boolean;

/** Returns whether a URL can match both paths and neither path is more specific in all segments. */
function isAmbiguous(a: Template, b: Template, admits: ParameterTest): boolean {
  let aWins = false;
  let bWins = false;
  for (const [at, one] of a.segments.entries()) {
    const other = b.segments[at] ?? '';
    if (isParameter(one) && isParameter(other)) continue;
    if (one === other) continue;
    if (isParameter(other)) aWins = true;
    else if (isParameter(one)) bWins = true;
    else return false;
  }
  if (!aWins || !bWins) return false;
  return a.segments.every((one, at) => {
    const other = b.segments[at] ?? '';
    if (isParameter(one) === isParameter(other)) return true;
    return isParameter(one) ? admits(a.path, one, other) : admits(b.path, other, one);
  });
}

/** Returns whether a segment consists of one parameter. */
function isParameter(segment: string): boolean {
  return /^\{[^{}]*\}$/.test(segment);
}

/** Creates a function that tests whether the schema of a path parameter allows a value. */
function parameterTest({ operations }: Description): ParameterTest {
  const schemas = new Map<string, Located>();
  for (const { path, operation, item } of operations) {
    for (const parameter of declaredParameters(item, operation)) {
      const schema = parameter.in === 'path' ? parameter.object.object('schema')?.followed() : undefined;
      if (schema) schemas.set(`${path} {${parameter.name}}`, schema);
    }
  }
  return (path, segment, text) => {
    const schema = schemas.get(`${path} ${segment}`);
    if (schema?.text('format') === 'uuid') return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
    if (/^(?:integer|number)$/.test(schema?.text('type') ?? '')) return /^-?[\d.]+$/.test(text);
    const allowed = schema?.field('enum');
    return !Array.isArray(allowed) || allowed.includes(text);
  };
}

/** Lists the parameter names in a path template, in order. */
function namesIn(path: string): string[] {
  return Array.from(path.matchAll(/\{([^{}/]*)\}/g), ([, name = '']) => name);
}

/** Checks the path parameters of an operation. Problems with the same `key` are repetitions. */
function* parameterProblems(
  { path, method, operation, item }: DescribedOperation,
  { place, keyPlace }: Description,
): Generator<ApiProblem & { key: string }> {
  const written = namesIn(path);
  const declared = declaredParameters(item, operation).filter((parameter) => parameter.in === 'path');
  const names = declared.map(({ name }) => name);
  for (const name of new Set(written)) {
    if (names.includes(name)) continue;
    const unused = names.filter((other) => !written.includes(other));
    yield {
      key: `${operation.pointer} ${name}`,
      message: `${method.toUpperCase()} ${path} doesn't declare the path parameter \`${name}\`.`,
      place: keyPlace(operation.pointer),
      hint: hintAtNearest(name, unused, 'Add it to the `parameters` of the operation or path.'),
    };
  }
  for (const { name, place: at } of declared) {
    if (written.includes(name)) continue;
    yield {
      key: `${at} ${name}`,
      message: `\`${path}\` doesn't contain \`{${name}}\`.`,
      place: place(at),
      hint: hintAtNearest(name, written, `Add \`{${name}}\` to the path, or remove the parameter.`),
    };
  }
}
