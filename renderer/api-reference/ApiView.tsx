import { Prose } from '@docgraph/ui/prose/Prose';
import { Slot } from '@docgraph/ui/Slot';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import { useSite } from '@docgraph/ui/site-context';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** The API reference page. Shows prerendered HTML once its style sheet has loaded, and then loads its script. */
export function ApiView({ html, style }: { html: string; style: string }) {
  const { baseUrl } = useSite();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page, because each page mounts its own view
  useEffect(() => {
    const lead = (path: string) => navigate(path.slice(baseUrl.length - 1), { replace: true });
    const ended = new AbortController();
    import('./client/start-reference.ts').then(
      (module) => module.startReference(ended.signal, lead),
      () => showLoadFailure(!ended.signal.aborted),
    );
    return () => {
      ended.abort();
      showLoadFailure(false);
    };
  }, []);
  return (
    <>
      <link rel="stylesheet" href={style} precedence="api" />
      <Slot name="page-before" />
      <Prose html={html} className="api" />
      <Slot name="page-after" />
    </>
  );
}
