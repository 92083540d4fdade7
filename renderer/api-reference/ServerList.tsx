import type { ApiServer } from '#schemas/api-index.ts';
import { Html } from '../ui/Html.tsx';
import { ApiText } from './ApiText.tsx';

/** The servers of the API, with the values that the variables of their addresses can have. */
export function ServerList({ servers }: { servers: readonly ApiServer[] }) {
  return servers.map(({ url, description, variables = [] }) => (
    <div key={url} className="api-server">
      <p>
        <code>{url}</code> {description?.text}
      </p>
      {variables.length > 0 && (
        <div className="api-fields">
          <dl>
            {variables.map((variable) => (
              <ServerVariable key={variable.name} variable={variable} />
            ))}
          </dl>
        </div>
      )}
    </div>
  ));
}

function ServerVariable({ variable }: { variable: NonNullable<ApiServer['variables']>[number] }) {
  const { name, default: standard, enum: values = [], description } = variable;
  const listed = values.map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <code>{value}</code>
    </span>
  ));
  return (
    <div className="api-property">
      <dt>
        <code className="api-name">{name}</code>
      </dt>
      <dd>
        {description && <Html className="prose" html={description.html} />}
        <p className="api-limits">
          {values.length > 0 && (
            <span>
              <ApiText of="api.one-of-values" values={{ values: listed }} />
            </span>
          )}
          <span>
            <ApiText of="api.default" values={{ value: <code>{standard}</code> }} />
          </span>
        </p>
      </dd>
    </div>
  );
}
