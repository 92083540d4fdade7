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

/** The way to read the texts of the reference, which only prerendered pages have. */
export function useApiText(): ReadText {
  return createTextReader(useApiInterface());
}

/** A text of the reference whose values are elements. */
export function ApiText<Key extends TextKey>({ of, values }: { of: Key; values: ValuesOf<Key, ReactNode> }): ReactNode {
  return withElements(useApiInterface(), of, values);
}

export function useApiInterface(): Catalog {
  return requireContext(useContext(InterfaceContext), 'useApiText', 'InterfaceContext');
}
