import { decoded, type JsonValue, type Located, locate, nearest, stepsOf } from '@docgraph/pipeline/plugin';
import type { ExampleApi, ExampleOperation, ExampleParameter } from '../api/example-api.ts';
import { matchPath } from '../api/match-path.ts';
import type { ExampleProblem } from '../example-problem.ts';
import { type PlacedText, partOf, rangeOf, splitPlaced, WILDCARD } from '../placed-text.ts';
import type { DeprecationNote, ValueChecker } from '../values/value-checker.ts';
import type { ApiCall } from './api-call.ts';

/** The context for checking requests. */
export interface CallContext {
  api: ExampleApi;
  values: ValueChecker;
  hasNote: DeprecationNote;
  /** The download URL of the description, which isn't an API request. */
  downloadUrl: string | undefined;
}

/** A checked request: its operation, if known, and its problems. */
interface CheckedCall {
  operation: ExampleOperation | undefined;
  problems: ExampleProblem[];
}

/** Checks method, path, parameters, and body of a request. */
export function checkCall(call: ApiCall, context: CallContext): CheckedCall {
  const method = call.method.text.toUpperCase();
  if (context.api.servers.some((server) => server + call.path.text === context.downloadUrl))
    return { operation: undefined, problems: [] };
  const match = matchPath(context.api, method, call.path.text);
  if ('fault' in match) {
    const place = rangeOf(match.fault === 'method' ? call.method : call.path);
    return {
      operation: undefined,
      problems: [{ rule: 'examples/call', message: match.message, hint: match.hint, ...place }],
    };
  }
  const { operation } = match;
  const segments = segmentsOf(call.path);
  const inPath = match.segments.flatMap(({ parameter: name, index }): ExampleProblem[] => {
    const parameter = operation.parameters.find((each) => each.place === 'path' && each.name === name);
    const value = segments[index];
    return parameter && value ? valueProblems(parameter, [value], true, context) : [];
  });
  const deprecated: ExampleProblem[] =
    operation.deprecated && !context.hasNote()
      ? [
          {
            rule: 'examples/deprecated',
            message: `The operation \`${operation.id}\` is deprecated.`,
            hint: "Use its replacement, or mention in the same section that it's deprecated.",
            ...rangeOf(call.path),
          },
        ]
      : [];
  const problems = [
    ...deprecated,
    ...inPath,
    ...queryProblems(call, operation, context),
    ...headerProblems(call, operation),
    ...bodyProblems(call, operation, context),
  ];
  return { operation, problems };
}

/** Splits a path into segments, including empty ones. */
function segmentsOf(path: PlacedText): PlacedText[] {
  let start = 0;
  return path.text.split('/').map((segment) => {
    const found = partOf(path, { start, end: start + segment.length });
    start += segment.length + 1;
    return found;
  });
}

function queryProblems({ query, path }: ApiCall, operation: ExampleOperation, context: CallContext): ExampleProblem[] {
  const parameters = operation.parameters.filter(({ place }) => place === 'query');
  const given = new Map<string, { values: PlacedText[]; isEncoded: boolean }>();
  const problems: ExampleProblem[] = [];
  for (const { pair, isEncoded } of query) {
    const equals = pair.text.indexOf('=');
    const written = equals < 0 ? pair.text : pair.text.slice(0, equals);
    const name = isEncoded ? decoded(written.replaceAll('+', ' ')) : written;
    const value = partOf(pair, { start: Math.min(written.length + 1, pair.text.length), end: pair.text.length });
    const isKnown = parameters.some((parameter) => parameter.name === name) || context.api.credentials.has(name);
    if (isKnown || name.includes(WILDCARD))
      given.set(name, { values: [...(given.get(name)?.values ?? []), value], isEncoded });
    else problems.push(unknownParameter(name, parameters, operation, rangeOf(pair, 0, written.length)));
  }
  const isOpen = [...given.keys()].some((name) => name.includes(WILDCARD));
  for (const parameter of parameters) {
    const found = given.get(parameter.name);
    if (found) {
      problems.push(...valueProblems(parameter, found.values, found.isEncoded, context));
      if (parameter.deprecated && !context.hasNote())
        problems.push({
          rule: 'examples/deprecated',
          message: `The query parameter \`${parameter.name}\` of \`${operation.id}\` is deprecated.`,
          hint: "Omit it, or mention in the same section that it's deprecated.",
          ...rangeOf(found.values[0] ?? path),
        });
    } else if (parameter.required && !isOpen)
      problems.push({
        rule: 'examples/parameter',
        message: `\`${operation.id}\` requires the query parameter \`${parameter.name}\`.`,
        hint: undefined,
        ...rangeOf(path),
      });
  }
  return problems;
}

