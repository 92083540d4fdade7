import { finds } from './finds.ts';

/** Rules about schemas and values. */
const VALUES =
  'required-property missing-items empty-range pattern unicode-pattern discriminator enum-value duplicate-enum-value default-value example';

finds('a default follows its own schema', VALUES)`
components:
  schemas:
    A: { type: string, enum: [NVME, HDD], default: SSD } #! 52 default-value 'NVME' … 'HDD' … 'SSD' … Did you mean 'HDD'
    B: { type: integer, default: '5' } #! 34 default-value
    C: { type: string, nullable: true, default: null }
    D: { type: array, items: { type: string }, default: [1] } #! 58 default-value '1'
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
        propertyName: kind #! 23 discriminator 'kind' … 'Fish' … 'Bird' … 'required'
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator:
        propertyName: kind
        mapping:
          a: Cat
          b: '#/components/schemas/Dog'
          c: Dgo #! 14 discriminator 'Dgo' … Did you mean 'Dog'
          d: '#/components/schemas/Catt' #! 14 discriminator '#/components/schemas/Catt' … Did you mean '#/components/schemas/Cat'
          e: Pet #! 14 discriminator 'Pet' … Did you mean 'Cat'
    Base:
      type: object
      required: [type]
      properties: { type: { type: string } }
      discriminator: { propertyName: kind, mapping: { a: Base } } #! 38 discriminator 'kind' … 'Base'
`;

finds('a lower bound is not above the upper one', VALUES)`
components:
  schemas:
    A: { type: integer, minimum: 5, maximum: 3 } #! 34 empty-range 'minimum: 5' … 'maximum: 3'
    B: { type: string, minLength: 2, maxLength: 1 } #! 35 empty-range 'minLength: 2' … 'maxLength: 1'
    C: { type: array, items: {}, minItems: 2, maxItems: 1 } #! 44 empty-range 'minItems: 2' … 'maxItems: 1'
    D: { type: object, minProperties: 2, maxProperties: 1 } #! 39 empty-range 'minProperties: 2' … 'maxProperties: 1'
    E: { type: integer, minimum: 5, maximum: 5 }
    F: { type: integer, minimum: 5, maximum: 5, exclusiveMaximum: true } #! 34 empty-range 'minimum: 5' … 'maximum: 5'
    G: { type: object, properties: { minimum: { type: string }, maximum: { type: string } } }
`;

finds('exclusive bounds are numbers in OpenAPI 3.1', VALUES, '3.1')`
components:
  schemas:
    A: { exclusiveMinimum: 5, exclusiveMaximum: 5 } #! 28 empty-range 'exclusiveMinimum: 5' … 'exclusiveMaximum: 5'
    B: { minimum: 5, exclusiveMaximum: 6 }
    C: { exclusiveMinimum: 6, maximum: 6 } #! 28 empty-range 'exclusiveMinimum: 6' … 'maximum: 6'
`;

finds('members of an enum follow the rest of the schema, and are listed once', VALUES)`
components:
  schemas:
    A: { type: string, enum: [on, 1] } #! 35 enum-value 'enum' … '1'
    B: { type: string, maxLength: 3, enum: [abc, abcd] } #! 50 enum-value 'enum'
    C: { type: string, enum: [a, null] } #! 34 enum-value 'enum' … 'null' … 'null'
    D: { type: string, nullable: true, enum: [a, null] }
    E: { enum: [a, 1, "1", { b: 1 }, a, { b: 1 }] } #! 38 duplicate-enum-value 'enum' … 'a' #! 41 duplicate-enum-value 'enum' … '{"b":1}'
`;

finds('OpenAPI 3.0 wants to know what a list holds', VALUES)`
components:
  schemas:
    A: { type: array, items: { type: string } }
    B: { type: array, items: {} }
    C: { type: object, properties: { list: { type: array } } } #! 38 missing-items 'items' … 'items: {}'
`;

finds('OpenAPI 3.1 does not', VALUES, '3.1')`
components: { schemas: { C: { type: array } } }
`;

finds('"nullable" is no keyword of 3.1, only a name like others', 'ignored-keyword', '3.1')`
components:
  schemas:
    S: { type: string, nullable: true } #! 24 'nullable' … 'type: [string, "null"]'
    T: { properties: { nullable: { type: boolean } } }
`;

finds('"nullable" is a keyword of 3.0', 'ignored-keyword')`
components: { schemas: { S: { type: string, nullable: true } } }
`;

