import type { ApiIndex, ApiServer } from '../../../schemas/api-index.ts';
import type { LinkedApi } from '../../model/linked-site.ts';
import {
  field,
  isObject,
  type JsonObject,
  listField,
  objectField,
  textField,
  textsField,
} from '../description/json-object.ts';
import { pointerBelow, pointerOf } from '../description/json-pointer.ts';
import type { Located } from '../description/reference.ts';
import { unsafeScheme } from '../description/unsafe-scheme.ts';
import { type ApiSource, descriptionOf } from './api-source.ts';
import { renderSecuritySchemes } from './render-security-schemes.ts';
import { renderTagGroups } from './render-tag-groups.ts';

/** The API as a whole: who it is, and its operations by tag. */
export function renderIndex({ api, logo }: LinkedApi, source: ApiSource, downloadUrl: string): ApiIndex {
  const { document } = source;
  const picture = renderLogo(logo, api.logo?.image.text ?? '');
  const info = { value: objectField(document, 'info') ?? {}, pointer: '/info' };
  const description = descriptionOf(info, source);
  return {
    title: api.title,
    version: api.version,
    openapi: textField(document, 'openapi') ?? '',
    ...(picture && { logo: picture }),
    ...(description && { description }),
    ...renderInfo(info.value),
    servers: renderServers(source),
    downloadUrl,
    tagGroups: renderTagGroups(api, source),
    securitySchemes: renderSecuritySchemes(source),
    schemas: api.schemas,
  };
}

/** The picture of `x-logo`; one that is not there was reported. */
function renderLogo(link: LinkedApi['logo'], alt: string): ApiIndex['logo'] {
  if (!link || link.href === null) return undefined;
  const { href, width, height } = link;
  return { src: href, alt, ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

/** What the description says of the API beside its name and introduction: for readers who want to use it in earnest. */
function renderInfo(info: JsonObject): Pick<ApiIndex, 'summary' | 'termsOfService' | 'contact' | 'license'> {
  const summary = textField(info, 'summary');
  const termsOfService = addressField(info, 'termsOfService');
  const contact = renderContact(objectField(info, 'contact'));
  const license = renderLicense(objectField(info, 'license'));
  return {
    ...(summary && { summary }),
    ...(termsOfService && { termsOfService }),
    ...(contact && { contact }),
    ...(license && { license }),
  };
}

function renderContact(contact: JsonObject | undefined): ApiIndex['contact'] {
  const name = textField(contact, 'name');
  const url = addressField(contact, 'url');
  const email = textField(contact, 'email');
  if (!name && !url && !email) return undefined;
  return { ...(name && { name }), ...(url && { url }), ...(email && { email }) };
}

function renderLicense(license: JsonObject | undefined): ApiIndex['license'] {
  const name = textField(license, 'name') || textField(license, 'identifier');
  const url = addressField(license, 'url');
  return name ? { name, ...(url && { url }) } : undefined;
}

/** An address that readers can follow; a text that would run what it holds is none. */
function addressField(value: JsonObject | undefined, key: string): string | undefined {
  const url = textField(value, key);
  return url === undefined || unsafeScheme(url) !== undefined ? undefined : url;
}

/** The servers of the whole API; one without an address, which was reported, is left out. */
function renderServers(source: ApiSource): ApiServer[] {
  return listField(source.document, 'servers').flatMap((value, index) => {
    const url = textField(value, 'url');
    if (url === undefined || !isObject(value)) return [];
    const server = { value, pointer: pointerOf(['servers', String(index)]) };
    const description = descriptionOf(server, source);
    const variables = renderVariables(server, source);
    return [{ url, ...(description && { description }), ...(variables.length > 0 && { variables }) }];
  });
}

function renderVariables({ value, pointer }: Located, source: ApiSource): NonNullable<ApiServer['variables']> {
  const map = pointerBelow(pointer, 'variables');
  return Object.entries(objectField(value, 'variables') ?? {}).flatMap(([name, variable]) => {
    if (!isObject(variable)) return [];
    const description = descriptionOf({ value: variable, pointer: pointerBelow(map, name) }, source);
    const isLimited = Array.isArray(field(variable, 'enum'));
    return [
      {
        name,
        default: textField(variable, 'default') ?? '',
        ...(isLimited && { enum: textsField(variable, 'enum') }),
        ...(description && { description }),
      },
    ];
  });
}
