import type { Description } from '../description/description.ts';
import { field, isObject, type JsonObject, objectField, textField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import { followReferences } from '../description/reference.ts';
import type { ApiRule } from './api-rule.ts';
import { declaredParameters } from './declared-parameters.ts';

/** Pairs of paths that are compared; the largest public descriptions need a third of it. */
const MAX_PAIRS = 20_000_000;

/** Why no address fits both of two paths although their schemas do not show it: a text of the writer, under this key. */
const REASON = 'x-ambiguous-because';

/** A path that has a parameter. */
interface Template {
  path: string;
  segments: readonly string[];
}

/**
 * Of two paths that an address fits, the one with the fixed text wins: `/vms/types` over `/vms/{vm_id}`. Where each has
 * a fixed text in the place of the other's parameter, nothing says which is meant. Parameters whose schema excludes the
 * text (an id in the form of a UUID) are no danger, and neither are paths that say why.
 */
export const ambiguousPath: ApiRule = {
  name: 'openapi/ambiguous-path',
  *check(description) {
    const { keyPlace } = description;
    const admits = parameterTest(description);
    let pairs = 0;
    for (const templates of templatesByLength(description)) {
      for (const [index, template] of templates.entries()) {
        pairs += index;
        if (pairs > MAX_PAIRS) return;
        const other = templates.slice(0, index).find((before) => isAmbiguous(template, before, admits));
        if (!other) continue;
        const { file, start } = keyPlace(pointerOf(['paths', other.path]));
        const address = template.segments.map((segment, at) => (isParameter(segment) ? other.segments[at] : segment));
        yield {
          message: `\`/${address.join('/')}\` fits \`${template.path}\` as well as \`${other.path}\`.`,
          place: keyPlace(pointerOf(['paths', template.path])),
          hint: 'Change one of the paths, or give the parameters a `format` or an `enum` that tells them apart, or say under `x-ambiguous-because` why no address fits both.',
          related: [{ message: 'The other path is here.', file, start }],
        };
      }
    }
  },
};

function templatesByLength({ document }: Description): Iterable<Template[]> {
  const byLength = new Map<number, Template[]>();
  for (const [path, item] of Object.entries(objectField(document, 'paths') ?? {})) {
    if (!path.startsWith('/') || !path.includes('{') || textField(item, REASON)?.trim()) continue;
    const segments = path.slice(1).split('/');
    const templates = byLength.get(segments.length) ?? [];
    templates.push({ path, segments });
    byLength.set(segments.length, templates);
  }
  return byLength.values();
}

/** Whether an address fits both paths, and each is the more specific one in some segment. */
function isAmbiguous(a: Template, b: Template, admits: (path: string, segment: string, text: string) => boolean) {
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
function parameterTest({ document, operations }: Description) {
  const schemas = new Map<string, JsonObject>();
  for (const { path, value, pointer, item } of operations) {
    for (const parameter of [
      ...declaredParameters(item, document),
      ...declaredParameters({ value, pointer }, document),
    ]) {
      const written = field(parameter.value, 'schema');
      if (parameter.in !== 'path' || !isObject(written)) continue;
      const schema = followReferences(document, { value: written, pointer: parameter.place })?.value;
      if (schema) schemas.set(`${path} {${parameter.name}}`, schema);
    }
  }
  return (path: string, segment: string, text: string): boolean => {
    const schema = schemas.get(`${path} ${segment}`);
    if (textField(schema, 'format') === 'uuid') return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
    if (/^(?:integer|number)$/.test(textField(schema, 'type') ?? '')) return /^-?[\d.]+$/.test(text);
    const allowed = field(schema, 'enum');
    return !Array.isArray(allowed) || allowed.includes(text);
  };
}
