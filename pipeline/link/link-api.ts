import type { RichText } from '../../schemas/rich-text.ts';
import type { LinkedApi, ResolvedLink } from '../model/linked-site.ts';
import type { ParsedApi } from '../model/parsed-api.ts';
import type { HtmlPart } from '../model/parsed-page.ts';
import { decodedKey } from './decoded-key.ts';
import type { LinkCollector } from './link-collector.ts';
import type { Targets } from './targets.ts';

/** The API description with the links in its texts resolved. */
export function linkApi(
  api: ParsedApi,
  route: string,
  targets: Targets,
  collector: LinkCollector,
  renderHtml: (parts: readonly HtmlPart[], links: readonly ResolvedLink[]) => string,
): LinkedApi {
  const page = targets.routes.get(decodedKey(route));
  const ownerOf = textOwners(api, route);
  const texts = new Map<string, RichText>();
  for (const { pointer, file, fragment } of api.fragments) {
    const links = collector.resolve(fragment.links, { file, page }, ownerOf(pointer));
    texts.set(pointer, { html: renderHtml(fragment.html, links), text: fragment.text });
  }
  return { api, texts };
}

/** Says which graph node a text belongs to: its operation, its schema, or the page of the reference. */
function textOwners(api: ParsedApi, route: string): (pointer: string) => string {
  const operations = new Map(api.operations.map(({ pointer, operationId }) => [pointer, `operation:${operationId}`]));
  return (pointer) => {
    const [, first = '', second = '', third = ''] = pointer.split('/');
    const schema = first === 'components' && second === 'schemas' ? `schema:${unescapePointer(third)}` : undefined;
    return operations.get(`/${first}/${second}/${third}`) ?? schema ?? `page:${route}`;
  };
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
