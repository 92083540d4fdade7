import { type PageChecker, pageChecker, type SiteFacts } from '../../../pipeline/examples/check-page.ts';
import { parseFragment } from '../../../pipeline/markdown/parse-fragment.ts';
import { parsePage } from '../../../pipeline/markdown/parse-page.ts';
import type { ParsedApi } from '../../../pipeline/model/parsed-api.ts';
import { apiAnchors } from '../../../pipeline/openapi/api-anchors.ts';
import { parseApi } from '../../../pipeline/openapi/parse-api.ts';

/** A small API of disks, with everything that examples can have wrong. */
export const SAMPLE_API = `
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
        - {name: old_filter, in: query, deprecated: true, schema: {type: string}}
      responses:
        '200':
          description: Disks
          content: {application/json: {schema: {$ref: '#/components/schemas/DiskList'}}}
    post:
      operationId: createDisk
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: '#/components/schemas/CreateDisk'}}}
      responses:
        '200':
          description: The disk
          content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
        '404':
          description: An error
          content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}
  /projects/{project_id}/disks/{disk_id}:
    parameters: [{$ref: '#/components/parameters/Project'}, {name: disk_id, in: path, required: true, schema: {type: string}}]
    delete:
      operationId: deleteDisk
      parameters: [{name: reason, in: query, required: true, schema: {type: string}}]
      responses: {'200': {description: Gone}}
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

export const PROJECT = '3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12';

/** The sample as the stages see it, with one of its texts replaced. */
export function sampleApi(before = '', after = ''): Promise<ParsedApi> {
  return parseDescription(SAMPLE_API.replace(before, after));
}

/** Prepares the check of pages against the sample, or a changed one. */
export async function sampleChecker(
  description = SAMPLE_API,
  names: readonly string[] = [],
  { commands, terraform }: Partial<Pick<SiteFacts, 'commands' | 'terraform'>> = {},
): Promise<PageChecker> {
  const api = await parseDescription(description);
  const downloadUrl = 'https://api.example/v1/openapi.json';
  const facts = { names: new Set(names), downloadUrl, commands, terraform };
  return pageChecker(api, facts, () => apiAnchors(api));
}

async function parseDescription(description: string): Promise<ParsedApi> {
  const options = { variables: {}, diagrams: false };
  const file = { path: 'api.yaml', text: description, hash: '' };
  const api = await parseApi(new Map([['api.yaml', file]]), 'api.yaml', (text, origin) =>
    parseFragment(text, origin, options),
  );
  if (!api.value) throw new Error('The sample cannot be read.');
  return api.value;
}

/** A page of this Markdown. */
export function samplePage(text: string) {
  return parsePage({ path: 'docs/page.md', text, hash: '' }, { variables: {}, diagrams: false }).value;
}

/** A block with a fence. */
export function block(info: string, ...lines: readonly string[]): string {
  return `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`;
}
