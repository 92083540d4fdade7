import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { type Catalog, createTextReader, type ReadText, type TryKey } from '@docgraph/texts/text-reader';
import { requireContext } from '@docgraph/ui/site-context';
import { type ComponentType, createContext, useContext } from 'react';
import type { FormFault } from './draft.ts';
import type { TrySession } from './try-session.ts';

export interface EditorProps {
  schema: ApiSchema;
  value: JsonValue | undefined;
  /** Where the value stands, such as `['body', 'disks', 0, 'size']`. */
  path: readonly (string | number)[];
  /** Name of the field for screen readers, where no label beside it says it. */
  label?: string | undefined;
  required: boolean;
  onChange(value: JsonValue | undefined): void;
}

/** What every part of a panel looks up. */
export interface TryContextValue {
  session: TrySession;
  texts: Catalog<TryKey>;
  /** What a value is entered with: the parts of a value use it again. */
  Editor: ComponentType<EditorProps>;
  /** Begins the ids of the panel. */
  id: string;
  /** What is wrong with the request, once it is to be told. */
  faults: readonly FormFault[];
  /** Values that exist for a field of that name. */
  suggest(path: readonly (string | number)[]): readonly { value: string; label: string }[];
  /** The files that were chosen, by the name of their field. */
  files: ReadonlyMap<string, File>;
  onFile(name: string, file: File | undefined): void;
}

export const TryContext = createContext<TryContextValue | undefined>(undefined);

export function useTry(): TryContextValue {
  return requireContext(useContext(TryContext), 'useTry', 'TryContext');
}

/** The way to read the texts of the panel, which come with the page of the reference. */
export function useTryText(): ReadText<TryKey> {
  return createTextReader(useTry().texts);
}
