import { type ChoosableServer, isServerChoice } from '@docgraph/openapi/reference/request/server-choice';
import type { ApiServer } from '@docgraph/schemas/api-server';
import type { Operation } from '@docgraph/schemas/operation';
import { useApiText } from './ApiText.tsx';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';

/** Returns the servers that readers can choose as JSON, or undefined if there's no choice. */
export function serverOffer(servers: readonly ApiServer[]): string | undefined {
  const offer = servers.map(
    ({ url, description, variables }): ChoosableServer => ({
      url,
      description: description?.text,
      variables: variables?.map(({ name, default: standard, enum: values }) => ({
        name,
        default: standard,
        enum: values,
      })),
    }),
  );
  return isServerChoice(offer) ? JSON.stringify(offer) : undefined;
}

/** The place where a script adds the choice of a server. Reserves a row for each control. */
export function ServerPlace({ operation }: { operation: Operation }) {
  const reference = useReference();
  const text = useApiText();
  const own = operation.servers ?? [];
  const servers = own.length > 0 ? own : reference.servers;
  const offer = serverOffer(servers);
  if (offer === undefined) return null;
  const rows = [...(servers.length > 1 ? [''] : []), ...(servers[0]?.variables ?? []).map(({ name }) => name)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a minimum width
    <div
      className="api-servers"
      role="group"
      aria-label={text('api.base-url')}
      {...marks({ servers: own.length > 0 ? offer : '' })}
    >
      {rows.map((row) => (
        <div key={row} />
      ))}
    </div>
  );
}
