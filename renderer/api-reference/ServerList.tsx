import type { ApiServer } from '#schemas/api-index.ts';
import { Html } from '../ui/Html.tsx';

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
              One of{' '}
              {values.map((value, index) => (
                <span key={value}>
                  {index > 0 && ', '}
                  <code>{value}</code>
                </span>
              ))}
            </span>
          )}
          <span>
            Default <code>{standard}</code>
          </span>
        </p>
      </dd>
    </div>
  );
}
