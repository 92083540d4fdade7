import { parseApi } from '@docgraph/openapi/parse-api';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { parseFragment } from '@docgraph/pipeline/markdown/parse-fragment';
import type { PageChecker } from '@docgraph/pipeline/plugin/plugin';
import { apiAnchors } from '@docgraph/pipeline/render/api/render-api';
import { parse } from '@docgraph/pipeline/tests/markdown/parse';
import { quotedNames } from '@docgraph/pipeline/tests/report/quoted-names';
import type { PluginProblem } from '@docgraph/source/checked';
import { pageChecker, type SiteFacts } from '../../src/examples/check-page.ts';

/** A small API of disks, with everything that examples and what is said of clients can have wrong. */
const SAMPLE_API = `
openapi: 3.0.0
info: {title: Sample, version: '1'}
servers: [{url: https://api.example/v1}]
paths:
  /projects/{project_id}/disks:
    parameters: [{$ref: '#/components/parameters/Project'}]
    get:
      operationId: listDisks
      parameters:
        - {name: limit, in: query, schema: {type: integer, maximum: 100}}
        - {name: states, in: query, explode: false, schema: {type: array, items: {$ref: '#/components/schemas/DiskState'}}}
        - {name: 'types[]', in: query, schema: {type: array, items: {type: string, enum: [fast, slow]}}}
        - {name: old_filter, in: query, deprecated: true, schema: {type: string}}
      responses: {'200': {description: Disks, content: {application/json: {schema: {$ref: '#/components/schemas/DiskList'}}}}}
    post:
      operationId: createDisk
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: '#/components/schemas/CreateDisk'}}}
      responses:
        '200': {description: The disk, content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}}
        '404': {description: An error, content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}}
  /projects/{project_id}/disks/{disk_id}:
    parameters: [{$ref: '#/components/parameters/Project'}, {name: disk_id, in: path, required: true, schema: {type: string}}]
    get:
      operationId: getDisk
      responses:
        '200': {description: The disk, content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}}
    patch:
      operationId: updateDisk
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [action]
              properties: {action: {type: string, enum: [GROW, SHRINK]}, size: {type: string}}
      responses: {'200': {description: Changed}}
    delete:
      operationId: deleteDisk
      parameters: [{name: reason, in: query, required: true, schema: {type: string}}]
      responses: {'200': {description: Gone}}
  /projects/{project_id}/copies:
    parameters: [{$ref: '#/components/parameters/Project'}]
    post:
      operationId: copyDisk
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/CopyDisk'}}}}
      responses: {'200': {description: Copied}}
  /old:
    get:
      operationId: getOld
      deprecated: true
      responses: {'200': {description: Old}}
components:
  parameters:
    Project: {name: project_id, in: path, required: true, schema: {type: string, format: uuid}}
  schemas:
    DiskState: {type: string, enum: [READY, IN_USE]}
    CreateDisk:
      type: object
      required: [name, size_gb]
      properties:
        id: {type: string, readOnly: true}
        name: {type: string}
        size_gb: {type: integer}
        labels: {type: object, additionalProperties: {type: string}}
        old_type: {type: string, deprecated: true}
        state: {$ref: '#/components/schemas/DiskState'}
        parts: {$ref: '#/components/schemas/Parts'}
    CopyDisk:
      type: object
      required: [name]
      properties:
        id: {type: string, readOnly: true}
        name: {type: string}
        type: {type: string, enum: [fast, slow]}
        parts: {$ref: '#/components/schemas/Parts'}
      oneOf:
        - {type: object, required: [size], properties: {size: {type: string}}}
        - {type: object, required: [snapshot_id], properties: {snapshot_id: {type: string}}}
    Parts:
      type: array
      items:
        type: object
        properties:
          size: {type: string}
          mode: {type: string, enum: [read, write]}
          inner: {type: object, properties: {x: {type: string}}}
    Disk:
      type: object
      required: [id, name, state]
      properties:
        id: {type: string}
        name: {type: string}
        state: {$ref: '#/components/schemas/DiskState'}
        secret: {type: string, writeOnly: true}
        attached_to: {type: array, items: {type: object, properties: {vm_id: {type: string}}}}
    DiskList:
      type: object
      required: [items]
      properties: {items: {type: array, items: {$ref: '#/components/schemas/Disk'}}}
    Error:
      type: object
      required: [code]
      properties: {code: {type: string, example: not_found}}
`;

/** The sample with one of its texts replaced. */
export async function changedApi(before: string, after: string): Promise<ParsedApi> {
  const options = { variables: {}, diagrams: false };
  const file = { path: 'api.yaml', text: SAMPLE_API.replace(before, after), hash: '' };
  const api = await parseApi(new Map([['api.yaml', file]]), 'api.yaml', (text, origin) =>
    parseFragment(text, origin, options),
  );
  if (!api.value) throw new Error('The sample cannot be read.');
  return api.value;
}

/** The sample as the stages see it. */
export const SAMPLE: ParsedApi = await changedApi('', '');

/** The check of pages against the sample, which names `node_exporter` as a right name. */
export function checkerFor(api: ParsedApi, clients: Partial<Pick<SiteFacts, 'commands' | 'terraform'>> = {}) {
  const facts = { names: new Set(['node_exporter']), downloadUrl: 'https://api.example/v1/openapi.json' };
  return pageChecker(
    api,
    { commands: undefined, terraform: undefined, functions: undefined, ...facts, ...clients },
    () => apiAnchors(api),
  );
}

/** What a check reports about a page of this Markdown. */
export function problemsIn(text: string, check: PageChecker): string[] {
  return check(parse(text).value).problems.map(problemText);
}

/** Formats a problem as `line:column rule`, with the names that it quotes. */
export function problemText({ start, rule, message, hint }: Omit<PluginProblem, 'file'>): string {
  return `${start.line}:${start.column} ${rule} ${quotedNames({ message, hint })}`.trim();
}

/** A block with a fence. */
export function block(info: string, ...lines: readonly string[]): string {
  return `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`;
}
