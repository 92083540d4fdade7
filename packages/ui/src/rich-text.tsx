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

/** UI strings for prerendering. In the browser, they come from a global variable. */
export const InterfaceContext = createContext<Catalog | undefined>(undefined);

/** Returns the function that reads UI strings. */
export function useText(): ReadText<ScriptKey> {
  return createTextReader<ScriptKey>(useInterface());
}

/** Returns the BCP 47 tag of the UI language. */
export function useLanguage(): string {
  return useInterface().language;
}

/** Renders a UI string whose values are elements. */
export function RichText<Key extends ScriptKey>({
  of,
  values,
}: {
  of: Key;
  values: ValuesOf<Key, ReactNode>;
}): ReactNode {
  return withElements<ScriptKey>(useInterface(), of, values);
}

/** Returns a UI string whose values are elements. */
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

/** Returns the UI strings. */
export function useInterface(): Catalog<ScriptKey> {
  return useContext(InterfaceContext) ?? pageInterface();
}