function unknownParameter(
  name: string,
  parameters: readonly ExampleParameter[],
  { id }: ExampleOperation,
  place: { start: number; end: number },
): ExampleProblem {
  const names = parameters.map((parameter) => parameter.name);
  const near = nearest(name, names);
  const known = names.length > 0 ? `It has ${names.map((each) => `\`${each}\``).join(', ')}.` : 'It has none.';
  return {
    rule: 'examples/parameter',
    message: `\`${id}\` has no query parameter \`${name}\`.`,
    hint: near ? `Did you mean \`${near}\`?` : known,
    ...place,
  };
}

/** Checks the values of one parameter. */
function valueProblems(
  parameter: ExampleParameter,
  written: readonly PlacedText[],
  isEncoded: boolean,
  { api, values }: CallContext,
): ExampleProblem[] {
  const { schema, name, explode } = parameter;
  const [first] = written;
  if (schema === undefined || !first) return [];
  const described = resolved(api, schema);
  const isList = described?.text('type') === 'array';
  const texts = isList && !explode ? written.flatMap((value) => splitPlaced(value, ',')) : [...written];
  const known = texts.filter(({ text }) => !text.includes(WILDCARD));
  if (known.length === 0 && texts.length > 0) return [];
  const type = (isList ? resolved(api, described.at('items')) : described)?.text('type');
  const converted = known.map(({ text }) => convert(isEncoded ? decoded(text.replaceAll('+', ' ')) : text, type));
  const value = isList ? converted : (converted[0] ?? '');
  const label = parameter.place === 'path' ? 'Path parameter' : 'Query parameter';
  return values.errorsOf(value, schema).map(({ instancePointer, message, hint }) => ({
    rule: 'examples/parameter',
    message: `${label} \`${name}\`: ${message}`,
    hint,
    ...rangeOf(known[Number(stepsOf(instancePointer)[0] ?? 0)] ?? first),
  }));
}

/** Converts a string in a URL to a value. */
function convert(text: string, type: string | undefined): JsonValue {
  if ((type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}

/** Returns the schema at a pointer, with references followed. */
function resolved(api: ExampleApi, pointer: string): Located | undefined {
  const written = locate(api, pointer);
  return written?.followed() ?? written;
}

function headerProblems({ headers, path }: ApiCall, { id, parameters }: ExampleOperation): ExampleProblem[] {
  const given = new Set(headers.map(({ text }) => text.split(':')[0]?.trim().toLowerCase()));
  return parameters
    .filter(({ place, required, name }) => place === 'header' && required && !given.has(name.toLowerCase()))
    .map(({ name }) => ({
      rule: 'examples/parameter',
      message: `\`${id}\` requires the header \`${name}\`.`,
      hint: undefined,
      ...rangeOf(path),
    }));
}

function bodyProblems(
  { body, method, path }: ApiCall,
  operation: ExampleOperation,
  context: CallContext,
): ExampleProblem[] {
  const { id } = operation;
  if (body === undefined) {
    if (!operation.body?.required) return [];
    return [{ rule: 'examples/value', message: `\`${id}\` requires a body.`, hint: undefined, ...rangeOf(path) }];
  }
  if (!operation.body) {
    const place = rangeOf(body === 'unknown' ? method : body);
    return [{ rule: 'examples/value', message: `\`${id}\` has no request body.`, hint: undefined, ...place }];
  }
  const { schema } = operation.body;
  if (body === 'unknown' || schema === undefined) return [];
  const kind = { schema, direction: 'request' as const, isPart: false, name: `Body of \`${id}\`` };
  return context.values.problemsFor(body, kind, context.hasNote);
}
