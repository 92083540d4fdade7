import { parameterAnchor } from '@docgraph/openapi/reference/anchors';
import { typesOf } from '@docgraph/openapi/reference/schema-forms';
import type { Parameter } from '@docgraph/schemas/operation';
import type { ReadText } from '@docgraph/texts/text-reader';
import { useApiText } from './ApiText.tsx';
import { ExternalExamples } from './ExternalLinks.tsx';
import { FieldsBelow, isEmpty } from './FieldLevel.tsx';
import { FieldRow } from './FieldRow.tsx';
import { placeWithoutAddress, viewBelow } from './level-view.ts';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';

const TITLES = [
  ['path', 'api.path-parameters'],
  ['query', 'api.query-parameters'],
  ['header', 'api.headers'],
  ['cookie', 'api.cookies'],
] as const satisfies readonly [Parameter['in'], string][];

interface ParameterListProps {
  /** ID of the operation, for the anchors of the parameters. If undefined, the parameters have no anchors. */
  operationId?: string;
  parameters: readonly Parameter[];
}

/** Parameters by location. */
export function ParameterList({ operationId, parameters }: ParameterListProps) {
  const text = useApiText();
  return TITLES.map(([place, title]) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return (
      own.length > 0 && (
        <div key={place} className="api-fields">
          <h4>{text(title)}</h4>
          <dl>
            {own.map((parameter) => (
              <ParameterRow key={parameter.name} operationId={operationId} parameter={parameter} />
            ))}
          </dl>
        </div>
      )
    );
  });
}

function ParameterRow({ operationId, parameter }: { operationId: string | undefined; parameter: Parameter }) {
  const text = useApiText();
  const reference = useReference();
  const { name, in: place, required, deprecated = false, description, schema, examples } = parameter;
  const below = viewBelow(schema, placeWithoutAddress(reference, 'request'));
  return (
    <FieldRow
      name={name}
      schema={schema}
      examples={examples}
      required={required}
      deprecated={deprecated}
      description={description}
      note={sendingNote(parameter, text)}
      id={operationId === undefined ? undefined : parameterAnchor(operationId, place, name)}
    >
      <ExternalExamples examples={parameter.externalExamples} />
      {!isEmpty(below) && (
        <div {...marks({ address: '', body: 'request' })}>
          <FieldsBelow name={name} below={below} />
        </div>
      )}
    </FieldRow>
  );
}

type SentParameter = Pick<Parameter, 'name' | 'style' | 'explode' | 'mediaType' | 'schema'>;

/** Describes the serialization of a list or object parameter. Returns undefined for plain values. */
export function sendingNote(parameter: SentParameter, text: ReadText): string | undefined {
  const { name, style, explode, mediaType, schema } = parameter;
  if (mediaType !== undefined) return text('api.sent-as', { form: mediaType });
  const isList = schema.items !== undefined || typesOf(schema).includes('array');
  const isObject = schema.properties !== undefined || typesOf(schema).includes('object');
  if (!isList && !isObject) return undefined;
  if (style === 'deepObject') return text('api.sent-as', { form: `${name}[key]=value` });
  if (style === 'spaceDelimited' && !explode) return text('api.separated-by-spaces', { form: `${name}=a%20b` });
  if (style === 'pipeDelimited' && !explode) return text('api.separated-by-bars', { form: `${name}=a|b` });
  if (style === 'simple') return text('api.separated-by-commas');
  if (style === 'label') return text('api.after-dots', { form: '.a.b' });
  if (style === 'matrix') return text('api.sent-as', { form: `;${name}=value` });
  if (!isList) return explode ? text('api.sent-separately') : text('api.sent-as', { form: `${name}=key,value` });
  return explode
    ? text('api.repeated', { form: `${name}=a&${name}=b` })
    : text('api.separated-by-commas-as', { form: `${name}=a,b` });
}
