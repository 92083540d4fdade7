import {
  createTextReader,
  type Interface,
  type ReadText,
  type TextKey,
  type ValuesOf,
} from '@docgraph/texts/text-reader';
import { type ReactNode, useContext } from 'react';
import { InterfaceContext, withElements } from '../ui/rich-text.tsx';
import { requireContext } from '../ui/site-context.ts';

/** The way to read the texts of the reference, which only prerendered pages have. */
export function useApiText(): ReadText {
  return createTextReader(useApiInterface());
}

/** A text of the reference whose values are elements. */
export function ApiText<Key extends TextKey>({ of, values }: { of: Key; values: ValuesOf<Key, ReactNode> }): ReactNode {
  return withElements(useApiInterface(), of, values);
}

export function useApiInterface(): Interface {
  return requireContext(useContext(InterfaceContext), 'useApiText', 'InterfaceContext');
}
