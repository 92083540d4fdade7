import type { OAuthFlow, SecurityScheme } from '../../../schemas/api-index.ts';
import { field, isObject, type JsonObject, objectField, textField } from '../description/json-object.ts';
import { type ApiSource, appliedEntries } from './api-source.ts';

/** Where the key of an `apiKey` scheme can be sent. */
const KEY_PLACES = ['header', 'query', 'cookie'] as const;

/** Addresses of a flow. */
const FLOW_URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

/** The ways to authenticate that the description declares. */
export function renderSecuritySchemes(source: ApiSource): SecurityScheme[] {
  const components = { value: objectField(source.document, 'components') ?? {}, pointer: '/components' };
  return appliedEntries(components, 'securitySchemes', source).map(([name, { value, description }]) => {
    const scheme = textField(value, 'scheme');
    const bearerFormat = textField(value, 'bearerFormat');
    const place = KEY_PLACES.find((each) => each === field(value, 'in'));
    const parameter = textField(value, 'name');
    const openIdConnectUrl = textField(value, 'openIdConnectUrl');
    const flows = renderFlows(objectField(value, 'flows'));
    return {
      name,
      type: textField(value, 'type') ?? '',
      ...(scheme !== undefined && { scheme }),
      ...(bearerFormat !== undefined && { bearerFormat }),
      ...(place && { in: place }),
      ...(parameter !== undefined && { parameter }),
      ...(openIdConnectUrl !== undefined && { openIdConnectUrl }),
      ...(flows.length > 0 && { flows }),
      ...(description && { description }),
    };
  });
}

function renderFlows(flows: JsonObject | undefined): OAuthFlow[] {
  return Object.entries(flows ?? {}).flatMap(([type, flow]) => {
    if (!isObject(flow) || type.startsWith('x-')) return [];
    const urls = FLOW_URLS.flatMap((key) => {
      const url = textField(flow, key);
      return url === undefined ? [] : [[key, url] as const];
    });
    const scopes = Object.entries(objectField(flow, 'scopes') ?? {}).map(([name, text]) => ({
      name,
      description: typeof text === 'string' ? text : '',
    }));
    return [{ type, ...Object.fromEntries(urls), scopes }];
  });
}