finds('a pattern is a regular expression, if need be without Unicode mode', VALUES)`
components:
  schemas:
    A: { type: string, pattern: '^[a-z$', example: anything } #! 33 pattern '^[a-z$'
    B: { type: string, pattern: '^\d+ (GiB|TiB)$' }
    C: { type: string, pattern: '^[a-z\_]+$', example: a_b } #! 33 unicode-pattern '^[a-z\_]+$'
    D: { type: string, pattern: '^[a-z\_]+$', example: a-b } #! 33 unicode-pattern '^[a-z\_]+$' #! 56 example '^[a-z\_]+$' … 'a-b'
`;

finds('values are checked against patterns that other engines never finish', VALUES)`
components:
  schemas:
    A: { type: string, pattern: '^(a+)+$', example: ${'a'.repeat(40)}b } #! 53 example '^(a+)+$'
    B: { type: string, pattern: '^(?!-)(\w|\d)*$', example: ${'a'.repeat(40)} }
`;

finds('a pattern that cannot be matched in a bounded number of steps is named where it stands', VALUES)`
components:
  schemas:
    A: { type: string, pattern: '^(a)\1$', example: ab } #! 33 pattern '^(a)\1$' … '\1'
    B: { type: string, example: ${'a'.repeat(3000)}, pattern: '^(?:a?){3000}b$' } #! 3044 pattern '^(?:a?){3000}b$'
`;

finds('names in patternProperties are patterns in OpenAPI 3.1', VALUES, '3.1')`
components: { schemas: { A: { patternProperties: { '(': true } } } } #! 52 pattern '('
`;

finds('a required property is described by a schema that applies to the same value', VALUES)`
components:
  schemas:
    A:
      type: object
      required: [id, nmae, other] #! 22 required-property 'nmae' … Did you mean 'name' #! 28 required-property 'other' … 'properties' … 'required'
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
      not: { required: [imgae] } #! 25 required-property 'imgae' … Did you mean 'image'
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
              - size: 10GB #! 23 example 'size' … '^\d+(GiB|TiB)$' … '"10GB"'
                tags:
                  - fast
                  - fats #! 21 example 'tags' … 'fast' … 'cold' … 'fats' … Did you mean 'fast'
              - sise: 10GiB #! 17 example 'sise' … 'disks' … Did you mean 'size'
              - tags: [] #! 17 example 'size' … 'disks'
`;

finds('named examples are checked where they stand, once', VALUES)`
components:
  examples:
    shared: { value: { n: many } } #! 27 example 'n'
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
              value: { n: 1.5 } #! 27 example 'n' … '1.5'
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
    Limit: { name: limit, in: query, schema: { type: integer, maximum: 100 }, example: 101 } #! 88 example '101'
  headers:
    Id:
      schema: { type: string, format: uuid }
      examples: { bad: { value: abc } } #! 33 example 'uuid' … 'abc'
  requestBodies:
    A:
      content:
        application/xml: { schema: { type: object }, example: <a/> }
        application/x-ndjson: { schema: { type: array, items: { type: object } }, example: "{}\n{}\n" }
        application/json: { schema: { type: object }, example: '{}' } #! 64 example
  schemas:
    Flag: { type: boolean, example: 'true' } #! 37 example 'true' … 'false'
    Text: { type: string, example: 10 } #! 36 example '10'
`;

finds('OpenAPI 3.1 has lists of examples', VALUES, '3.1')`
components:
  schemas:
    S: { type: [string, 'null'], examples: [a, null, 1] } #! 54 example 'null' … '1'
`;

finds('requests hold no read-only properties and responses no write-only ones', VALUES)`
components:
  requestBodies:
    Right: { content: { application/json: { schema: { $ref: '#/components/schemas/VM' }, example: { name: a, password: b } } } }
    Wrong: { content: { application/json: { schema: { $ref: '#/components/schemas/VM' }, example: { name: a, id: 1 } } } } #! 90 example 'password' #! 110 example 'id'
  responses:
    Right: { content: { application/json: { schema: { $ref: '#/components/schemas/VM' }, example: { name: a, id: 1 } } } }
    Wrong: { content: { application/json: { schema: { $ref: '#/components/schemas/VM' }, example: { name: a, password: b } } } } #! 90 example 'id' #! 110 example 'password'
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
    S: { type: array, items: { type: string }, example: [1, 2, 3, 4, 5, ${Array(1000).fill(6)}] } #! 58 example '1' #! 61 example '2' #! 64 example '3' #! 67 example '4' #! 70 example '5'
`;
