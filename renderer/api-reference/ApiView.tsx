import { useEffect } from 'react';
import { Prose } from '../prose/Prose.tsx';
import { Slot } from '../ui/Slot.tsx';
import { showLoadFailure } from '../ui/show-load-failure.ts';
import './api-fields.css';
import './api-menu.css';
import './api-reference.css';
import './api-rendering.css';

/** The page of the API reference. Its content is HTML that the prerenderer has made; its script comes after it. */
export function ApiView({ html }: { html: string }) {
  useEffect(() => {
    const ended = new AbortController();
    import('./client/start-reference.ts').then(
      (module) => module.startReference(ended.signal),
      () => showLoadFailure(!ended.signal.aborted),
    );
    return () => {
      ended.abort();
      showLoadFailure(false);
    };
  }, []);
  return (
    <>
      <Slot name="page-before" />
      <Prose html={html} className="api" />
      <Slot name="page-after" />
    </>
  );
}
