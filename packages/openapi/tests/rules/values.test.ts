import { finds } from './finds.ts';

/** Rules about schemas and values. */
const VALUES =
  'required-property missing-items empty-range pattern unicode-pattern discriminator enum-value duplicate-enum-value default-value example';

finds('a default follows its own schema', VALUES)`
components:
  schemas:
    A: { type: string, enum: [NVME, HDD], default: SSD } #! 52 default-value The value must be one of 'NVME', 'HDD', but is 'SSD'. Did you mean 'HDD'?
    B: { type: integer, default: '5' } #! 34 default-value The value must be a whole number, but is text. Remove the quotes.
    C: { type: string, nullable: true, default: null }
    D: { type: array, items: { type: string }, default: [1] } #! 58 default-value Item 1 must be text, but is '1'. Put it in quotes.
    E: { type: object, properties: { default: { type: string } } }
`;

finds('a discriminator decides by what all alternatives have, and leads to them', VALUES)`
components:
  schemas:
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    Dog: { allOf: [{ $ref: '#/components/schemas/Cat' }] }
    Fish: { type: object, properties: { kind: { type: string } } }
    Bird: { type: object }
    All:
      oneOf:
        - $ref: '#/components/schemas/Cat'
        - $ref: '#/components/schemas/Dog'
        - $ref: '#/components/schemas/Fish'
        - $ref: '#/components/schemas/Bird'
      discriminator:
        propertyName: kind #! 23 discriminator 'kind', by which the discriminator decides, is not a required property of 'Fish' and 'Bird'. Describe it there, and add it to 'required'.
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator:
        propertyName: kind
        mapping:
          a: Cat
          b: '#/components/schemas/Dog'
          c: Dgo #! 14 discriminator There is no schema 'Dgo'. Did you mean 'Dog'?
          d: '#/components/schemas/Catt' #! 14 discriminator There is no schema '#/components/schemas/Catt'. Did you mean '#/components/schemas/Cat'?
          e: Pet #! 14 discriminator 'Pet' is not one of the alternatives. Did you mean 'Cat'?
    Base:
      type: object
      required: [type]
      properties: { type: { type: string } }
      discriminator: { propertyName: kind, mapping: { a: Base } } #! 38 discriminator 'kind', by which the discriminator decides, is not a required property of 'Base'.
`;

finds('a lower bound is not above the upper one', VALUES)`
components:
  schemas:
    A: { type: integer, minimum: 5, maximum: 3 } #! 34 empty-range No value is between 'minimum: 5' and 'maximum: 3'. Exchange them, or correct one.
    B: { type: string, minLength: 2, maxLength: 1 } #! 35 empty-range No value is between 'minLength: 2' and 'maxLength: 1'.
    C: { type: array, items: {}, minItems: 2, maxItems: 1 } #! 44 empty-range No value is between 'minItems: 2' and 'maxItems: 1'.
    D: { type: object, minProperties: 2, maxProperties: 1 } #! 39 empty-range No value is between 'minProperties: 2' and 'maxProperties: 1'.
    E: { type: integer, minimum: 5, maximum: 5 }
    F: { type: integer, minimum: 5, maximum: 5, exclusiveMaximum: true } #! 34 empty-range No value is between 'minimum: 5' and 'maximum: 5', both excluded. Include one of them, or move it.
    G: { type: object, properties: { minimum: { type: string }, maximum: { type: string } } }
`;

finds('exclusive bounds are numbers in OpenAPI 3.1', VALUES, '3.1')`
components:
  schemas:
    A: { exclusiveMinimum: 5, exclusiveMaximum: 5 } #! 28 empty-range No value is between 'exclusiveMinimum: 5' and 'exclusiveMaximum: 5', both excluded. Include one of them, or move it.
    B: { minimum: 5, exclusiveMaximum: 6 }
    C: { exclusiveMinimum: 6, maximum: 6 } #! 28 empty-range No value is between 'exclusiveMinimum: 6' and 'maximum: 6', both excluded.
`;

finds('members of an enum follow the rest of the schema, and are listed once', VALUES)`
components:
  schemas:
    A: { type: string, enum: [on, 1] } #! 35 enum-value The 'enum' value must be text, but is '1'. Put it in quotes.
    B: { type: string, maxLength: 3, enum: [abc, abcd] } #! 50 enum-value The 'enum' value must have at most 3 characters, but has 4. Correct the value, or the schema if the value is right.
    C: { type: string, enum: [a, null] } #! 34 enum-value The 'enum' value must be text, but is empty ('null'). Leave it out, or let the schema allow 'null'.
    D: { type: string, nullable: true, enum: [a, null] }
    E: { enum: [a, 1, "1", { b: 1 }, a, { b: 1 }] } #! 38 duplicate-enum-value 'enum' lists 'a' twice. Remove one of them. #! 41 duplicate-enum-value 'enum' lists '{"b":1}' twice.
`;

