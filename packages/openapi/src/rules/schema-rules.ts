import { joinWords } from '@docgraph/source/format-values';
import { nearest } from '@docgraph/source/nearest';
import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import { valueAt } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import { isSchema, keywordForms, namedSchemas, TYPES } from '../description/keyword-forms.ts';
import { type Located, locate, pointerOfMapping, pointerOfReference } from '../description/located.ts';
import { DescriptionObject, structures, walkDescription } from '../description/structure.ts';
import {
  type ApiChecks,
  type ApiProblem,
  createFindNearest,
  didYouMean,
  type FindNearest,
  forEachObject,
} from './api-rule.ts';
import { connectedGroups } from './connected-groups.ts';

/** Keys that may be next to `$ref`. The site displays `description` and `summary`. */
const SHOWN = new Set(['$ref', 'description', 'summary']);

/** Keywords of JSON Schema that change how references resolve, and that docgraph ignores. */
const UNSUPPORTED = ['$dynamicRef', '$dynamicAnchor', '$id', '$vocabulary'] as const;

/** Maximum number of schemas in an expanded schema. The largest known schemas have a million. */
const LIMIT = 100_000_000;

/** Keywords whose schemas apply to the same value as the schema that contains the keyword. */
const COMPOSING = ['allOf', 'anyOf', 'oneOf'] as const;

/** Matches the pointer of a schema that applies to the same value as its parent. */
const IN_PLACE = /^(.*)\/(?:(?:allOf|oneOf|anyOf)\/\d+|not|if|then|else|dependentSchemas\/[^/]*)$/;

/** Matches the pointer of a schema that's a condition rather than a constraint. */
const CONDITION = /\/(?:not|if)$/;

/** Rules about schemas: their form and how they're connected. */
export const schemaRules = {
  'openapi/ignored-keyword': warning('Keywords must have a meaning in the OpenAPI version used.'),
  'openapi/ignored-sibling': warning('A $ref must not have sibling keywords that tools ignore.'),
  'openapi/circular-schema': descriptionError('Schemas must not include themselves, except through a property.'),
  'openapi/expansion': warning('References must not expand to an excessively large schema.'),
  'openapi/required-property': descriptionError('Required properties must be declared.'),
  'openapi/discriminator': descriptionError('Discriminators must name an existing property and existing schemas.'),
} as const satisfies RuleTable;

