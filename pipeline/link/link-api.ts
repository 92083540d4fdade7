import type { RichText } from '../../schemas/rich-text.ts';
import type { LinkedEntry, ResolvedLink } from '../model/linked-site.ts';
import type { ParsedApi } from '../model/parsed-api.ts';
import type { HtmlPart } from '../model/parsed-page.ts';
import type { ApiEntry } from '../model/settings.ts';
import { apiNode } from './api-node.ts';
import { decodedKey } from './decoded-key.ts';
import type { LinkCollector } from './link-collector.ts';
import type { Targets } from './targets.ts';

/** An API description with the links in its texts resolved. */
export function linkApi(
  api: ParsedApi,
  entry: ApiEntry,
  targets: Targets,
  collector: LinkCollector,
  renderHtml: (parts: readonly HtmlPart[], links: readonly ResolvedLink[]) => string,
): LinkedEntry {
  const { route } = entry;
  const page = targets.routes.get(decodedKey(route));
  const texts = new Map<string, RichText>();
  const linksByText = new Map<string, ResolvedLink[]>();
  for (const { pointer, owner, file, fragment } of api.fragments) {
    const node = owner === undefined ? `page:${route}` : apiNode(entry, owner);
    const links = collector.resolve(fragment.links, { file, page, pointer }, node);
    if (links.length > 0) linksByText.set(pointer, links);
    texts.set(pointer, { html: renderHtml(fragment.html, links), text: fragment.text });
  }
  const { logo } = api;
  const [picture] = logo ? collector.resolve([logo.image], { ...logo, page }, `page:${route}`) : [];
  return { entry, api, texts, links: linksByText, logo: picture };
}
