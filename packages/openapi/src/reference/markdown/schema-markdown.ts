import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { SchemasByName } from '../schema-forms.ts';
import { markdownField, markdownFields } from './markdown-fields.ts';
import { withoutUnseen } from './without-unseen.ts';

/**
 * Formats a named schema as Markdown: its type, description, and limits, followed by its fields. `schemas` contains the
 * schemas that it refers to.
 */
export function schemaMarkdown(name: string, schema: ApiSchema, schemas: SchemasByName): string {
  const fields = markdownFields(schema, schemas).map((line) => (line === '' ? '' : `  ${line}`));
  return withoutUnseen(`# ${name}\n\n${[...markdownField({ name, schema }, false, schemas), ...fields].join('\n')}\n`);
}
