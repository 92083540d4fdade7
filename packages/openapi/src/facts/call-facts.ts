import type { Description } from '../description/description.ts';
import type { Located } from '../description/located.ts';
import { securityOf } from '../description/operations.ts';
import type { CallFacts } from '../parsed-api.ts';
import { credentialsOf } from '../reference/samples/credentials-of.ts';
import { answerOf } from '../reference/samples/sample-request.ts';

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
    server: sampleServer(root),
    calls: operations.map(({ method, path, operation }) => ({
      method: method.toUpperCase(),
      path,
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

/** Returns the first server URL for samples. Replaces variables with their defaults and adds a missing host. */
export function sampleServer(root: Located): string {
  const [server] = root.list('servers');
  const url = (server?.text('url') ?? '').replace(
    /\{([^{}]+)\}/g,
    (written, name: string) => server?.object('variables')?.object(name)?.text('default') ?? written,
  );
  const absolute = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url)
    ? url
    : `https://api.example.com/${url.replace(/^\//, '')}`;
  return absolute.replace(/^\/\//, 'https://').replace(/\/+$/, '');
}
