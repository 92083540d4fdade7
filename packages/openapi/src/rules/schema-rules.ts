import { joinWords } from '@docgraph/source/format-values';
import { nearest } from '@docgraph/source/nearest';
import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import { valueAt } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import { isSchema, keywordForms, namedSchemas, TYPES } from '../description/keyword-forms.ts';
import { type Located, locate, pointerOfMapping, pointerOfReference } from '../description/located.ts';
import { DescriptionObject, structures, walkDescription } from '../description/structure.ts';
import { type ApiChecks, type ApiProblem, each, meantHint, type Near, nearNames } from './api-rule.ts';
import { connectedGroups } from './connected-groups.ts';

/** Keys that may stand beside `$ref`: this site shows the text of the first two. */
const SHOWN = new Set(['$ref', 'description', 'summary']);

/** Schemas that one schema may hold when its references are written out; the largest real ones hold a million. */
const LIMIT = 100_000_000;

/** Keywords whose schemas apply to the same value as the schema that holds them. */
const COMPOSING = ['allOf', 'anyOf', 'oneOf'] as const;

/** Where the path of a schema ends that applies to the same value as the one it stands in. */
const IN_PLACE = /^(.*)\/(?:(?:allOf|oneOf|anyOf)\/\d+|not|if|then|else|dependentSchemas\/[^/]*)$/;

/** Where the path of a schema ends that is a condition, and no demand. */
const CONDITION = /\/(?:not|if)$/;

/** Rules about schemas: their form, and how they hang together. */
export const schemaRules = {
  'openapi/ignored-keyword': warning('Keywords must have a meaning in the OpenAPI version used.'),
  'openapi/ignored-sibling': warning('A $ref must not have sibling keywords that tools ignore.'),
  'openapi/circular-schema': descriptionError('Schemas must not consist of themselves.'),
  'openapi/expansion': warning('References must not expand to an excessively large schema.'),
  'openapi/required-property': descriptionError('Required properties must be declared.'),
  'openapi/discriminator': descriptionError('Discriminators must name an existing property and existing schemas.'),
} as const satisfies RuleTable;

