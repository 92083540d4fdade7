import type { Located } from '@docgraph/openapi/description/located';
import { present, unlessEmpty } from '@docgraph/openapi/description/present';
import { listServers } from '@docgraph/openapi/description/servers';
import type { ApiServer } from '@docgraph/schemas/api-server';
import { type ApiSource, descriptionOf } from './api-source.ts';

/** Renders the servers of the API, a path item, or an operation. Those without a URL are already reported. */
export function renderServers(holder: Located, source: ApiSource): ApiServer[] {
  return listServers(holder).map(({ url, server }) => {
    const variables = server.map('variables').map(([name, variable]) =>
      present({
        name,
        default: variable.text('default') ?? '',
        enum: Array.isArray(variable.field('enum')) ? variable.texts('enum') : undefined,
        description: descriptionOf(variable, source),
      }),
    );
    return present({ url, description: descriptionOf(server, source), variables: unlessEmpty(variables) });
  });
}

/** Returns the pointer of the path item that contains an operation. */
export function itemPointer(operation: string): string {
  return operation.replace(/(?:\/additionalOperations)?\/[^/]*$/, '');
}