finds('OpenAPI 3.0 wants to know what a list holds', VALUES)`
components:
  schemas:
    A: { type: array, items: { type: string } }
    B: { type: array, items: {} }
    C: { type: object, properties: { list: { type: array } } } #! 38 missing-items The list does not say what its items are. Add 'items' with the schema of one item; 'items: {}' allows anything.
`;

finds('OpenAPI 3.1 does not', VALUES, '3.1')`
components: { schemas: { C: { type: array } } }
`;

finds('"nullable" is no keyword of 3.1, only a name like others', 'ignored-keyword', '3.1')`
components:
  schemas:
    S: { type: string, nullable: true } #! 24 'nullable' is ignored in OpenAPI 3.1. Write 'type: [string, "null"]' instead.
    T: { properties: { nullable: { type: boolean } } }
`;

finds('"nullable" is a keyword of 3.0', 'ignored-keyword')`
components: { schemas: { S: { type: string, nullable: true } } }
`;

finds('a pattern is a regular expression, if need be without Unicode mode', VALUES)`
components:
  schemas:
    A: { type: string, pattern: '^[a-z$', example: anything } #! 33 pattern '^[a-z$' is not a regular expression: Unterminated character class. Write it as in JavaScript, without slashes around it.
    B: { type: string, pattern: '^\d+ (GiB|TiB)$' }
    C: { type: string, pattern: '^[a-z\_]+$', example: a_b } #! 33 unicode-pattern '^[a-z\_]+$' is not valid in Unicode mode: Invalid escape.
    D: { type: string, pattern: '^[a-z\_]+$', example: a-b } #! 33 unicode-pattern '^[a-z\_]+$' is not valid in Unicode mode: Invalid escape. #! 56 example The value must match the pattern '^[a-z\_]+$', but is 'a-b'. Correct the value, or the schema if the value is right.
`;

finds('values are checked against patterns that other engines never finish', VALUES)`
components:
  schemas:
    A: { type: string, pattern: '^(a+)+$', example: ${'a'.repeat(40)}b } #! 53 example The value must match the pattern '^(a+)+$', but is '${'a'.repeat(40)}b'. Correct the value, or the schema if the value is right.
    B: { type: string, pattern: '^(?!-)(\w|\d)*$', example: ${'a'.repeat(40)} }
`;

finds('a pattern that cannot be matched in a bounded number of steps is named where it stands', VALUES)`
components:
  schemas:
    A: { type: string, pattern: '^(a)\1$', example: ab } #! 33 pattern Values cannot be checked against '^(a)\1$' in a bounded number of steps. Write it without references to groups ('\1'), without groups that change flags, and flatter.
    B: { type: string, example: ${'a'.repeat(3000)}, pattern: '^(?:a?){3000}b$' } #! 3044 pattern Values cannot be checked against '^(?:a?){3000}b$': that takes too many steps. Write a simpler pattern, or shorter values.
`;

finds('names in patternProperties are patterns in OpenAPI 3.1', VALUES, '3.1')`
components: { schemas: { A: { patternProperties: { '(': true } } } } #! 52 pattern '(' is not a regular expression: Unterminated group. Write it as in JavaScript, without slashes around it.
`;

finds('a required property is described by a schema that applies to the same value', VALUES)`
components:
  schemas:
    A:
      type: object
      required: [id, nmae, other] #! 22 required-property The required property 'nmae' is not described. Did you mean 'name'? #! 28 required-property The required property 'other' is not described. Add it to 'properties', or remove it from 'required'.
      properties: { id: { type: string }, name: { type: string } }
    Base: { type: object, properties: { id: { type: string } } }
    FromBase: { allOf: [{ $ref: '#/components/schemas/Base' }], required: [id] }
    BesideBase: { allOf: [{ $ref: '#/components/schemas/Base' }, { required: [id] }] }
    OneOf:
      type: object
      properties: { image: { type: string }, custom: { type: string } }
      oneOf: [{ required: [image] }, { not: { required: [image] }, required: [custom] }]
      not: { required: [image, custom] }
    Mixin: { required: [mixed] }
    UsesMixin:
      type: object
      properties: { mixed: { type: string } }
      allOf: [{ $ref: '#/components/schemas/Mixin' }]
    Map: { type: object, required: [a], additionalProperties: { type: string } }
    Circle: { allOf: [{ $ref: '#/components/schemas/Circle' }], required: [id], properties: { id: {} } }
`;

finds('a slip in a condition would switch it off', VALUES)`
components:
  schemas:
    A:
      type: object
      properties: { image: { type: string } }
      not: { required: [imgae] } #! 25 required-property The required property 'imgae' is not described. Did you mean 'image'?
    B:
      type: object
      not: { required: [legacy] }
`;

