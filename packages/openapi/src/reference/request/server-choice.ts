import { type ServerAddress, serverUrl } from './server-url.ts';

/** A server that readers can choose. */
export interface ChoosableServer {
  url: string;
  description?: string | undefined;
  variables?: readonly { name: string; default: string; enum?: readonly string[] | undefined }[] | undefined;
}

/** The servers and the values of server variables that a reader chose. */
interface ServerChoices {
  /** URLs as written, keyed by the first server in their list. */
  servers: Readonly<Record<string, string>>;
  /** Values of variables, keyed by name. */
  variables: Readonly<Record<string, string>>;
}

/**
 * Reports whether readers can choose between servers or values of variables. If the first server has no host, samples
 * read the host from the environment, so there's no choice.
 */
export function isServerChoice(servers: readonly ChoosableServer[]): boolean {
  const [first] = servers;
  if (first === undefined || serverUrl(first).startsWith('/')) return false;
  return servers.length > 1 || (first.variables ?? []).length > 0;
}

/** Returns the chosen server of a list, or the first one. */
export function chosenServer<Server extends ServerAddress>(
  servers: readonly Server[],
  choices: ServerChoices,
): Server | undefined {
  const [first] = servers;
  const chosen = first && choices.servers[first.url];
  return servers.find(({ url }) => url === chosen) ?? first;
}

/** Returns the value of a server variable: the chosen one if the description allows it, or the default. May be empty. */
export function variableValue(
  { name, default: standard, enum: allowed }: NonNullable<ChoosableServer['variables']>[number],
  { variables }: ServerChoices,
): string {
  const chosen = Object.hasOwn(variables, name) ? variables[name] : undefined;
  return chosen !== undefined && (allowed?.includes(chosen) ?? true) ? chosen : standard;
}

/** Returns the base URL of the chosen server, which is safe in a quoted string of any language. */
export function chosenUrl(servers: readonly ChoosableServer[], choices: ServerChoices): string {
  const server = chosenServer(servers, choices);
  const variables = server?.variables?.map((each) => ({
    name: each.name,
    default: encoded(variableValue(each, choices)),
  }));
  return serverUrl(server && { url: server.url, variables });
}

/** Variables can contain ports, paths, and whole hosts. */
function encoded(value: string): string {
  return encodeURIComponent(value)
    .replace(/%(?:2F|3A)/g, decodeURIComponent)
    .replaceAll("'", '%27');
}
