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

/** Returns the UI string reader of the reference, for prerendered pages. */
export function useApiText(): ReadText {
  return createTextReader(useApiInterface());
}

/** Renders a UI string of the reference with elements as values. */
export function ApiText<Key extends TextKey>({ of, values }: { of: Key; values: ValuesOf<Key, ReactNode> }): ReactNode {
  return withElements(useApiInterface(), of, values);
}

export function useApiInterface(): Catalog {
  return requireContext(useContext(InterfaceContext), 'useApiText', 'InterfaceContext');
}
