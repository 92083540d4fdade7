import {
  api,
  indent,
  LIMIT,
  nextLink,
  nullableName,
  OAUTH,
  operation,
  pathItem,
  pathMethod,
  QUERY,
  RESPONSES,
  SCHEME,
  withOperation,
  withPaths,
} from './disks-api.ts';
import type { RuleGuides } from './rule-guide.ts';

/** Guides for the rules about API descriptions. */
export const apiGuides: RuleGuides = {
  'openapi/syntax': {
    why: 'Nothing of a file that cannot be parsed can be shown.',
    bad: api(`info: {title: Disks again, version: '2'}\n${operation(RESPONSES)}`),
    good: withOperation(''),
    fix: 'Correct the place that the message names. A key may stand only once in an object.',
  },
  'openapi/unsupported': {
    why: 'Only OpenAPI 3.0 and 3.1 describe what the reference shows.',
    bad: { 'api/openapi.yaml': "swagger: '2.0'\ninfo: {title: Disks, version: '1'}\npaths: {}\n" },
    good: withOperation(''),
    fix: 'Convert the description, for example with `npx swagger2openapi`.',
  },
  'openapi/invalid': {
    why: 'Tools read only descriptions that have the structure of OpenAPI.',
    bad: withOperation('depreciated: true\n'),
    good: withOperation('deprecated: true\n'),
    fix: 'Correct the key or value that the message names. Keys of your own start with `x-`.',
  },
  'openapi/reference': {
    why: 'Where a reference leads nowhere, readers see nothing in its place.',
    bad: withOperation("parameters: [{$ref: '#/components/parameters/Limt'}]\n"),
    good: withOperation("parameters: [{$ref: '#/components/parameters/Limit'}]\n", LIMIT),
    fix: 'Write the path of an object of the kind that belongs there.',
  },
  'openapi/unsafe-reference': {
    why: 'A reference could otherwise publish any file of the machine that builds the site.',
    bad: withOperation("parameters: [{$ref: '../../limits.yaml#/Limit'}]\n"),
    good: withOperation('parameters: [{name: limit, in: query, description: Most., schema: {type: integer}}]\n'),
    fix: 'Move the file into the folder of the description.',
  },
  'openapi/too-large': {
    why: 'A description nested too deeply, or with millions of values, keeps most tools busy for minutes.',
    fix: 'Move inner schemas to `components`, or split the description into several APIs.',
    withoutExample: 'It takes a file of many megabytes.',
  },
  'openapi/duplicate-operation-id': {
    why: 'An id is the address of an operation, and the name of a function in generated clients.',
    bad: withPaths(['/disks', 'listDisks'], ['/volumes', 'listDisks']),
    good: withPaths(['/disks', 'listDisks'], ['/volumes', 'listVolumes']),
    fix: 'Give each operation an id of its own.',
  },
  'openapi/path-parameter': {
    why: 'A client cannot fill in a part of the path that is not declared.',
    bad: withPaths(['/disks/{id}', 'getDisk', 'disk']),
    good: withPaths(['/disks/{id}', 'getDisk', 'id']),
    fix: 'Declare a parameter with `in: path` for each name in braces, and no other.',
  },
  'openapi/unknown-tag': {
    why: 'A misspelled tag makes a group of its own, without a description.',
    bad: withOperation('tags: [Disks, Storage]\n', 'tags: [{name: Disks, description: Block storage.}]\n'),
    good: withOperation('tags: [Disks]\n', 'tags: [{name: Disks, description: Block storage.}]\n'),
    fix: 'Use a declared tag, or declare it under `tags`.',
  },
  'openapi/missing-operation-id': {
    why: 'Without an id, links and generated clients have to make up a name that changes with the path.',
    bad: api(`paths:\n  /disks:\n    get:\n      summary: Disks\n      description: All disks.\n      ${RESPONSES}`),
    good: withOperation(''),
    fix: 'Add `operationId`.',
  },
  'openapi/version': {
    why: 'What a newer version adds may be missing in the reference.',
    bad: { 'api/openapi.yaml': `openapi: 3.9.0\ninfo: {title: Disks, version: '1'}\n${operation(RESPONSES)}` },
    good: withOperation(''),
    fix: 'Use 3.0 or 3.1 until the version is supported.',
  },
  'openapi/ignored-sibling': {
    why: 'In OpenAPI 3.0 tools ignore what stands beside a reference.',
    bad: nullableName("$ref: '#/components/schemas/Name'"),
    good: nullableName("allOf: [{$ref: '#/components/schemas/Name'}]"),
    fix: 'Move the keyword into the referenced schema, or wrap the reference: `allOf: [{$ref: …}]`.',
  },
  'openapi/unsafe-name': {
    why: 'Names become addresses and names of files, which not all characters can be part of.',
    bad: withPaths(['/disks', 'list disks']),
    good: withPaths(['/disks', 'listDisks']),
    fix: 'Use letters, digits, `_`, `-` and `.`.',
  },
  'openapi/operation-link': {
    why: 'Readers and tools follow a Link Object to the next call.',
    bad: api(operation("responses: {'200': {description: Done., links: {next: {operationId: listDisks}}}}\n")),
    good: api(operation("responses: {'200': {description: Done., links: {next: {operationId: getDisks}}}}\n")),
    fix: 'Use an `operationId` and parameters of the description.',
  },
  'openapi/expansion': {
    why: 'Most tools write references out, and stop working at a schema that then holds millions of others.',
    fix: 'Describe less of it, or refer to a common schema once.',
    withoutExample: 'It takes a chain of some thirty schemas.',
  },
  'openapi/unknown-security-scheme': {
    why: 'Readers are not told how to authenticate.',
    bad: withOperation('security: [{Token: []}]\n'),
    good: withOperation('security: [{Token: []}]\n', SCHEME),
    fix: 'Declare the scheme in `components.securitySchemes`, or use the name of one.',
  },
  'openapi/unknown-scope': {
    why: 'A token with a scope that does not exist cannot be had.',
    bad: withOperation('security: [{Login: [write]}]\n', OAUTH),
    good: withOperation('security: [{Login: [read]}]\n', OAUTH),
    fix: 'Declare the scope in the flows of the scheme, or use one of those.',
  },
  'openapi/request-body': {
    why: 'The body of a GET or HEAD request has no meaning, and many servers and proxies drop it.',
    bad: withOperation('requestBody: {required: true, content: {application/json: {schema: {type: object}}}}\n'),
    good: withOperation('parameters: [{name: limit, in: query, description: Most., schema: {type: integer}}]\n'),
    fix: 'Use parameters, or another method.',
  },
  'openapi/delete-body': {
    why: 'Proxies and servers may drop the body of a DELETE request.',
    bad: api(operation(`requestBody: {content: {application/json: {schema: {type: object}}}}\n${RESPONSES}`, 'delete')),
    good: api(operation(RESPONSES, 'delete')),
    fix: 'Use parameters, or a POST request.',
  },
  'openapi/unused-component': {
    why: 'A component that nothing refers to is probably a leftover, or its reference is misspelled.',
    bad: withOperation('', LIMIT),
    good: withOperation("parameters: [{$ref: '#/components/parameters/Limit'}]\n", LIMIT),
    fix: 'Remove it, refer to it, or say under `x-unused-because` why it is published.',
  },
  'openapi/path-clash': {
    why: 'Two paths that differ only in the names of parameters are the same address to a server.',
    bad: withPaths(['/disks/{id}', 'getDisk', 'id'], ['/disks/{name}', 'findDisk', 'name']),
    good: withPaths(['/disks/{id}', 'getDisk', 'id'], ['/disks/by-name/{name}', 'findDisk', 'name']),
    fix: 'Describe the operation once, or change one of the paths.',
  },
  'openapi/split-path': {
    why: 'Readers and tools expect all methods of an address in one place.',
    bad: withPaths(['/disks/{id}', 'getDisk', 'id'], ['/disks/{name}', 'deleteDisk', 'name', 'delete']),
    good: api(
      `paths:\n${pathItem('/disks/{id}', 'getDisk', 'id')}${indent(4, pathMethod('deleteDisk', 'id', 'delete'))}`,
    ),
    fix: 'Move the methods under one path.',
  },
  'openapi/ambiguous-path': {
    why: 'Which of two paths a server takes for a request is left to chance.',
    bad: withPaths(['/disks/{id}/parts', 'listParts', 'id'], ['/disks/main/{kind}', 'getMain', 'kind']),
    good: withPaths(['/disks/{id}/parts', 'listParts', 'id'], ['/main-disk/{kind}', 'getMain', 'kind']),
    fix: 'Change one of the paths, or say under `x-ambiguous-because` why no address fits both.',
  },
  'openapi/path-form': {
    why: 'Servers and clients disagree on empty segments, trailing slashes and queries in paths.',
    bad: withPaths(['/disks/', 'listDisks']),
    good: withPaths(['/disks', 'listDisks']),
    fix: 'Write `/`, then segments with one `/` between them.',
  },
  'openapi/duplicate-parameter': {
    why: 'Of two parameters with one name and place, tools keep one at random.',
    bad: withOperation(`parameters:\n  - ${QUERY}\n  - ${QUERY}\n`),
    good: withOperation(`parameters:\n  - ${QUERY}\n`),
    fix: 'Remove one of them.',
  },
  'openapi/ignored-header': {
    why: 'OpenAPI ignores parameters named `Accept`, `Content-Type` and `Authorization`.',
    bad: withOperation(
      'parameters: [{name: Authorization, in: header, description: Token., schema: {type: string}}]\n',
    ),
    good: withOperation('security: [{Token: []}]\n', SCHEME),
    fix: 'Use a security scheme, or the media types of content.',
  },
  'openapi/duplicate-tag': {
    why: 'Of two descriptions of a tag only one is shown.',
    bad: withOperation('tags: [Disks]\n', 'tags:\n  - {name: Disks, description: Storage.}\n  - {name: Disks}\n'),
    good: withOperation('tags: [Disks]\n', 'tags:\n  - {name: Disks, description: Storage.}\n'),
    fix: 'Remove one of them.',
  },
  'openapi/unused-tag': {
    why: 'A tag without operations is an empty part of the reference.',
    bad: withOperation('tags: [Disks]\n', 'tags:\n  - {name: Disks}\n  - {name: Backups}\n'),
    good: withOperation('tags: [Disks]\n', 'tags:\n  - {name: Disks}\n'),
    fix: 'Remove the tag, or use it.',
  },
  'openapi/tag-group': {
    why: 'Tools that show groups leave out tags that are in none.',
    bad: withOperation('tags: [Disks]\n', 'tags: [{name: Disks}]\nx-tagGroups: [{name: Storage, tags: []}]\n'),
    good: withOperation('tags: [Disks]\n', 'tags: [{name: Disks}]\nx-tagGroups: [{name: Storage, tags: [Disks]}]\n'),
    fix: 'Add each tag to one group.',
  },
  'openapi/server-variable': {
    why: 'Clients cannot fill in a variable of the address that has no default.',
    bad: withOperation('', "servers: [{url: 'https://{region}.api.example'}]\n"),
    good: withOperation(
      '',
      "servers: [{url: 'https://{region}.api.example', variables: {region: {default: eu, enum: [eu, us]}}}]\n",
    ),
    fix: 'Declare the variable with a default that is among its `enum`.',
  },
  'openapi/unused-server-variable': {
    why: 'Readers would choose a value that changes nothing.',
    bad: withOperation('', 'servers: [{url: https://api.example, variables: {region: {default: eu}}}]\n'),
    good: withOperation('', 'servers: [{url: https://api.example}]\n'),
    fix: 'Put the variable into the address, or remove it.',
  },
  'openapi/no-success-response': {
    why: 'Readers have to know what they get when all goes well.',
    bad: api(operation("responses: {'404': {description: No disks.}}\n")),
    good: withOperation(''),
    fix: 'Add a response with a status from 200 to 399.',
  },
  'openapi/empty-name': {
    why: 'What has no name cannot be sent or referred to.',
    bad: withOperation("parameters: [{name: '', in: query, description: Most., schema: {type: integer}}]\n"),
    good: withOperation(`parameters: [${QUERY}]\n`),
    fix: 'Write the name.',
  },
  'openapi/component-name': {
    why: 'OpenAPI allows only letters, digits, `_`, `-` and `.` in the names of components.',
    bad: withOperation(
      "parameters: [{$ref: '#/components/parameters/Page%20size'}]\n",
      LIMIT.replace('Limit', 'Page size'),
    ),
    good: withOperation(
      "parameters: [{$ref: '#/components/parameters/Page-size'}]\n",
      LIMIT.replace('Limit', 'Page-size'),
    ),
    fix: 'Rename the component.',
  },
  'openapi/runtime-expression': {
    why: 'A client that follows the link could not find the value.',
    bad: nextLink('$request.limit'),
    good: nextLink('$request.query.limit'),
    fix: 'Write `$request.query.name`, `$response.body#/field` or another expression of OpenAPI.',
  },
  'openapi/missing-summary': {
    why: 'The summary names the operation in the sidebar, in search results and in lists.',
    bad: api(
      `paths:\n  /disks:\n    get:\n      operationId: listDisks\n      description: All disks.\n      ${RESPONSES}`,
    ),
    good: withOperation(''),
    fix: 'Add a `summary` of a few words that starts with a verb.',
  },
  'openapi/missing-description': {
    why: 'A summary cannot say what an operation needs, does and answers.',
    bad: api(
      `paths:\n  /disks:\n    get:\n      operationId: listDisks\n      summary: List disks\n      ${RESPONSES}`,
    ),
    good: withOperation(''),
    fix: 'Add a `description` that says more than the summary.',
  },
  'openapi/unsafe-url': {
    why: 'A link with another scheme could run a script or open a local file.',
    bad: withOperation('', "externalDocs: {url: 'javascript:alert(1)'}\n"),
    good: withOperation('', 'externalDocs: {url: https://docs.example}\n'),
    fix: 'Use `https://`.',
  },
};
