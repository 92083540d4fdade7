/** The tag of the planted operations. */
export const PLANTED_TAG = { name: 'Planted', description: 'Operations with defects.' };

/** A defect that both linters must find, with each linter's rule, and the paths or schemas that contain the defect. */
interface PlantedDefect {
  what: string;
  rule: Record<'Redocly' | 'Spectral', string>;
  paths?: Record<string, unknown>;
  schemas?: Record<string, unknown>;
}

export const PLANTED_DEFECTS: PlantedDefect[] = [
  {
    what: 'path parameter that is not declared',
    rule: { Redocly: 'path-parameters-defined', Spectral: 'path-params' },
    paths: { '/planted/{planted_id}': { get: operation('plantedPath') } },
  },
  {
    what: 'operationId that is used twice',
    rule: { Redocly: 'operation-operationId-unique', Spectral: 'operation-operationId-unique' },
    paths: { '/planted-twice': { get: operation('plantedTwice'), delete: operation('plantedTwice') } },
  },
  {
    what: 'operation without a description',
    rule: { Redocly: 'operation-description', Spectral: 'operation-description' },
    paths: { '/planted-silence': { get: operation('plantedSilence', { description: undefined }) } },
  },
  {
    what: 'tag that is not declared',
    rule: { Redocly: 'operation-tag-defined', Spectral: 'operation-tag-defined' },
    paths: { '/planted-tag': { get: operation('plantedTag', { tags: ['Undeclared'] }) } },
  },
  {
    what: 'security scheme that does not exist',
    rule: { Redocly: 'security-defined', Spectral: 'oas3-operation-security-defined' },
    paths: { '/planted-security': { get: operation('plantedSecurity', { security: [{ Missing: [] }] }) } },
  },
  {
    what: 'parameter without a description',
    rule: { Redocly: 'parameter-description', Spectral: 'oas3-parameter-description' },
    paths: { '/planted-parameter': { get: operation('plantedParameter', { parameters: [silentParameter()] }) } },
  },
  {
    what: 'example of another type than its schema',
    rule: { Redocly: 'no-invalid-media-type-examples', Spectral: 'oas3-valid-media-example' },
    paths: { '/planted-example': { put: operation('plantedExample', { requestBody: wrongExample() }) } },
  },
  {
    what: 'schema that nothing uses',
    rule: { Redocly: 'no-unused-components', Spectral: 'oas3-unused-component' },
    schemas: { Planted: { type: 'string', description: 'Unused.', example: 'unused' } },
  },
];

/** Creates an operation that is valid except for `defect`. */
function operation(operationId: string, defect: Record<string, unknown> = {}) {
  return {
    operationId,
    tags: [PLANTED_TAG.name],
    summary: 'Do something',
    description: 'Does something.',
    responses: { 200: { description: 'Done.' }, 400: { description: 'Not done.' } },
    ...defect,
  };
}

function silentParameter() {
  return { name: 'filter', in: 'query', schema: { type: 'string' } };
}

function wrongExample() {
  return { content: { 'application/json': { schema: { type: 'string' }, example: 1 } } };
}
