/** The API that examples of rules are about, where they need one: disks that are listed, created, read and deleted. */
export const DISKS_API = `openapi: 3.1.0
info: {title: Disks, version: '1'}
paths:
  /disks:
    get:
      operationId: listDisks
      summary: List disks
      description: Returns all disks.
      parameters:
        - {name: limit, in: query, description: Most disks., schema: {type: integer}}
      responses: {'200': {description: The disks.}}
    post:
      operationId: createDisk
      summary: Create a disk
      description: Creates an empty disk.
      requestBody:
        content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
      responses:
        '201':
          description: The disk.
          content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
  /disks/{name}:
    parameters:
      - {name: name, in: path, required: true, description: Name of the disk., schema: {type: string}}
    get:
      operationId: getDisk
      summary: Get a disk
      description: Returns one disk.
      responses:
        '200':
          description: The disk.
          content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
    delete:
      operationId: deleteDisk
      summary: Delete a disk
      description: Deletes a disk.
      responses: {'204': {description: It is gone.}}
components:
  schemas:
    Disk:
      type: object
      required: [name]
      properties:
        name: {type: string, description: Its name.}
        size: {type: integer, description: GiB.}
        speed: {type: string, deprecated: true, description: Has no effect.}
`;

const HEAD = "openapi: 3.1.0\ninfo: {title: Disks, version: '1'}\n";
const OLD_HEAD = "openapi: 3.0.3\ninfo: {title: Disks, version: '1'}\n";
export const api = (text: string, head = HEAD) => ({ 'api/openapi.yaml': head + text });

export const RESPONSES = "responses: {'200': {description: Done.}}\n";
const RETURNS_DISK = `responses:
  '200':
    description: Done.
    content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
`;
export const QUERY = '{name: limit, in: query, description: Most disks., schema: {type: integer}}';
export const LIMIT = `components:
  parameters:
    Limit: ${QUERY}
`;
export const SCHEME = `components:
  securitySchemes:
    Token: {type: http, scheme: bearer}
`;
export const OAUTH = `components:
  securitySchemes:
    Login:
      type: oauth2
      flows:
        clientCredentials: {tokenUrl: https://login.example, scopes: {read: Read disks.}}
`;

/** Indents all lines of a text. */
export function indent(spaces: number, text: string): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
}

/** An operation of `/disks` with what is to be shown in it. */
export function operation(lines: string, method = 'get'): string {
  return `paths:
  /disks:
    ${method}:
      operationId: ${method}Disks
      summary: Disks
      description: All disks.
${indent(6, lines)}`;
}

/** The same with a response, and what is to be shown at the end of the file. */
export function withOperation(lines: string, rest = '') {
  return api(operation(lines + RESPONSES) + rest);
}

/** A schema that the operation returns. */
export function withSchema(lines: string) {
  return api(`${operation(RETURNS_DISK)}components:
  schemas:
    Disk:
${indent(6, lines)}`);
}

/** Paths with an operation each, and perhaps a parameter. */
export function withPaths(...paths: readonly Parameters<typeof pathItem>[]) {
  return api(`paths:\n${paths.map((path) => pathItem(...path)).join('')}`);
}

export function pathItem(path: string, id: string, parameter?: string, method = 'get'): string {
  return `  ${path}:\n${indent(4, pathMethod(id, parameter, method))}`;
}

export function pathMethod(id: string, parameter: string | undefined, method: string): string {
  const parameters = `  parameters:
    - {name: ${parameter}, in: path, required: true, description: Which., schema: {type: string}}
`;
  return `${method}:
  operationId: ${id}
  summary: Disks
  description: What they are.
${parameter === undefined ? '' : parameters}  ${RESPONSES}`;
}

/** A property of OpenAPI 3.0 with `nullable` beside what it is. */
export function nullableName(name: string) {
  const schemas = `components:
  schemas:
    Name: {type: string}
    Disk:
      type: object
      properties:
        name:
          ${name}
          nullable: true
`;
  return api(operation(RETURNS_DISK) + schemas, OLD_HEAD);
}

/** A link that hands on a value. */
export function nextLink(expression: string) {
  return api(
    operation(`parameters:
  - ${QUERY}
responses:
  '200':
    description: Done.
    links:
      next: {operationId: getDisks, parameters: {limit: ${expression}}}
`),
  );
}

/** A list in OpenAPI 3.0. */
export function openApi30List(items: string) {
  const responses = `responses:
  '200':
    description: Done.
    content: {application/json: {schema: {type: array${items}}}}
`;
  return api(operation(responses), OLD_HEAD);
}
