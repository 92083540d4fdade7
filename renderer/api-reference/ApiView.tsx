import { useEffect } from 'react';
import { Prose } from '../prose/Prose.tsx';
import './api-fields.css';
import './api-menu.css';
import './api-reference.css';
import './api-rendering.css';

/** The page of the API reference. Its content is HTML that the prerenderer has made; its script comes after it. */
export function ApiView({ html }: { html: string }) {
  useEffect(() => {
    const ended = new AbortController();
    import('./client/start-reference.ts').then((module) => module.startReference(ended.signal), ignore);
    return () => ended.abort();
  }, []);
  return <Prose html={html} className="api" />;
}

/** Without its script the reference can still be read. */
function ignore() {}
