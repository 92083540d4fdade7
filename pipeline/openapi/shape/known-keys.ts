/** Keys of all objects of OpenAPI 3.0, for hints at slips. */
export const KNOWN_KEYS: readonly string[] = [
  ...['info', 'servers', 'paths', 'components', 'security', 'tags', 'externalDocs', 'title', 'description'],
  ...['termsOfService', 'contact', 'license', 'version', 'name', 'url', 'email', 'variables', 'enum', 'default'],
  ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes', 'links'],
  ...['callbacks', 'get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'summary', 'operationId'],
  ...['requestBody', 'deprecated', 'required', 'allowEmptyValue', 'style', 'explode', 'allowReserved', 'schema'],
  ...['example', 'content', 'encoding', 'contentType', 'value', 'externalValue', 'operationRef', 'server'],
  ...['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength', 'minLength'],
  ...['pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxProperties', 'minProperties', 'type', 'allOf', 'oneOf'],
  ...['anyOf', 'not', 'items', 'properties', 'additionalProperties', 'format', 'nullable', 'discriminator'],
  ...['readOnly', 'writeOnly', 'xml', 'propertyName', 'mapping', 'scheme', 'bearerFormat', 'flows'],
  ...['openIdConnectUrl', 'implicit', 'password', 'clientCredentials', 'authorizationCode', 'authorizationUrl'],
  ...['tokenUrl', 'refreshUrl', 'scopes'],
];

/** Keys that OpenAPI 3.1 added. */
export const KEYS_OF_3_1: ReadonlySet<string> = new Set([
  ...['webhooks', 'jsonSchemaDialect', 'pathItems', 'identifier', '$schema', '$id', '$defs', '$anchor', '$comment'],
  ...['const', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains', 'prefixItems', 'propertyNames'],
  ...['patternProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['contentEncoding', 'contentMediaType', 'contentSchema'],
]);
