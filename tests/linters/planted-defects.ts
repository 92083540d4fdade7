import type { DescriptionLinter } from './description-linter.ts';

/** A defect that both linters must find. */
export interface PlantedDefect {
  /** The defect, after "finds no". */
  what: string;
  /** The rule of each linter that it breaks, by the linter's name. */
  rule: Record<DescriptionLinter['name'], string>;
  /** Path items that have it. */
  paths?: Record<string, unknown>;
  /** Schemas that have it. */
  schemas?: Record<string, unknown>;
}

/** The tag of the planted operations. */
export const PLANTED_TAG = { name: 'Planted', description: 'Operations with defects.' };

export const PLANTED_DEFECTS: PlantedDefect[] = [
  {
    what: 'path parameter that is not declared',
    rule: { Redocly: 'path-parameters-defined', Spectral: 'path-params' },
    paths: { '/planted/{planted_id}': { get: goodOperation('plantedPath') } },
  },
  {
    what: 'operationId that is used twice',
    rule: { Redocly: 'operation-operationId-unique', Spectral: 'operation-operationId-unique' },
    paths: { '/planted-twice': { get: goodOperation('plantedTwice'), delete: goodOperation('plantedTwice') } },
  },
  {
    what: 'operation without a description',
    rule: { Redocly: 'operation-description', Spectral: 'operation-description' },
    paths: { '/planted-silence': { get: { ...goodOperation('plantedSilence'), description: undefined } } },
  },
  {
    what: 'tag that is not declared',
    rule: { Redocly: 'operation-tag-defined', Spectral: 'operation-tag-defined' },
    paths: { '/planted-tag': { get: { ...goodOperation('plantedTag'), tags: ['Undeclared'] } } },
  },
  {
    what: 'security scheme that does not exist',
    rule: { Redocly: 'security-defined', Spectral: 'oas3-operation-security-defined' },
    paths: { '/planted-security': { get: { ...goodOperation('plantedSecurity'), security: [{ Missing: [] }] } } },
  },
  {
    what: 'parameter without a description',
    rule: { Redocly: 'parameter-description', Spectral: 'oas3-parameter-description' },
    paths: {
      '/planted-parameter': {
        get: {
          ...goodOperation('plantedParameter'),
          parameters: [{ name: 'filter', in: 'query', schema: { type: 'string' } }],
        },
      },
    },
  },
  {
    what: 'example of another type than its schema',
    rule: { Redocly: 'no-invalid-media-type-examples', Spectral: 'oas3-valid-media-example' },
    paths: {
      '/planted-example': {
        put: {
          ...goodOperation('plantedExample'),
          requestBody: { content: { 'application/json': { schema: { type: 'string' }, example: 1 } } },
        },
      },
    },
  },
  {
    what: 'schema that nothing uses',
    rule: { Redocly: 'no-unused-components', Spectral: 'oas3-unused-component' },
    schemas: { Planted: { type: 'string', description: 'Unused.', example: 'unused' } },
  },
];

function goodOperation(operationId: string) {
  return {
    operationId,
    tags: [PLANTED_TAG.name],
    summary: 'Do something',
    description: 'Does something.',
    responses: { 200: { description: 'Done.' }, 400: { description: 'Not done.' } },
  };
}
