import {
  type Catalog,
  createTextReader,
  type ReadText,
  type TextKey,
  type ValuesOf,
} from '@docgraph/texts/text-reader';
import { InterfaceContext, withElements } from '@docgraph/ui/rich-text';
import { requireContext } from '@docgraph/ui/site-context';
import { type ReactNode, useContext } from 'react';

/** Returns a function that looks up the reference's UI strings, for prerendered pages. */
export function useApiText(): ReadText {
  return createTextReader(useApiInterface());
}

/** Renders one of the reference's UI strings with elements as values. */
export function ApiText<Key extends TextKey>({ of, values }: { of: Key; values: ValuesOf<Key, ReactNode> }): ReactNode {
  return withElements(useApiInterface(), of, values);
}

export function useApiInterface(): Catalog {
  return requireContext(useContext(InterfaceContext), 'useApiText', 'InterfaceContext');
}
