import type { SchemaRow } from '../rows.ts';
import { account } from './account.ts';
import { compute } from './compute.ts';
import { networking } from './networking.ts';
import { orchestration } from './orchestration.ts';

/** Every entity, request and list of the API, from section 3 of the specification. */
export const schemas: readonly SchemaRow[] = [...account, ...compute, ...networking, ...orchestration];
