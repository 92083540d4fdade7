import { openApi30List, withSchema } from './disks-api.ts';
import type { RuleGuides } from './rule-guide.ts';

/** What there is to say of the rules of schemas and examples in API descriptions. */
export const schemaGuides: RuleGuides = {
  'openapi/circular-schema': {
    why: 'No value can satisfy a schema that consists of itself.',
    bad: withSchema("allOf: [{$ref: '#/components/schemas/Disk'}]\n"),
    good: withSchema("type: object\nproperties:\n  parent: {$ref: '#/components/schemas/Disk'}\n"),
    fix: 'Remove the reference, or make it that of a property.',
  },
  'openapi/ignored-keyword': {
    why: 'OpenAPI 3.1 has no `nullable`: tools take null for a mistake.',
    bad: withSchema('type: string\nnullable: true\n'),
    good: withSchema("type: [string, 'null']\n"),
    fix: 'Add `null` to the types.',
  },
  'openapi/example': {
    why: 'Readers copy examples, and servers refuse what does not fit the schema.',
    bad: withSchema("type: object\nproperties:\n  size: {type: integer, example: '10 GiB'}\n"),
    good: withSchema('type: object\nproperties:\n  size: {type: integer, example: 10}\n'),
    fix: 'Correct the example or the schema.',
  },
  'openapi/default-value': {
    why: 'A default that the schema forbids cannot be what the server uses.',
    bad: withSchema('type: string\nenum: [ssd, hdd]\ndefault: sdd\n'),
    good: withSchema('type: string\nenum: [ssd, hdd]\ndefault: ssd\n'),
    fix: 'Correct the default or the schema.',
  },
  'openapi/enum-value': {
    why: 'A value of another type than the schema has is never allowed.',
    bad: withSchema('type: string\nenum: [small, 10]\n'),
    good: withSchema("type: string\nenum: [small, '10']\n"),
    fix: 'Quote the value, or change the type.',
  },
  'openapi/duplicate-enum-value': {
    why: 'A value that stands twice is probably meant to be another one.',
    bad: withSchema('type: string\nenum: [ssd, ssd]\n'),
    good: withSchema('type: string\nenum: [ssd, hdd]\n'),
    fix: 'Remove or correct one of them.',
  },
  'openapi/empty-range': {
    why: 'No value is both above the lower bound and below the upper one.',
    bad: withSchema('type: integer\nminimum: 10\nmaximum: 1\n'),
    good: withSchema('type: integer\nminimum: 1\nmaximum: 10\n'),
    fix: 'Swap or correct the bounds.',
  },
  'openapi/pattern': {
    why: 'A pattern that is not a regular expression cannot be checked.',
    bad: withSchema("type: string\npattern: '^([a-z]+$'\n"),
    good: withSchema("type: string\npattern: '^([a-z]+)$'\n"),
    fix: 'Correct the pattern. Its syntax is that of JavaScript.',
  },
  'openapi/unicode-pattern': {
    why: 'Most tools read patterns in Unicode mode, where needless escapes are errors.',
    bad: withSchema("type: string\npattern: '^[a-z\\_]+$'\n"),
    good: withSchema("type: string\npattern: '^[a-z_]+$'\n"),
    fix: 'Remove the needless backslash, or escape the brace.',
  },
  'openapi/required-property': {
    why: 'Nobody knows what to write for a required property that is not described.',
    bad: withSchema('type: object\nrequired: [nmae]\nproperties:\n  name: {type: string}\n'),
    good: withSchema('type: object\nrequired: [name]\nproperties:\n  name: {type: string}\n'),
    fix: 'Declare the property, or correct its name in `required`.',
  },
  'openapi/missing-items': {
    why: 'Readers have to know what the list holds. OpenAPI 3.0 demands it.',
    bad: openApi30List(''),
    good: openApi30List(', items: {type: string}'),
    fix: 'Add `items`.',
  },
  'openapi/discriminator': {
    why: 'Clients use the property to tell the alternatives apart, so it must exist in each.',
    bad: withSchema('type: object\ndiscriminator: {propertyName: kind}\nproperties:\n  name: {type: string}\n'),
    good: withSchema(
      'type: object\ndiscriminator: {propertyName: kind}\nrequired: [kind]\nproperties:\n  kind: {type: string}\n',
    ),
    fix: 'Name a required property of the schemas, and existing schemas in `mapping`.',
  },
};
