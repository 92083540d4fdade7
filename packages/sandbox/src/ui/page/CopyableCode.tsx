import { CodeSample } from '@docgraph/ui/CodeSample';
import { addCodeActions } from '@docgraph/ui/prose/code-actions';

/** Renders a code block with the same buttons as code blocks on pages. */
export function CopyableCode({ language, source }: { language: string; source: string }) {
  return (
    <div ref={addActions}>
      <CodeSample language={language} source={source} />
    </div>
  );
}

function addActions(element: HTMLElement | null): void {
  const block = element?.querySelector('.code-block');
  if (block) addCodeActions(block);
}