export const schemaChecks: ApiChecks<keyof typeof schemaRules | 'openapi/invalid'> = {
  /** The form of schemas in OpenAPI 3.1, which the shape check does not look into (in 3.0 it does). */
  'openapi/invalid': each('schema', function* (schema, { version, place }) {
    if (version === '3.0') return;
    for (const [keyword, written] of Object.entries(schema.value)) {
      const form = Object.hasOwn(keywordForms, keyword) ? keywordForms[keyword] : undefined;
      if (form && !form.fits(written)) {
        const near = keyword === 'type' && typeof written === 'string' ? nearest(written, TYPES) : undefined;
        const isFlag = keyword.startsWith('exclusive') && typeof written === 'boolean';
        const whatFits = isFlag ? 'the bound itself here' : 'schemas of JSON Schema 2020-12';
        yield {
          message: `\`${keyword}\` must be ${form.expected}.`,
          place: place(schema.at(keyword)),
          hint: meantHint(near, `OpenAPI 3.1 takes ${whatFits}.`),
        };
      } else if (form === namedSchemas)
        for (const [name, entry] of Object.entries(written ?? {}))
          if (!isSchema(entry))
            yield {
              message: `\`${name}\` must be a schema.`,
              place: place(schema.at(keyword, name)),
              hint: 'Write `{}` for any value.',
            };
    }
  }),

  /** OpenAPI 3.1 has no `nullable`: tools pass over it, and take null for a mistake. */
  'openapi/ignored-keyword': each('schema', function* (schema, { version, keyPlace }) {
    if (version !== '3.0' && schema.field('nullable') !== undefined)
      yield {
        message: '`nullable` is ignored in OpenAPI 3.1.',
        place: keyPlace(schema.at('nullable')),
        hint: `Write \`type: [${schema.text('type') ?? '…'}, "null"]\` instead.`,
      };
  }),

  /** In OpenAPI 3.0 whatever stands beside a `$ref` is ignored, which its writer hardly meant. */
  *'openapi/ignored-sibling'({ objects, keyPlace }) {
    for (const object of objects) {
      // A path item is the one object that may have both.
      if (!object.isOnlyReference || !structures[object.kind].section || object.kind === 'pathItem') continue;
      const wrap = 'Wrap the reference: `allOf: [{ $ref: … }]`.';
      for (const key of object.keys())
        if (!SHOWN.has(key) && !key.startsWith('x-'))
          yield {
            message: `\`${key}\` beside a \`$ref\` is ignored in OpenAPI 3.0.`,
            place: keyPlace(object.at(key)),
            hint: object.kind === 'schema' ? wrap : 'Remove it, or the reference.',
          };
    }
  },

  /**
   * A schema cannot be made of itself: whoever checks a value against it never comes to an end. A schema whose
   * properties or items have its own type is another matter, and common.
   */
  *'openapi/circular-schema'(description) {
    // Most schemas have no parts, and are in no circle.
    const parts = description.of('schema').map((schema): [string, string[]] => [schema.pointer, partsOf(schema)]);
    const edges = new Map(parts.filter(([, targets]) => targets.length > 0));
    for (const group of connectedGroups(edges)) {
      const isCircle = group.length > 1 || edges.get(group[0] ?? '')?.includes(group[0] ?? '');
      const members = isCircle ? group.flatMap((pointer) => locate(description, pointer) ?? []) : [];
      // References to nothing but each other have a rule of their own.
      if (members.every(({ reference }) => reference !== undefined)) continue;
      const [first] = members
        .filter(({ reference }) => reference !== undefined)
        .map((member) => ({ written: member.reference, place: description.place(member.at('$ref')) }))
        .sort((a, b) => a.place.start.line - b.place.start.line || a.place.start.column - b.place.start.column);
      yield {
        message: `With \`${first?.written}\` the schema is made of itself.`,
        place: first?.place ?? description.place(members[0]?.pointer ?? ''),
        hint: 'Describe one of its parts without the whole.',
      };
    }
  },

  /**
   * This site never writes references out, but most other tools do, and stop working at such a description: a schema
   * that refers twice to one that refers twice to another, and so on. What circles count once.
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
        message: 'With its references written out, this schema holds more than 100,000,000 others.',
        place: description.keyPlace(group[0] ?? ''),
        hint: 'Describe less of it: most readers and tools write references out.',
      };
      return;
    }
  },

  /**
   * A property that is required and described nowhere: mostly a slip, so that the property that was meant is shown as
   * optional. It may be described by any schema that is applied to the same value.
   */
  *'openapi/required-property'(description) {
    const near = nearNames();
    const users = usersOf(description);
    for (const schema of description.of('schema')) {
      const required = schema.isOnlyReference ? undefined : schema.field('required');
      if (!Array.isArray(required) || required.length === 0) continue;
      const applied = appliedSchemas(schema, users);
      for (const [index, name] of required.entries()) {
        if (typeof name !== 'string' || applied.some((part) => describes(part, name, description))) continue;
        const known = applied.flatMap((part) => part.names('properties'));
        const meant = near(name, known);
        // A condition may ask for what is described nowhere, unless it looks like a slip.
        if (meant === undefined && CONDITION.test(schema.pointer)) continue;
        yield {
          message: `The required property \`${name}\` is not described.`,
          place: description.place(schema.at('required', index)),
          hint: meantHint(meant, 'Add it to `properties`, or remove it from `required`.'),
        };
      }
    }
  },

  /** A discriminator decides by a property that every alternative has, and leads to schemas that exist. */
  'openapi/discriminator': each('schema', function* (schema, description, near) {
    const discriminator = schema.object('discriminator');
    if (!discriminator) return;
    const property = discriminator.text('propertyName');
    const alternatives = [...schema.list('oneOf'), ...schema.list('anyOf')].flatMap(alternativeOf);
    if (property !== undefined) yield* propertyProblems(property, schema, alternatives, description);
    // In 3.0 the shape check has reported it.
    else if (description.version !== '3.0')
      yield {
        message: 'The discriminator has no `propertyName`.',
        place: description.keyPlace(discriminator.pointer),
        hint: 'Name the property by which the schemas differ.',
      };
    yield* mappingProblems(discriminator, alternatives, description, near);
  }),
};

