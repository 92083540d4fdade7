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
  const texts = new Map<string, RichText>();
  const linksByText = new Map<string, ResolvedLink[]>();
  for (const { pointer, owner = `page:${route}`, file, fragment } of api.fragments) {
    const links = collector.resolve(fragment.links, { file, page, pointer }, owner);
    if (links.length > 0) linksByText.set(pointer, links);
    texts.set(pointer, { html: renderHtml(fragment.html, links), text: fragment.text });
  }
  const { logo } = api;
  const [picture] = logo ? collector.resolve([logo.image], { ...logo, page }, `page:${route}`) : [];
  return { api, texts, links: linksByText, logo: picture };
}
