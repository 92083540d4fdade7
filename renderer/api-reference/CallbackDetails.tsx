import type { Callback } from '#schemas/operation.ts';
import { Html } from '../ui/Html.tsx';
import { MethodBadge } from '../ui/MethodBadge.tsx';
import { useApiText } from './ApiText.tsx';
import { BodyFields } from './BodyFields.tsx';
import { Deprecated } from './FieldRow.tsx';
import { ParameterList } from './ParameterList.tsx';
import { ResponseDetails } from './ResponseDetails.tsx';

/** A call that the API makes in return: where to, what it sends, and what it expects as an answer. */
export function CallbackDetails({ callback }: { callback: Callback }) {
  const text = useApiText();
  const { method, expression, summary, description, deprecated, parameters, requestBody, responses } = callback;
  return (
    <details className="api-response">
      <summary>
        <MethodBadge method={method} /> {summary}
        {deprecated && <Deprecated />}
      </summary>
      <p className="api-path">
        <code>{expression}</code>
      </p>
      {description && <Html className="prose" html={description.html} />}
      <ParameterList parameters={parameters} />
      {requestBody?.content.map((body) => (
        <BodyFields key={body.mediaType} title={text('api.body')} body={body} direction={undefined} address="" />
      ))}
      {responses.length > 0 && <h4>{text('api.expected-responses')}</h4>}
      {responses.map((response) => (
        <ResponseDetails key={response.status} response={response} />
      ))}
    </details>
  );
}