export const schemaChecks: ApiChecks<keyof typeof schemaRules | 'openapi/invalid'> = {
  /** Checks the form of schemas in OpenAPI 3.1, which the shape check doesn't cover. */
  'openapi/invalid': forEachObject('schema', function* (schema, { version, place }) {
    if (version === '3.0') return;
    for (const [keyword, written] of Object.entries(schema.value)) {
      const form = Object.hasOwn(keywordForms, keyword) ? keywordForms[keyword] : undefined;
      if (form && !form.fits(written)) {
        const near = keyword === 'type' && typeof written === 'string' ? nearest(written, TYPES) : undefined;
        const isFlag = keyword.startsWith('exclusive') && typeof written === 'boolean';
        const expected = isFlag ? 'the limit as the value' : 'JSON Schema 2020-12';
        yield {
          message: `\`${keyword}\` must be ${form.expected}.`,
          place: place(schema.at(keyword)),
          hint: didYouMean(near, `OpenAPI 3.1 uses ${expected}.`),
        };
      } else if (form === namedSchemas)
        for (const [name, entry] of Object.entries(written ?? {}))
          if (!isSchema(entry))
            yield {
              message: `\`${name}\` must be a schema.`,
              place: place(schema.at(keyword, name)),
              hint: 'Use `{}` to allow any value.',
            };
    }
  }),

  /** OpenAPI 3.1 has no `nullable`. Tools ignore it, and report null as invalid. docgraph doesn't follow dynamic references. */
  'openapi/ignored-keyword': forEachObject('schema', function* (schema, { version, keyPlace }) {
    if (version === '3.0') return;
    if (schema.field('nullable') !== undefined)
      yield {
        message: '`nullable` is ignored in OpenAPI 3.1.',
        place: keyPlace(schema.at('nullable')),
        hint: `Use \`type: [${schema.text('type') ?? '…'}, "null"]\` instead.`,
      };
    for (const keyword of UNSUPPORTED)
      if (schema.field(keyword) !== undefined)
        yield {
          message: `\`${keyword}\` isn't supported. The reference and the samples ignore it.`,
          place: keyPlace(schema.at(keyword)),
          hint: 'Use `$ref`, and `$anchor` or a JSON pointer.',
        };
  }),

  /** OpenAPI 3.0 ignores everything next to a `$ref`, which its author probably didn't intend. */
  *'openapi/ignored-sibling'({ objects, keyPlace }) {
    for (const object of objects) {
      // Only path items may have both.
      if (!object.isOnlyReference || !structures[object.kind].section || object.kind === 'pathItem') continue;
      const wrap = 'Wrap the reference: `allOf: [{ $ref: … }]`.';
      for (const key of object.keys())
        if (!SHOWN.has(key) && !key.startsWith('x-'))
          yield {
            message: `\`${key}\` next to a \`$ref\` is ignored in OpenAPI 3.0.`,
            place: keyPlace(object.at(key)),
            hint: object.kind === 'schema' ? wrap : 'Remove either the keyword or the reference.',
          };
    }
  },

  /**
   * A schema must not include itself, because validation would never end. Properties and items may have the schema that
   * contains them, which is common.
   */
  *'openapi/circular-schema'(description) {
    // Most schemas have no parts and can't be in a cycle.
    const parts = description.of('schema').map((schema): [string, string[]] => [schema.pointer, partsOf(schema)]);
    const edges = new Map(parts.filter(([, targets]) => targets.length > 0));
    for (const group of connectedGroups(edges)) {
      const isCircle = group.length > 1 || edges.get(group[0] ?? '')?.includes(group[0] ?? '');
      const members = isCircle ? group.flatMap((pointer) => locate(description, pointer) ?? []) : [];
      // Cycles that consist only of references violate another rule.
      if (members.every(({ reference }) => reference !== undefined)) continue;
      const [first] = members
        .filter(({ reference }) => reference !== undefined)
        .map((member) => ({ written: member.reference, place: description.place(member.at('$ref')) }))
        .sort((a, b) => a.place.start.line - b.place.start.line || a.place.start.column - b.place.start.column);
      yield {
        message: `The schema includes itself through \`${first?.written}\`.`,
        place: first?.place ?? description.place(members[0]?.pointer ?? ''),
        hint: "Replace the reference with a schema that doesn't include this one.",
      };
    }
  },

  /**
   * docgraph never expands references, but most tools do. They fail on chains of schemas in which each schema
   * references the next one twice. Counts each cycle once.
   */
  *'openapi/expansion'(description) {
    const edges = schemaEdges(description);
    const sizes = new Map<string, number>();
    for (const group of connectedGroups(edges)) {
      const members = new Set(group);
      let size = members.size;
      for (const target of group.flatMap((member) => edges.get(member) ?? []))
        if (!members.has(target)) size += sizes.get(target) ?? 0;
      for (const member of group) sizes.set(member, size);
      if (size <= LIMIT) continue;
      yield {
        message: 'With references expanded, this schema contains more than 100,000,000 others.',
        place: description.keyPlace(group[0] ?? ''),
        hint: 'Simplify the schema, because most tools expand references.',
      };
      return;
    }
  },

  /**
   * A required property that isn't declared is usually a typo, and the intended property appears as optional. The
   * declaration may be in any schema that applies to the same value.
   */
  *'openapi/required-property'(description) {
    const near = createFindNearest();
    const users = usersOf(description);
    for (const schema of description.of('schema')) {
      const required = schema.isOnlyReference ? undefined : schema.field('required');
      if (!Array.isArray(required) || required.length === 0) continue;
      const applied = appliedSchemas(schema, users);
      for (const [index, name] of required.entries()) {
        if (typeof name !== 'string' || applied.some((part) => describes(part, name, description))) continue;
        const known = applied.flatMap((part) => part.names('properties'));
        const suggestion = near(name, known);
        // A condition may require an undeclared property, unless the name looks like a typo.
        if (suggestion === undefined && CONDITION.test(schema.pointer)) continue;
        yield {
          message: `The required property \`${name}\` isn't described.`,
          place: description.place(schema.at('required', index)),
          hint: didYouMean(suggestion, 'Add it to `properties`, or remove it from `required`.'),
        };
      }
    }
  },

  /** The discriminator property must be required in every alternative, and mappings must name existing schemas. */
  'openapi/discriminator': forEachObject('schema', function* (schema, description, near) {
    const discriminator = schema.object('discriminator');
    if (!discriminator) return;
    const property = discriminator.text('propertyName');
    const alternatives = [...schema.list('oneOf'), ...schema.list('anyOf')].flatMap(alternativeOf);
    if (property !== undefined) yield* propertyProblems(property, schema, alternatives, description);
    // In 3.0, the shape check reports it.
    else if (description.version !== '3.0')
      yield {
        message: 'The discriminator has no `propertyName`.',
        place: description.keyPlace(discriminator.pointer),
        hint: 'Add the name of the property that distinguishes the schemas.',
      };
    yield* mappingProblems(discriminator, alternatives, description, near);
  }),
};

/** Returns the pointers of the schemas that determine whether a value matches this schema. */
function partsOf(schema: Located): string[] {
  const target = pointerOfReference(schema.reference ?? '');
  const lists = COMPOSING.flatMap((keyword) => schema.list(keyword).map(({ pointer }) => pointer));
  const not = schema.object('not')?.pointer;
  return [...lists, ...(not === undefined ? [] : [not]), ...(target === undefined ? [] : [target])];
}

