import type { ApiExample, Operation } from '#schemas/operation.ts';
import { CodeSample } from '../ui/CodeSample.tsx';
import { useApiText } from './ApiText.tsx';
import { BodyExample } from './BodyExample.tsx';
import { bodyExamples } from './body-examples.ts';
import { ExampleSet, type NamedExample } from './ExampleSet.tsx';
import { isSuccess } from './ResponseDetails.tsx';
import { useReference } from './reference-context.ts';
import { TabSet } from './TabSet.tsx';

/** How a call looks: the request in several languages, and the answers by status. */
export function OperationSamples({ operation }: { operation: Operation }) {
  const text = useApiText();
  const { schemas } = useReference();
  const hasRequests = (operation.requestSamples ?? []).length > 0;
  const payload = operation.webhook ? bodyExamples(operation.requestBody?.content ?? [], schemas) : [];
  const answers = operation.responses.flatMap((response) => {
    const { status, content } = response;
    // Errors look alike in most operations, so only their own examples are worth the room.
    const examples = isSuccess(response) ? bodyExamples(content, schemas) : (content[0]?.examples ?? []);
    return examples.length === 0
      ? []
      : [
          {
            value: status,
            label: status,
            content: <Bodies label={text('api.example-response')} examples={examples} />,
          },
        ];
  });
  if (!hasRequests && payload.length === 0 && answers.length === 0) return null;
  return (
    <div className="api-samples">
      {hasRequests && (
        <>
          <h4>{text('api.request')}</h4>
          <RequestSamples operation={operation} />
        </>
      )}
      {payload.length > 0 && (
        <>
          <h4>{text('api.payload')}</h4>
          <Bodies label={text('api.example-payload')} examples={payload} />
        </>
      )}
      {answers.length > 0 && (
        <>
          <h4>{text('api.response')}</h4>
          <TabSet tabs={answers} />
        </>
      )}
    </div>
  );
}

/** The request in several languages, for each of its named examples. */
export function RequestSamples({ operation }: { operation: Operation }) {
  return <ExampleSet label={useApiText()('api.example-request')} examples={requestExamples(operation)} />;
}

function Bodies({ label, examples }: { label: string; examples: readonly ApiExample[] }) {
  const named = examples.map(({ name, summary = name, value }) => ({
    ...{ name, summary },
    content: <BodyExample value={value} />,
  }));
  return <ExampleSet label={label} examples={named} />;
}

/** One for each named example of the body, in all languages; samples without a name fit each of them. */
function requestExamples({ requestSamples = [], requestBody }: Operation): NamedExample[] {
  if (requestSamples.length === 0) return [];
  const bodies = requestBody?.content.flatMap(({ examples }) => examples) ?? [];
  const names = new Set(requestSamples.flatMap(({ example }) => example ?? []));
  return (names.size === 0 ? [''] : [...names]).map((name) => {
    const samples = requestSamples.filter(({ example }) => example === undefined || example === name);
    const tabs = samples.map(({ language, label, source }) => ({
      value: language,
      label,
      content: <CodeSample language={language} source={source} />,
    }));
    const summary = bodies.find((body) => body.name === name)?.summary ?? name;
    return { name, summary, content: <TabSet group="language" tabs={tabs} /> };
  });
}
