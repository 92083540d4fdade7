import { Prose } from '../prose/Prose.tsx';
import './api-reference.css';

/** The page of the API reference. Its content is HTML that the prerenderer has made. */
export function ApiView({ html }: { html: string }) {
  return <Prose html={html} className="api" />;
}
