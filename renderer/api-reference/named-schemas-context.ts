import { createContext } from 'react';
import type { ApiSchema } from '#schemas/api-schema.ts';

/** The named schemas of the description by name, for the places that show one in full. */
export const NamedSchemasContext = createContext<ReadonlyMap<string, ApiSchema>>(new Map());