finds('an example is reported at the line of the value that is wrong', VALUES)`
components:
  schemas:
    Disk:
      type: object
      required: [size]
      additionalProperties: false
      properties:
        size: { type: string, pattern: '^\d+(GiB|TiB)$' }
        tags: { type: array, items: { type: string, enum: [fast, cold] } }
  responses:
    Disk:
      description: A disk.
      content:
        application/json:
          schema:
            type: object
            properties:
              disks: { type: array, items: { $ref: '#/components/schemas/Disk' } }
          example:
            disks:
              - size: 10GiB
                tags: [fast]
              - size: 10GB #! 23 example 'size' must match the pattern '^\d+(GiB|TiB)$', but is '"10GB"'. Correct the value, or the schema if the value is right.
                tags:
                  - fast
                  - fats #! 21 example Item 2 of 'tags' must be one of 'fast', 'cold', but is 'fats'. Did you mean 'fast'?
              - sise: 10GiB #! 17 example Unknown key 'sise' in item 3 of 'disks'. Did you mean 'size'?
              - tags: [] #! 17 example 'size' is missing in item 4 of 'disks'.
`;

finds('named examples are checked where they stand, once', VALUES)`
components:
  examples:
    shared: { value: { n: many } } #! 27 example 'n' must be a whole number, but is text. Correct the value, or the schema if the value is right.
    elsewhere: { externalValue: 'https://example.com/a.json' }
  requestBodies:
    A:
      content:
        application/json:
          schema: { $ref: '#/components/schemas/N' }
          examples:
            one: { $ref: '#/components/examples/shared' }
            two: { $ref: '#/components/examples/elsewhere' }
            three:
              value: { n: 1.5 } #! 27 example 'n' must be a whole number, but is '1.5'.
    B:
      content:
        application/json:
          schema: { $ref: '#/components/schemas/N' }
          examples:
            one: { $ref: '#/components/examples/shared' }
  schemas:
    N: { type: object, properties: { n: { type: integer } } }
`;

finds('parameters, headers and schemas have examples too; text in XML is left alone', VALUES)`
components:
  parameters:
    Limit: { name: limit, in: query, schema: { type: integer, maximum: 100 }, example: 101 } #! 88 example The value must be at most 100, but is '101'. Correct the value, or the schema if the value is right.
  headers:
    Id:
      schema: { type: string, format: uuid }
      examples: { bad: { value: abc } } #! 33 example The value must have the format 'uuid', but is 'abc'.
  requestBodies:
    A:
      content:
        application/xml: { schema: { type: object }, example: <a/> }
        application/json: { schema: { type: object }, example: '{}' } #! 64 example The value must be an object (keys with values), but is text. Remove the quotes.
  schemas:
    Flag: { type: boolean, example: 'true' } #! 37 example The value must be 'true' or 'false', but is text.
    Text: { type: string, example: 10 } #! 36 example The value must be text, but is '10'. Put it in quotes.
`;

finds('OpenAPI 3.1 has lists of examples', VALUES, '3.1')`
components:
  schemas:
    S: { type: [string, 'null'], examples: [a, null, 1] } #! 54 example The value must be text or 'null', but is '1'. Put it in quotes.
`;

finds('requests hold no read-only properties and responses no write-only ones', VALUES)`
components:
  requestBodies:
    Right: { content: { application/json: { schema: { $ref: '#/components/schemas/VM' }, example: { name: a, password: b } } } }
    Wrong: { content: { application/json: { schema: { $ref: '#/components/schemas/VM' }, example: { name: a, id: 1 } } } } #! 90 example 'password' is missing. Correct the value, or the schema if the value is right. #! 110 example 'id' is read-only: a request must not hold it. Remove it.
  responses:
    Right: { content: { application/json: { schema: { $ref: '#/components/schemas/VM' }, example: { name: a, id: 1 } } } }
    Wrong: { content: { application/json: { schema: { $ref: '#/components/schemas/VM' }, example: { name: a, password: b } } } } #! 90 example 'id' is missing. #! 110 example 'password' is write-only: a response must not hold it.
  schemas:
    VM:
      type: object
      required: [id, name, password]
      properties:
        id: { allOf: [{ $ref: '#/components/schemas/Id' }] }
        name: { type: string }
        password: { type: string, writeOnly: true }
      example: { name: a }
    Id: { type: integer, readOnly: true }
`;

finds('a value of many faults is reported with the first five', VALUES)`
components:
  schemas:
    S: { type: array, items: { type: string }, example: [1, 2, 3, 4, 5, ${Array(1000).fill(6)}] } #! 58 example Item 1 must be text, but is '1'. Put it in quotes. #! 61 example Item 2 must be text, but is '2'. #! 64 example Item 3 must be text, but is '3'. #! 67 example Item 4 must be text, but is '4'. #! 70 example Item 5 must be text, but is '5'.
`;
