import { operationAnchor } from '@docgraph/openapi/reference/anchors';
import { examplesOf } from '@docgraph/openapi/reference/examples-of';
import { referenceTo } from '@docgraph/openapi/reference/schema-forms';
import { jsonText } from '@docgraph/schemas/written-number';
import { useApiText } from './ApiText.tsx';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';

/** Maximum number of operations to list. Most operations use the schemas of errors. */
const MAX_OPERATIONS = 6;

/**
 * An example of a named schema, and the operations that use it, beside its fields. They're one element each, because a
 * reference can have hundreds of schemas. A script adds highlighting and links.
 */
export function SchemaUse({ name }: { name: string }) {
  const text = useApiText();
  const { schemas, operations, usersOf, href } = useReference();
  const [example] = examplesOf({ examples: [], schema: { $ref: referenceTo(name) } }, schemas, 'response');
  const hasExample = typeof example?.value === 'object' && example.value !== null;
  const users = usersOf(name);
  const shown = users.slice(0, MAX_OPERATIONS);
  return (
    <>
      {hasExample && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <pre className="api-schema-example" tabIndex={0}>
          {jsonText(example.value, 2)}
        </pre>
      )}
      {shown.length > 0 && (
        <p className="api-schema-users" {...marks({ users: shown.map((id) => href(operationAnchor(id))).join(' ') })}>
          {[text('api.used-by', { count: users.length }), ...shown.map((id) => operations.get(id)?.summary ?? id)].join(
            '\n',
          )}
        </p>
      )}
    </>
  );
}