/** Pointers of the schemas that a value must or may fit because it is to fit this one. */
function partsOf(schema: Located): string[] {
  const target = pointerOfReference(schema.reference ?? '');
  const lists = COMPOSING.flatMap((keyword) => schema.list(keyword).map(({ pointer }) => pointer));
  const not = schema.object('not')?.pointer;
  return [...lists, ...(not === undefined ? [] : [not]), ...(target === undefined ? [] : [target])];
}

/** The named schemas that each named schema refers to, one entry for each reference. */
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

/** Whether a schema says what a property holds. */
function describes(schema: Located, name: string, { validator }: Description): boolean {
  if (schema.names('properties').includes(name)) return true;
  if (schema.object('additionalProperties') || schema.object('unevaluatedProperties')) return true;
  return schema.names('patternProperties').some((pattern) => validator.mayMatch(pattern, name));
}

/** All schemas that may apply to the same value: those a schema is made of, and those it is a part of. */
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

/** The schemas that apply a named one to their own value, by the pointer of the named one. */
function usersOf({ of }: Description): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { reference = '', pointer } of of('schema')) {
    const target = pointerOfReference(reference);
    if (target !== undefined && IN_PLACE.test(pointer)) users.set(target, [...(users.get(target) ?? []), pointer]);
  }
  return users;
}

/** An alternative of `oneOf` or `anyOf`: the schema itself, or the one that it refers to. */
function alternativeOf(written: Located): Located | [] {
  return pointerOfReference(written.reference ?? '') === undefined ? written : (written.target() ?? []);
}

/** Each alternative, or the schema itself where others are made from it, has the property and requires it. */
function* propertyProblems(
  property: string,
  schema: Located,
  alternatives: readonly Located[],
  { place, keyPlace }: Description,
): Generator<ApiProblem> {
  // What stands beside the alternatives applies to each of them.
  const shared = schema.composed(['allOf']);
  const lacking = (alternatives.length > 0 ? alternatives : [schema]).filter((alternative) => {
    const parts = [...shared, ...alternative.composed(['allOf', 'oneOf', 'anyOf'])];
    const isDescribed = parts.some((part) => part.names('properties').includes(property));
    return !isDescribed || !parts.some((part) => part.texts('required').includes(property));
  });
  if (lacking.length === 0) return;
  const names = lacking.map(({ pointer }) =>
    /\/\d+$/.test(pointer) ? 'an alternative' : `\`${stepsOf(pointer).at(-1)}\``,
  );
  yield {
    message: `\`${property}\`, by which the discriminator decides, is not a required property of ${joinWords(names, 'and')}.`,
    place: place(schema.at('discriminator', 'propertyName')),
    hint: 'Describe it there, and add it to `required`.',
    related: lacking.map(({ pointer }) => {
      const { file, start } = keyPlace(pointer);
      return { message: 'The schema is here.', file, start };
    }),
  };
}

/** Each value leads to a schema by its name or by a reference, and where there are alternatives, to one of them. */
function* mappingProblems(
  discriminator: Located,
  alternatives: readonly Located[],
  { root, document, place }: Description,
  near: Near,
): Generator<ApiProblem> {
  const isOpen = alternatives.length === 0;
  const names = isOpen
    ? (root.object('components')?.names('schemas') ?? [])
    : alternatives.map(({ pointer }) => stepsOf(pointer).at(-1) ?? '');
  for (const value of discriminator.names('mapping')) {
    const written = discriminator.object('mapping')?.text(value);
    // References to files that do not exist are reported when the files are joined.
    if (written === undefined || /^[^#].*(?:[/#]|\.(?:ya?ml|json)$)/.test(written)) continue;
    const target = pointerOfMapping(written);
    const isMissing = valueAt(document, stepsOf(target)) === undefined;
    if (!isMissing && (isOpen || alternatives.some(({ pointer }) => pointer === target))) continue;
    const name = near(stepsOf(target).at(-1) ?? '', names);
    const meant = name && written.startsWith('#') ? `#${pointerOfMapping(name)}` : name;
    yield {
      message: isMissing ? `There is no schema \`${written}\`.` : `\`${written}\` is not one of the alternatives.`,
      place: place(discriminator.at('mapping', value)),
      hint: meantHint(meant, isOpen ? 'Name a schema of `components.schemas`.' : 'Name one of `oneOf` or `anyOf`.'),
    };
  }
}
