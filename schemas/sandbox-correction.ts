import { z } from 'zod';

/** What an operation does with the resources of a sandbox. */
export const SandboxRole = z.enum(['create', 'list', 'read', 'replace', 'update', 'delete', 'action']);
export type SandboxRole = z.infer<typeof SandboxRole>;

/** Names of nested fields, separated by periods. Empty for the body itself. */
const place = (about: string) =>
  z.string().optional().describe(`${about}, such as \`data\`; empty for the body itself.`);

/** Corrects what a sandbox infers about an operation: `x-sandbox` in an operation. */
export const SandboxCorrection = z
  .strictObject({
    role: z
      .enum([...SandboxRole.options, 'none'])
      .optional()
      .describe('What the operation does; `none` for only returning an example.'),
    resource: z.string().optional().describe('Path of an item of the resource, such as `/things/{id}`.'),
    id: z.string().optional().describe('Field of an item with its ID.'),
    request: place('Place of the item in the request body'),
    response: place('Place of the item in the response body'),
    items: place('Place of the list in the response body'),
  })
  .meta({ id: 'SandboxCorrection' });
export type SandboxCorrection = z.infer<typeof SandboxCorrection>;
