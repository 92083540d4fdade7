import { type ServerAddress, serverUrl } from '../reference/request/server-url.ts';
import type { Located } from './located.ts';

/** Lists the servers of a description, a path item, or an operation. Omits those without a URL. */
export function listServers(holder: Located): { url: string; server: Located }[] {
  return holder.list('servers').flatMap((server) => {
    const url = server.text('url');
    return url === undefined ? [] : [{ url, server }];
  });
}

/** Returns the operation or path item whose servers replace the API's servers. */
export function ownServers(operation: Located, item: Located): Located | undefined {
  const holder = [operation, item].find((each) => listServers(each).length > 0);
  const isSame = (each: Located) =>
    JSON.stringify(each.field('servers')) === JSON.stringify(each.data.document.servers);
  return holder && isSame(holder) ? undefined : holder;
}

/** Returns the base URL for requests: that of the first server, or a path if the host is unknown. */
export function baseUrlOf(holder: Located): string {
  const [first] = listServers(holder);
  return serverUrl(first && addressOf(first), descriptionUrl(holder));
}

/** Returns the URL of a server, and the default values of its variables. */
export function addressOf({ url, server }: ReturnType<typeof listServers>[number]): ServerAddress {
  const variables = server.map('variables');
  return { url, variables: variables.map(([name, variable]) => ({ name, default: variable.text('default') ?? '' })) };
}

/** Returns the URL of the description, if it states one (`$self` in OpenAPI 3.2). */
export function descriptionUrl({ data }: Pick<Located, 'data'>): string | undefined {
  const { $self: self } = data.document;
  return typeof self === 'string' && URL.canParse(self) ? self : undefined;
}
