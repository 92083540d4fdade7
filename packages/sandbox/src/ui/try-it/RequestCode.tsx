import type { SampleRequest } from '@docgraph/openapi/reference/request/sample-request';
import { writtenSamples } from '@docgraph/openapi/reference/samples/request-samples';
import { CodeSample } from '@docgraph/ui/CodeSample';
import { addCodeActions } from '@docgraph/ui/prose/code-actions';
import { useState } from 'react';
import { TryTabs } from '../page/TryTabs.tsx';
import { useTryText } from './try-context.ts';

/** Shows code samples for the request. They read credentials from environment variables. */
export function RequestCode({ sample }: { sample: SampleRequest }) {
  const text = useTryText();
  const samples = writtenSamples(sample);
  const [language, setLanguage] = useState(samples[0]?.language ?? '');
  const shown = samples.find((each) => each.language === language) ?? samples[0];
  return (
    <details className="try-more">
      <summary>{text('try.code')}</summary>
      {shown && (
        <TryTabs
          label={text('try.code')}
          tabs={samples.map((each) => ({ value: each.language, label: each.label }))}
          value={shown.language}
          onChange={setLanguage}
        >
          <div ref={addActions}>
            <CodeSample language={shown.language} source={shown.source} />
          </div>
        </TryTabs>
      )}
    </details>
  );
}

/** Adds the same buttons as those in code blocks on pages. */
function addActions(element: HTMLElement | null): void {
  const block = element?.querySelector('.code-block');
  if (block) addCodeActions(block);
}
