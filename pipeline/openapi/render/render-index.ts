import type { ApiIndex } from '../../../schemas/api-index.ts';
import type { LinkedApi } from '../../model/linked-site.ts';
import { objectField, textField } from '../description/json-object.ts';
import { type ApiSource, descriptionOf } from './api-source.ts';
import { renderInfo } from './render-info.ts';
import { renderSecuritySchemes } from './render-security-schemes.ts';
import { renderServers } from './render-servers.ts';
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
