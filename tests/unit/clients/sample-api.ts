import { parseFragment } from '../../../pipeline/markdown/parse-fragment.ts';
import { apiAnchors } from '../../../pipeline/openapi/api-anchors.ts';
import { parseApi } from '../../../pipeline/openapi/parse-api.ts';
import type { AnchorSource } from '../../../reference/resolve-anchor.ts';

const DESCRIPTION = `
openapi: 3.0.0
info: {title: Sample, version: '1'}
paths:
  /projects/{project_id}/disks:
    parameters: [{name: project_id, in: path, required: true, schema: {type: string}}]
    get:
      operationId: listDisks
      parameters:
        - {name: 'states[]', in: query, schema: {type: array, items: {$ref: '#/components/schemas/State'}}}
      responses:
        '200':
          description: Disks
          content: {application/json: {schema: {type: object, properties: {items: {type: array, items: {$ref: '#/components/schemas/Disk'}}}}}}
    post:
      operationId: createDisk
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/CreateDisk'}}}}
      responses: {'200': {description: The disk}}
  /projects/{project_id}/disks/{disk_id}:
    parameters:
      - {name: project_id, in: path, required: true, schema: {type: string}}
      - {name: disk_id, in: path, required: true, schema: {type: string}}
    get:
      operationId: getDisk
      responses:
        '200':
          description: The disk
          content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}
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
      responses: {'200': {description: Gone}}
components:
  schemas:
    State: {type: string, enum: [READY, IN_USE]}
    CreateDisk:
      type: object
      required: [name]
      properties:
        id: {type: string, readOnly: true}
        name: {type: string}
        type: {type: string, enum: [fast, slow]}
        labels: {type: object, additionalProperties: {type: string}}
        parts: {type: array, items: {type: object, properties: {size: {type: string}, mode: {type: string, enum: [read, write]}}}}
      oneOf:
        - {type: object, required: [size], properties: {size: {type: string}}}
        - {type: object, required: [snapshot_id], properties: {snapshot_id: {type: string}}}
    Disk:
      type: object
      properties:
        id: {type: string}
        name: {type: string}
        state: {$ref: '#/components/schemas/State'}
        attached_to: {type: array, items: {type: object, properties: {vm_id: {type: string}}}}
`;

/** What addresses of a small API of disks lead to. */
export async function sampleAnchors(): Promise<AnchorSource> {
  const file = { path: 'api.yaml', text: DESCRIPTION, hash: '' };
  const options = { variables: {}, diagrams: false };
  const api = await parseApi(new Map([['api.yaml', file]]), 'api.yaml', (text, origin) =>
    parseFragment(text, origin, options),
  );
  return apiAnchors(api.value);
}