/** Maps each named schema to the named schemas that it references. Repeated references are listed repeatedly. */
function schemaEdges({ root }: Description): Map<string, string[]> {
  const schemas = root.object('components')?.map('schemas') ?? [];
  const edges = new Map<string, string[]>(schemas.map(([, { pointer }]) => [pointer, []]));
  for (const [, { data, value, pointer }] of schemas)
    walkDescription(new DescriptionObject(data, value, pointer, 'schema'), ({ reference = '' }) => {
      const target = pointerOfReference(reference);
      if (target !== undefined && edges.has(target)) edges.get(pointer)?.push(target);
    });
  return edges;
}

/** Returns whether a schema declares a property. */
function describes(schema: Located, name: string, { validator }: Description): boolean {
  if (schema.names('properties').includes(name)) return true;
  if (schema.object('additionalProperties') || schema.object('unevaluatedProperties')) return true;
  return schema.names('patternProperties').some((pattern) => validator.mayMatch(pattern, name));
}

/** Lists all schemas that may apply to the same value: those that a schema includes, and those that include it. */
function appliedSchemas(start: Located, users: ReadonlyMap<string, string[]>): Located[] {
  const found = new Map<string, Located>();
  const waiting = [start.pointer];
  const seen = new Set<string>();
  for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
    if (seen.has(pointer)) continue;
    seen.add(pointer);
    const schema = locate(start.data, pointer);
    if (!schema) continue;
    for (const part of schema.composed(['allOf', 'oneOf', 'anyOf'])) found.set(part.pointer, part);
    const above = IN_PLACE.exec(pointer)?.[1];
    if (above !== undefined) waiting.push(above);
    waiting.push(...(users.get(pointer) ?? []));
  }
  return [...found.values()];
}

/** Maps each referenced schema to the schemas that apply it to the same value. */
function usersOf({ of }: Description): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { reference = '', pointer } of of('schema')) {
    const target = pointerOfReference(reference);
    if (target !== undefined && IN_PLACE.test(pointer)) users.set(target, [...(users.get(target) ?? []), pointer]);
  }
  return users;
}

/** Resolves an alternative of `oneOf` or `anyOf`. */
function alternativeOf(written: Located): Located | [] {
  return pointerOfReference(written.reference ?? '') === undefined ? written : (written.target() ?? []);
}

/** Checks that each alternative declares and requires the property. Without alternatives, checks the schema itself. */
function* propertyProblems(
  property: string,
  schema: Located,
  alternatives: readonly Located[],
  { place, keyPlace }: Description,
): Generator<ApiProblem> {
  // Keywords next to the alternatives apply to each of them.
  const shared = schema.composed(['allOf']);
  const incomplete = (alternatives.length > 0 ? alternatives : [schema]).filter((alternative) => {
    const parts = [...shared, ...alternative.composed(['allOf', 'oneOf', 'anyOf'])];
    const isDescribed = parts.some((part) => part.names('properties').includes(property));
    return !isDescribed || !parts.some((part) => part.texts('required').includes(property));
  });
  if (incomplete.length === 0) return;
  const names = incomplete.map(({ pointer }) =>
    /\/\d+$/.test(pointer) ? 'an alternative' : `\`${stepsOf(pointer).at(-1)}\``,
  );
  yield {
    message: `\`${property}\`, the discriminator property, must be a required property of ${joinWords(names, 'and')}.`,
    place: place(schema.at('discriminator', 'propertyName')),
    hint: 'Describe it there and add it to `required`.',
    related: incomplete.map(({ pointer }) => {
      const { file, start } = keyPlace(pointer);
      return { message: 'The schema is here.', file, start };
    }),
  };
}

/** Checks that each mapping value points to an existing schema. If there are alternatives, it must be one of them. */
function* mappingProblems(
  discriminator: Located,
  alternatives: readonly Located[],
  { root, document, place }: Description,
  near: FindNearest,
): Generator<ApiProblem> {
  const isOpen = alternatives.length === 0;
  const names = isOpen
    ? (root.object('components')?.names('schemas') ?? [])
    : alternatives.map(({ pointer }) => stepsOf(pointer).at(-1) ?? '');
  for (const value of discriminator.names('mapping')) {
    const written = discriminator.object('mapping')?.text(value);
    // References to missing files are reported when joining.
    if (written === undefined || /^[^#].*(?:[/#]|\.(?:ya?ml|json)$)/.test(written)) continue;
    const target = pointerOfMapping(written);
    const isMissing = valueAt(document, stepsOf(target)) === undefined;
    if (!isMissing && (isOpen || alternatives.some(({ pointer }) => pointer === target))) continue;
    const name = near(stepsOf(target).at(-1) ?? '', names);
    const suggestion = name && written.startsWith('#') ? `#${pointerOfMapping(name)}` : name;
    yield {
      message: isMissing ? `No schema \`${written}\` exists.` : `\`${written}\` isn't one of the alternatives.`,
      place: place(discriminator.at('mapping', value)),
      hint: didYouMean(suggestion, isOpen ? 'Use a schema in `components.schemas`.' : 'Use one in `oneOf` or `anyOf`.'),
    };
  }
}
