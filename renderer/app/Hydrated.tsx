import { type ReactNode, useEffect } from 'react';

/** Calls back once its children answer to the reader. */
export function Hydrated({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is passed later
  useEffect(onReady, []);
  return children;
}
