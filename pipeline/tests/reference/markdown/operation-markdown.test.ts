import { markdownFields } from '@docgraph/openapi/reference/markdown/markdown-fields';
import { expect, test } from 'vitest';
import { parseFragment } from '../../../markdown/parse-fragment.ts';
import type { ResolvedLink } from '../../../model/linked-site.ts';
import { renderApi } from '../../../render/api/render-api.ts';
import { linked, parseTexts } from '../../openapi/fixture.ts';
import { object, property } from '../../search/sample-site.ts';

const DESCRIPTION = `
openapi: 3.0.0
info: { title: T, version: '1' }
servers: [{ url: 'https://api.example' }]
paths:
  /vms/{vm_id}:
    patch:
      operationId: patchVm
      summary: Change a VM
      deprecated: true
      description: |
        Changes *some* fields. See [Create](operation:createVm).

        - One
        - Two
      parameters: [{ name: vm_id, in: path, required: true, description: Id of the VM., schema: { type: string, format: uuid } }]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/VM' }
            examples:
              rename: { summary: Another name, value: { name: web } }
              grow: { value: { disks: [] } }
      responses:
        '200':
          description: The VM.
          content: { application/json: { schema: { $ref: '#/components/schemas/Disk' }, example: { id: '1' } } }
        '404': { description: No such VM. }
components:
  schemas:
    VM:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 20, description: "Name of the VM.\\n\\nUnique." }
        mode: { type: string, enum: [a, b], default: a, x-enumDescriptions: { a: First. } }
        disks: { type: array, items: { $ref: '#/components/schemas/Disk' } }
    Disk:
      type: object
      properties: { id: { type: string, readOnly: true }, parent: { $ref: '#/components/schemas/Disk' } }
`;

test('renders an operation as Markdown: request, absolute links, fields by direction, and examples', async () => {
  const { value } = await parseTexts({ 'api/openapi.yaml': DESCRIPTION }, (text, origin) =>
    parseFragment(text, origin, { variables: {} }),
  );
  const api = linked(value);
  for (const { pointer, fragment } of api.api.fragments) {
    const resolve = ({ url }: (typeof fragment.links)[number]): ResolvedLink => {
      return { kind: 'operation', target: url, url, href: '/api/#operation/createVm' };
    };
    api.links.set(pointer, fragment.links.map(resolve));
  }
  const { markdown } = renderApi(api, { address: 'https://docs.example/api/' });
  expect(markdown.get('patchVm')).toBe(`# Change a VM

\`PATCH /vms/{vm_id}\`

Deprecated.

Authentication: none.

Changes *some* fields. See [Create](https://docs.example/api/#operation/createVm).

- One
- Two

## Parameters

- \`vm_id\` (path, string (uuid), required): Id of the VM.

## Request body

\`application/json\`: VM

- \`name\` (string, required): Name of the VM.

  Unique.

  maxLength: \`20\`.
- \`mode\` (string): Values: \`a\` (First.), \`b\`. Default: \`a\`.
- \`disks\` (array of Disk)
  - \`parent\` (Disk)

Example: Another name

\`\`\`json
{
  "name": "web"
}
\`\`\`

Example: grow

\`\`\`json
{
  "disks": []
}
\`\`\`

## Sample

\`\`\`sh
curl -X PATCH 'https://api.example/vms/123e4567-e89b-42d3-a456-426614174000' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{
    "name": "web"
  }'
\`\`\`

## Responses

### 200

The VM.

\`application/json\`: Disk

- \`id\` (string)
- \`parent\` (Disk)

Example:

\`\`\`json
{
  "id": "1"
}
\`\`\`

### 404

No such VM.

No body.
`);
});

test('renders a body of any size as a readable list', () => {
  const fields = (at: number) =>
    Array.from({ length: 30 }, (_, field) =>
      property(`f${field}`, { $ref: `#/components/schemas/S${(at * 30 + field + 1) % 900}` }),
    );
  const named = new Map(Array.from({ length: 900 }, (_, at) => [`S${at}`, object(...fields(at))] as const));
  const lines = markdownFields({ $ref: '#/components/schemas/S0' }, named, 'request');
  expect(lines.length).toBeLessThan(320);
  expect(lines.filter((line) => /^ *- …$/.test(line)).length).toBeGreaterThan(0);
});
