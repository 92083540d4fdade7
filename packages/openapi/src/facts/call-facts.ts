import type { Description } from '../description/description.ts';
import type { Located } from '../description/located.ts';
import { securityOf } from '../description/operations.ts';
import { baseUrlOf, ownServers } from '../description/servers.ts';
import type { CallFacts } from '../parsed-api.ts';
import { credentialsOf } from '../reference/request/credentials-of.ts';
import { answerOf } from '../reference/request/sample-request.ts';

/** Collects what request samples need: the server, and each operation's credentials and response type. */
export function callFacts({ root, operations }: Pick<Description, 'root' | 'operations'>): CallFacts {
  const schemes = (root.object('components')?.map('securitySchemes') ?? []).map(([name, scheme]) => ({
    name,
    type: scheme.text('type') ?? '',
    scheme: scheme.text('scheme'),
    // Only headers can be added to a request without changing its URL.
    ...(scheme.text('in') === 'header' && { in: 'header' as const, parameter: scheme.text('name') }),
  }));
  return {
    server: baseUrlOf(root),
    calls: operations.map(({ method, path, operation, item }) => ({
      method: method.toUpperCase(),
      path,
      server: ownServer(operation, item),
      credentials: credentialsOf(securityOf(operation), schemes).map(({ name, value }) => ({
        name,
        value: [...value],
      })),
      answer: answerOf(
        method,
        operation.map('responses').map(([status, response]) => ({
          status,
          mediaTypes: response.followed()?.names('content') ?? [],
        })),
      ),
    })),
  };
}

function ownServer(operation: Located, item: Located): string | undefined {
  const holder = ownServers(operation, item);
  return holder && baseUrlOf(holder);
}
