import { examplesOf } from '@docgraph/openapi/reference/examples-of';
import { isSuccess } from '@docgraph/openapi/reference/following-operation';
import { bodyText } from '@docgraph/openapi/reference/request/body-of';
import { isJson, mediaKind } from '@docgraph/openapi/reference/request/media-type';
import { writtenExamples as schemaExamples } from '@docgraph/openapi/reference/sample-value';
import type { SchemasByName } from '@docgraph/openapi/reference/schema-forms';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { ApiExample, MediaType, Operation, RequestSample } from '@docgraph/schemas/operation';
import { jsonText } from '@docgraph/schemas/written-number';
import { CodeSample } from '@docgraph/ui/CodeSample';
import type { ReactNode } from 'react';
import { useApiText } from './ApiText.tsx';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';
import { ServerPlace } from './ServerPlace.tsx';

/** Code samples of the request in different languages, and example responses by status. */
export function OperationSamples({ operation }: { operation: Operation }) {
  const text = useApiText();
  const { schemas } = useReference();
  const hasRequests = (operation.requestSamples ?? []).length > 0;
  const payload = operation.webhook ? bodyExamples(operation.requestBody?.content ?? [], schemas) : [];
  const answers = operation.responses.flatMap((response) => {
    const { status, content } = response;
    // Errors are similar in most operations, so show only their own examples.
    const examples = isSuccess(response) ? bodyExamples(content, schemas) : ownExamples(content, schemas);
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
          <ServerPlace operation={operation} />
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

function Bodies({ label, examples }: { label: string; examples: readonly TypedExample[] }) {
  const { schemas } = useReference();
  const types = new Set(examples.map(({ media }) => media.mediaType));
  const named = examples.map(({ name, summary = name, value, media }): NamedExample => {
    const isOnly = examples.filter((each) => each.media === media).length === 1;
    return {
      name,
      mediaType: types.size > 1 ? media.mediaType : undefined,
      summary: titleOf(isOnly && name === 'default' ? media.mediaType : summary, types.size > 1 && media.mediaType),
      content: (
        <BodyExample
          value={isJson(media.mediaType) ? value : bodyText(media, value, schemas)}
          language={mediaKind(media.mediaType) === 'xml' ? 'xml' : 'json'}
        />
      ),
    };
  });
  return <ExampleSet label={label} examples={named} />;
}

/** Returns code samples for each media type and named example of the body. Those of the description may apply to all. */
function requestExamples({ requestSamples = [], requestBody }: Operation): NamedExample[] {
  const content = requestBody?.content ?? [];
  const keyOf = ({ example, mediaType }: Body) => [mediaType, example].filter(Boolean).join(' ');
  const appliesToAll = (sample: RequestSample) =>
    keyOf(sample) === '' && requestSamples.every((each) => each.language !== sample.language || keyOf(each) === '');
  const sent = requestSamples.filter((sample) => !appliesToAll(sample));
  const types = new Set(sent.map(({ mediaType }) => mediaType));
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
    return {
      name: example ?? '',
      mediaType: types.size > 1 ? type : undefined,
      summary: titleOf(summary, types.size > 1 && type),
      content: <TabSet group="language" tabs={tabs} />,
    };
  });
}

/** Returns the title of an example, with its media type if the set has several. */
function titleOf(summary: string, mediaType: string | false): string {
  return mediaType === false || summary === mediaType ? summary : `${summary} (${mediaType})`;
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
  /** Media type, if the set has several. */
  mediaType?: string | undefined;
  /** One-line summary. */
  summary: string;
  content: ReactNode;
}

/** Named examples. If there are several, a script adds a select, and shows only the selected example. */
function ExampleSet({ label, examples }: { label: string; examples: readonly NamedExample[] }) {
  if (examples.length === 1) return examples[0]?.content;
  return (
    <div className="api-examples" {...marks({ choice: label })}>
      {examples.map(({ name, mediaType, summary, content }) => (
        <div key={`${mediaType} ${name}`} className="api-example" {...marks({ example: name, media: mediaType })}>
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
export function BodyExample({ value, language = 'json' }: { value: JsonValue; language?: string }) {
  const text = useApiText();
  const source = typeof value === 'string' ? value : jsonText(value, 2);
  const lines = source.trimEnd().split('\n').length;
  const sample = <CodeSample language={language} source={source} plain />;
  if (lines <= MAX_LINES) return sample;
  return (
    <details className="api-fold" open>
      <summary>{text('api.lines', { count: lines })}</summary>
      {sample}
    </details>
  );
}

/** An example of a body in one of its media types. */
export interface TypedExample extends ApiExample {
  media: MediaType;
}

/**
 * Returns the examples of a body in each media type. If none has any, generates them from the first schema of JSON, XML,
 * lines of JSON, and events.
 */
export function bodyExamples(content: readonly MediaType[], schemas: SchemasByName): TypedExample[] {
  const written = writtenExamples(content, schemas);
  if (written.length > 0) return written;
  const kinds = new Map(content.toReversed().map((media) => [mediaKind(media.mediaType), media]));
  return GENERATED_KINDS.flatMap((kind) => {
    const media = kinds.get(kind);
    return media ? examplesOf(media, schemas, 'response').map((each) => ({ ...each, media })) : [];
  });
}

const GENERATED_KINDS = ['json', 'xml', 'lines', 'events'] as const;

function writtenExamples(content: readonly MediaType[], schemas: SchemasByName): TypedExample[] {
  return content.flatMap((media) =>
    examplesOf({ examples: media.examples }, schemas, 'response').map((example) => ({ ...example, media })),
  );
}

/** Returns the examples that the description has, for a body or for its schema. */
function ownExamples(content: readonly MediaType[], schemas: SchemasByName): TypedExample[] {
  const written = writtenExamples(content, schemas);
  const shown = content.find(({ schema }) => schema && schemaExamples(schema, schemas, 'response').length > 0);
  return written.length > 0 || !shown ? written : bodyExamples([shown], schemas);
}
