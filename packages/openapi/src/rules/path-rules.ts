import { hintAtNearest } from '@docgraph/source/nearest';
import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import type { Located } from '../description/located.ts';
import type { DescribedOperation } from '../description/operations.ts';
import { type ApiChecks, type ApiProblem, declaredParameters, related, repeated, twice } from './api-rule.ts';

/** Pairs of paths that are compared; the largest public descriptions need a third of it. */
const MAX_PAIRS = 20_000_000;

/** Why no address fits both of two paths although their schemas do not show it: a text of the writer, under this key. */
const REASON = 'x-ambiguous-because';

/** What no path should have, and what to do about it. */
const FORMS: readonly { pattern: RegExp; what: string; hint: string }[] = [
  { pattern: /\?/, what: 'a query', hint: 'Describe the query as parameters with `in: query`.' },
  { pattern: /#/, what: 'a fragment', hint: 'No request has one: remove it.' },
  { pattern: /.\/$/, what: 'a slash at its end', hint: 'Remove it: few servers take both forms for the same.' },
  { pattern: /\/\//, what: 'an empty segment', hint: 'Remove one of the slashes.' },
  { pattern: /\{\}/, what: 'a parameter without a name', hint: 'Write its name between the braces.' },
  {
    pattern: /\{[^}]*(?:\{|$)|(?:^|\})[^{]*\}/,
    what: 'braces that do not match',
    hint: 'Write parameters as `{name}`.',
  },
];

/** Headers that OpenAPI describes in another way: a parameter of the name is ignored. */
const ELSEWHERE = new Map([
  ['accept', 'The media types of the responses say it.'],
  ['content-type', 'The media types of the request body say it.'],
  ['authorization', 'Describe it as a security scheme.'],
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
  /** Paths in a form that servers and clients agree on. */
  *'openapi/path-form'(description) {
    for (const { path, place } of pathsOf(description)) {
      const form = FORMS.find(({ pattern }) => pattern.test(path));
      if (form) yield { message: `The path \`${path}\` has ${form.what}.`, place, hint: form.hint };
    }
  },

  /** A request means one operation: a method and an address are described once. */
  'openapi/path-clash': (description) => sameAddresses(description, true),

  /** The methods of an address stand under one path: OpenAPI wants it, and many tools keep only one of several. */
  'openapi/split-path': (description) => sameAddresses(description, false),

  /**
   * Of two paths that an address fits, the one with the fixed text wins: `/vms/types` over `/vms/{vm_id}`. Where each
   * has a fixed text in the place of the other's parameter, nothing says which is meant. Parameters whose schema
   * excludes the text (an id in the form of a UUID) are no danger, and neither are paths that say why.
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
        const address = template.segments.map((segment, at) => (isParameter(segment) ? other.segments[at] : segment));
        yield {
          message: `\`/${address.join('/')}\` fits \`${template.path}\` as well as \`${other.path}\`.`,
          place: template.place,
          hint: 'Change one of the paths, or give the parameters a `format` or an `enum` that tells them apart, or say under `x-ambiguous-because` why no address fits both.',
          related: related('The other path is here.', other.place),
        };
      }
    }
  },

  /** The `{names}` in a path and the path parameters of its operations must be the same. */
  *'openapi/path-parameter'(description) {
    for (const path of description.root.names('paths')) {
      const [twice] = repeated(namesIn(path), (name) => name);
      if (twice)
        yield {
          message: `The path ${path} has \`{${twice.again}}\` twice.`,
          place: description.keyPlace(description.root.at('paths', path)),
          hint: 'Give each parameter a name of its own.',
        };
    }
    // An unused parameter of a path item concerns all operations, and is reported once.
    const reported = new Set<string>();
    for (const operation of description.operations)
      for (const { key, ...problem } of parameterProblems(operation, description)) {
        if (!reported.has(key)) yield problem;
        reported.add(key);
      }
  },

  /** A list has each parameter once; one of an operation may take the place of one of its path. */
  *'openapi/duplicate-parameter'({ of, place }) {
    // The names of headers are the same in upper and lower case.
    for (const holder of [...of('operation'), ...of('pathItem')])
      for (const { again, first } of repeated(
        declaredParameters(holder),
        (each) => `${each.in} ${each.in === 'header' ? each.name.toLowerCase() : each.name}`,
      ))
        yield twice(
          `The ${again.in} parameter \`${again.name}\` is listed twice.`,
          place(again.place),
          place(first.place),
        );
  },

  /** Headers that tools must ignore, so that they appear nowhere. */
  *'openapi/ignored-header'({ of, place, keyPlace }) {
    for (const parameter of of('parameter')) {
      const name = parameter.text('name') ?? '';
      const hint = parameter.text('in') === 'header' ? ELSEWHERE.get(name.toLowerCase()) : undefined;
      if (hint !== undefined)
        yield {
          message: `A header parameter \`${name}\` is ignored.`,
          place: place(parameter.at('name')),
          hint: `Remove it. ${hint}`,
        };
    }
    for (const response of of('response'))
      for (const name of response.names('headers'))
        if (name.toLowerCase() === 'content-type')
          yield {
            message: `A response header \`${name}\` is ignored.`,
            place: keyPlace(response.at('headers', name)),
            hint: 'Remove it. The media types of the response say it.',
          };
  },
};

/** The paths of a description; the shape check reports what does not start with a slash. */
function pathsOf({ root, keyPlace }: Description) {
  const paths = root.names('paths').filter((path) => path.startsWith('/'));
  return paths.map((path) => ({ path, place: keyPlace(root.at('paths', path)) }));
}

/** The paths that differ from an earlier one in the names of their parameters only; a method under both clashes. */
function* sameAddresses(description: Description, isClash: boolean): Generator<ApiProblem> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of description.operations)
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  const paths = pathsOf(description);
  for (const { again, first } of repeated(paths, ({ path }) => path.replace(/\{[^{}]*\}/g, '{}'))) {
    const clashes = [...(methods.get(again.path) ?? [])].some((method) => methods.get(first.path)?.has(method));
    if (clashes === isClash)
      yield {
        message: `The paths \`${again.path}\` and \`${first.path}\` are the same address.`,
        place: again.place,
        hint: 'Put their operations under one path, with the same names of parameters.',
        related: related('The other one is here.', first.place),
      };
  }
}

/** A path that has a parameter. */
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
    const alike = byLength.get(segments.length) ?? [];
    byLength.set(segments.length, alike);
    alike.push({ path, place, segments });
  }
  return byLength.values();
}

type ParameterTest = (path: string, segment: string, text: string) => boolean;

/** Whether an address fits both paths, and each is the more specific one in some segment. */
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

/** Whether a segment is one parameter and nothing else. */
function isParameter(segment: string): boolean {
  return /^\{[^{}]*\}$/.test(segment);
}

/** Says whether a parameter of a path can have a value, as far as its schema tells. */
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

/** The names in braces, in their order. */
function namesIn(path: string): string[] {
  return Array.from(path.matchAll(/\{([^{}/]*)\}/g), ([, name = '']) => name);
}

/** What is wrong with the path parameters of an operation; `key` is the same for the same problem. */
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
      message: `${method.toUpperCase()} ${path} does not declare the path parameter \`${name}\`.`,
      place: keyPlace(operation.pointer),
      hint: hintAtNearest(name, unused, 'Add it to `parameters` of the operation or of the path.'),
    };
  }
  for (const { name, place: at } of declared) {
    if (written.includes(name)) continue;
    yield {
      key: `${at} ${name}`,
      message: `The path ${path} has no \`{${name}}\`.`,
      place: place(at),
      hint: hintAtNearest(name, written, `Add \`{${name}}\` to the path, or remove the parameter.`),
    };
  }
}
