import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { type Catalog, createTextReader, type ReadText, type TryKey } from '@docgraph/texts/text-reader';
import { requireContext } from '@docgraph/ui/site-context';
import { type ComponentType, createContext, useContext } from 'react';
import type { FormError } from './draft.ts';
import type { TrySession } from './try-session.ts';

export interface EditorProps {
  schema: ApiSchema;
  value: JsonValue | undefined;
  /** Path of the value, such as `['body', 'disks', 0, 'size']`. */
  path: readonly (string | number)[];
  /** Accessible name of the field if it has no visible label. */
  label?: string | undefined;
  required: boolean;
  onChange(value: JsonValue | undefined): void;
}

/** Shared state of a panel. */
export interface TryContextValue {
  session: TrySession;
  texts: Catalog<TryKey>;
  /** URL of the folder that contains the API's files. */
  folder: string;
  /** The component that edits a value. Passed in the context so that nested values can use it. */
  Editor: ComponentType<EditorProps>;
  /** Prefix of element IDs in the panel. */
  id: string;
  /** Validation errors. Empty until they should be shown. */
  faults: readonly FormError[];
  /** Returns existing values that a field can have. */
  suggest(path: readonly (string | number)[]): readonly { value: string; label: string }[];
  /** Selected files, keyed by field name. */
  files: ReadonlyMap<string, File>;
  onFile(name: string, file: File | undefined): void;
}

export const TryContext = createContext<TryContextValue | undefined>(undefined);

export function useTry(): TryContextValue {
  return requireContext(useContext(TryContext), 'useTry', 'TryContext');
}

/** Returns the string reader of the panel. */
export function useTryText(): ReadText<TryKey> {
  return createTextReader(useTry().texts);
}
