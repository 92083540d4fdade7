import type { JsonValue } from '../../../schemas/api-schema.ts';
import { listField, objectField, textField } from './json-object.ts';

/** Address of the first server as samples call it: its variables have their defaults, and it has a host. */
export function sampleServer(document: JsonValue): string {
  const [server] = listField(document, 'servers');
  const variables = objectField(server, 'variables');
  const url = (textField(server, 'url') ?? '').replace(
    /\{([^{}]+)\}/g,
    (written, name: string) => textField(objectField(variables, name), 'default') ?? written,
  );
  const absolute = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url)
    ? url
    : `https://api.example.com/${url.replace(/^\//, '')}`;
  return absolute.replace(/^\/\//, 'https://').replace(/\/+$/, '');
}
