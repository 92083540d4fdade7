import type { ApiServer } from '@docgraph/schemas/api-server';
import { CodeSample } from '@docgraph/ui/CodeSample';
import { Row } from './FieldRow.tsx';
import { SchemaLimits } from './SchemaLimits.tsx';

/** Servers of an API or an operation, and their variables. */
export function ServerList({ servers }: { servers: readonly ApiServer[] }) {
  return servers.map(({ url, description, variables = [] }) => (
    <div key={url} className="api-server">
      <CodeSample language="text" source={url} />
      {description && <p className="api-note">{description.text}</p>}
      {variables.length > 0 && (
        <div className="api-fields">
          <dl>
            {variables.map((variable) => (
              <Row key={variable.name} name={variable.name} description={variable.description}>
                <SchemaLimits schema={{ default: variable.default, ...(variable.enum && { enum: variable.enum }) }} />
              </Row>
            ))}
          </dl>
        </div>
      )}
    </div>
  ));
}
