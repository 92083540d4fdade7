import { Prose } from '@docgraph/ui/prose/Prose';
import { Slot } from '@docgraph/ui/Slot';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { useSite } from '@docgraph/ui/site-context';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { setWholePage } from '../history/whole-page.ts';
import { addParts } from './add-parts.ts';

/**
 * The API reference page. Shows prerendered HTML, and then loads its script. When the reader comes from another page, loads the
 * HTML after the first operations from the URL in `parts`.
 */
export function ApiView({ html, parts = '' }: { html: string; parts?: string | undefined }) {
  const { baseUrl } = useSite();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page mounts its own view, and runs again for other HTML
  useEffect(() => {
    const lead = (path: string) => navigate(path.slice(baseUrl.length - 1), { replace: true });
    const ended = new AbortController();
    const added = parts === '' ? Promise.resolve() : addParts(parts, ended.signal);
    setWholePage(added);
    Promise.all([import('./client/start-reference.ts'), added]).then(
      ([module]) => module.startReference(ended.signal, lead),
      () => showLoadFailure(!ended.signal.aborted),
    );
    return () => {
      ended.abort();
      showLoadFailure(false);
    };
  }, [html, parts]);
  return (
    <>
      <Slot name="page-before" />
      <Prose key={`${parts} ${html}`} html={html} className="api" />
      <Slot name="page-after" />
    </>
  );
}
