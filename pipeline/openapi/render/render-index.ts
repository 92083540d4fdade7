import type { ApiIndex } from '../../../schemas/api-index.ts';
import type { LinkedApi } from '../../model/linked-site.ts';
import { field, listField, objectField, textField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import { type ApiSource, appliedEntries, descriptionOf } from './api-source.ts';
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

/** Where the key of an `apiKey` scheme can be sent. */
const KEY_PLACES = ['header', 'query', 'cookie'] as const;

function renderServers(source: ApiSource): ApiIndex['servers'] {
  return listField(source.document, 'servers').flatMap((server, index) => {
    const url = textField(server, 'url');
    const description = source.texts.get(pointerOf(['servers', String(index), 'description']));
    return url === undefined ? [] : [{ url, ...(description && { description }) }];
  });
}

function renderSecuritySchemes(source: ApiSource): ApiIndex['securitySchemes'] {
  const components = { value: objectField(source.document, 'components') ?? {}, pointer: '/components' };
  return appliedEntries(components, 'securitySchemes', source).map(([name, { value, description }]) => {
    const scheme = textField(value, 'scheme');
    const place = KEY_PLACES.find((each) => each === field(value, 'in'));
    const parameter = textField(value, 'name');
    return {
      name,
      type: textField(value, 'type') ?? '',
      ...(scheme !== undefined && { scheme }),
      ...(place && { in: place }),
      ...(parameter !== undefined && { parameter }),
      ...(description && { description }),
    };
  });
}
