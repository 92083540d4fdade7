import type { ApiSchema } from '#schemas/api-schema.ts';
import type { FieldDirection } from './direction.ts';

/** A property as readers see it: where it stands in the text of the description does not matter. */
export interface Field {
  name: string;
  /** Whether every object has it. */
  required: boolean;
  /** What its value looks like; `fieldsOf` of it are the fields one level below. */
  schema: ApiSchema;
  /** The named schema that it stands in; undefined in a schema without a name. */
  owner: string | undefined;
  /** Whether it occurs in responses only (`read`) or in requests only (`write`). */
  direction: FieldDirection;
}
