import {
  type Catalog,
  createTextReader,
  type ReadText,
  type ScriptKey,
  splitText,
  type TextKey,
  type ValuesOf,
} from '@docgraph/texts/text-reader';
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { pageInterface } from './text.ts';

/** The texts of a page that is prerendered. In the browser a page has its own. */
export const InterfaceContext = createContext<Catalog | undefined>(undefined);

/** The way to read texts, for components. */
export function useText(): ReadText<ScriptKey> {
  return createTextReader<ScriptKey>(useInterface());
}

/** The language that the texts are in, as a BCP 47 tag. */
export function useLanguage(): string {
  return useInterface().language;
}

/** A text whose values are elements. */
export function RichText<Key extends ScriptKey>({
  of,
  values,
}: {
  of: Key;
  values: ValuesOf<Key, ReactNode>;
}): ReactNode {
  return withElements<ScriptKey>(useInterface(), of, values);
}

/** A text with elements in the places of its values. */
export function withElements<Keys extends TextKey>(
  from: Catalog<Keys>,
  key: Keys,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const parts = splitText<Keys, ReactNode>(from, key, values).map((part) =>
    typeof part === 'string' ? part : part.value,
  );
  return createElement(Fragment, null, ...parts.filter((part) => part !== ''));
}

function useInterface(): Catalog<ScriptKey> {
  return useContext(InterfaceContext) ?? pageInterface();
}
