import { examplesOf } from '@docgraph/openapi/reference/examples-of';
import { isSuccess } from '@docgraph/openapi/reference/following-operation';
import { bodyText } from '@docgraph/openapi/reference/request/body-of';
import { isJson, mediaKind } from '@docgraph/openapi/reference/request/media-type';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { ApiExample, MediaType, Operation, RequestSample } from '@docgraph/schemas/operation';
import { jsonText } from '@docgraph/schemas/written-number';
import { CodeSample } from '@docgraph/ui/CodeSample';
import type { ReactNode } from 'react';
import { useApiText } from './ApiText.tsx';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';

/** Code samples of the request in different languages, and example responses by status. */
export function OperationSamples({ operation }: { operation: Operation }) {
  const text = useApiText();
  const { schemas } = useReference();
  const hasRequests = (operation.requestSamples ?? []).length > 0;
  const payload = operation.webhook ? bodyExamples(operation.requestBody?.content ?? [], schemas) : [];
  const answers = operation.responses.flatMap((response) => {
    const { status, content } = response;
    // Errors are similar in most operations, so show only their own examples.
    const examples = isSuccess(response)
      ? bodyExamples(content, schemas)
      : examplesOf({ examples: content[0]?.examples ?? [] }, schemas, 'response');
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

/** Code samples in different languages for each named example. */
export function RequestSamples({ operation }: { operation: Operation }) {
  return <ExampleSet label={useApiText()('api.example-request')} examples={requestExamples(operation)} />;
}

function Bodies({ label, examples }: { label: string; examples: readonly ApiExample[] }) {
  const named = examples.map(({ name, summary = name, value }) => ({
    name,
    summary,
    content: <BodyExample value={value} />,
  }));
  return <ExampleSet label={label} examples={named} />;
}

/** Returns code samples for each media type and named example of the body. Those of the description may apply to all. */
function requestExamples({ requestSamples = [], requestBody }: Operation): NamedExample[] {
  const content = requestBody?.content ?? [];
  const keyOf = ({ example, mediaType }: Body) => [mediaType, example].filter(Boolean).join(' ');
  const appliesToAll = (sample: RequestSample) =>
    keyOf(sample) === '' && requestSamples.every((each) => each.language !== sample.language || keyOf(each) === '');
  const sent = requestSamples.filter((sample) => !appliesToAll(sample));
  const bodies = new Map((sent.length > 0 ? sent : requestSamples).map((sample) => [keyOf(sample), sample]));
  return [...(sent.length > 0 ? bodies : [...bodies].slice(0, 1))].map(([name, { example, mediaType }]) => {
    const samples = requestSamples.filter((sample) => appliesToAll(sample) || keyOf(sample) === name);
    const tabs = samples.map(({ language, label, source }) => ({
      value: language,
      label,
      content: <CodeSample language={language} source={source} plain />,
    }));
    const { mediaType: type = '', examples = [] } =
      content.find((each) => each.mediaType === mediaType) ?? content[0] ?? {};
    const { summary = example ?? type } = examples.find((each) => each.name === example) ?? {};
    const isTitled = mediaType !== undefined && example !== undefined;
    return {
      name,
      summary: isTitled ? `${summary} (${mediaType})` : summary,
      content: <TabSet group="language" tabs={tabs} />,
    };
  });
}

/** A body that samples send. */
type Body = Pick<RequestSample, 'example' | 'mediaType'>;

interface TabSetProps {
  /** Sets in a group share their selection. */
  group?: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

/** Labeled sections that a script turns into tabs. */
function TabSet({ group, tabs }: TabSetProps) {
  return (
    <div className="tabs" data-group={group}>
      {tabs.map(({ value, label, content }) => (
        <div key={value} className="tab-panel" data-value={value} data-label={label}>
          <p className="tab-label">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

/** A named example of a request or a response. */
interface NamedExample {
  name: string;
  /** One-line summary. */
  summary: string;
  content: ReactNode;
}

/** Named examples. If there are several, a script adds a select, and shows only the selected example. */
function ExampleSet({ label, examples }: { label: string; examples: readonly NamedExample[] }) {
  if (examples.length === 1) return examples[0]?.content;
  return (
    <div className="api-examples" {...marks({ choice: label })}>
      {examples.map(({ name, summary, content }) => (
        <div key={name} className="api-example" {...marks({ example: name })}>
          <p className="api-example-title">{summary}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

/** Examples with more lines than this can be collapsed. */
const MAX_LINES = 20;

/** Renders an example body. A long one is collapsible, and initially open for readers without scripts. */
export function BodyExample({ value }: { value: JsonValue }) {
  const text = useApiText();
  const source = typeof value === 'string' ? value : jsonText(value, 2);
  const lines = source.trimEnd().split('\n').length;
  const sample = <CodeSample language="json" source={source} plain />;
  if (lines <= MAX_LINES) return sample;
  return (
    <details className="api-fold" open>
      <summary>{text('api.lines', { count: lines })}</summary>
      {sample}
    </details>
  );
}

/** Returns the examples of a body. If there are none, generates one from the schema. */
export function bodyExamples(content: readonly MediaType[], schemas: SchemasByName): ApiExample[] {
  const written = content.find(({ examples }) => examples.length > 0);
  if (written) return examplesOf(written, schemas, 'response');
  const media =
    content.find(({ mediaType }) => isJson(mediaType)) ??
    content.find(({ mediaType, schema }) => schema && /^(?:lines|events)$/.test(mediaKind(mediaType)));
  if (!media) return [];
  const examples = examplesOf(media, schemas, 'response');
  if (isJson(media.mediaType)) return examples;
  return examples.map(({ name, value }) => ({ name, value: bodyText(media, value, schemas) }));
}
