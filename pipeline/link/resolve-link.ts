import path from 'node:path/posix';
import { canonicalAnchor, operationAnchor } from '@docgraph/openapi/reference/anchors';
import type { Problem } from '@docgraph/source/checked';
import { findMeant } from '@docgraph/source/fix';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import { type ImageVariant, PAGE_ENDING } from '@docgraph/source/sources';
import { variantPath } from '../model/image-variants.ts';
import type { ResolvedLink } from '../model/linked-site.ts';
import { findMeantIn } from '../report/suggest.ts';
import { fileAddress, publicPath, routeAddress } from './edition-pages.ts';
import { encodeRoute } from './encode-route.ts';
import { findAnchor, nearestAnchor } from './find-anchor.ts';
import { findTarget, type LinkOrigin, type WrittenTarget, writtenTarget } from './find-target.ts';
import { asWritten, escapePath, type LinkProblem, missingTarget, withFix } from './missing-target.ts';
import { type ApiTarget, apiNode, type EntryTarget, entryNode, type PageTarget, type Targets } from './targets.ts';

/** A resolved link with its problem and the file to publish, if any. */
export interface Resolution {
  link: ResolvedLink;
  problem?: Problem | undefined;
  asset?: string | undefined;
  /** Variants of the file to publish. */
  variants?: readonly ImageVariant[] | undefined;
}

/** The target of a link, without the fields copied from the source. */
interface Outcome {
  link: Omit<ResolvedLink, 'url'>;
  problem?: LinkProblem | undefined;
  asset?: string;
  variants?: readonly ImageVariant[] | undefined;
}

const OPERATION = 'operation:';
/** Matches a scheme, or two slashes before a host. */
export const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Resolves a link. A broken link has a null `href` and a problem. */
export function resolveLink(written: ParsedLink, origin: LinkOrigin, targets: Targets): Resolution {
  const { url, span, definition } = written;
  const place = span.file === undefined ? origin : includedOrigin(origin, span.file);
  const { link, problem, asset, variants } = outcomeOf(written, place, targets);
  return {
    link: { ...link, url },
    problem: problem && { ...withFix(problem, url, definition), file: origin.file, ...span, pointer: origin.pointer },
    asset,
    variants,
  };
}

/** Returns the origin of links in an included file, also relative to the missing translation of a page. */
function includedOrigin({ translation, ...origin }: LinkOrigin, file: string): LinkOrigin {
  const moved = translation && path.join(path.dirname(translation), path.relative(path.dirname(origin.file), file));
  return { ...origin, file, translation: moved };
}

function outcomeOf({ kind, url }: Pick<ParsedLink, 'kind' | 'url'>, origin: LinkOrigin, targets: Targets): Outcome {
  const isImage = kind === 'image';
  const [, collection = '', id = '', rest = ''] = /^([a-z][a-z0-9-]*):([^?#]*)(.*)$/s.exec(url) ?? [];
  if (targets.collections.has(collection)) {
    const found = findEntry(collection, id, targets);
    if ('rule' in found) return broken(found);
    if (kind === 'reference') return { link: { kind: 'page', target: entryNode(collection, id), href: null } };
    if (found.url !== undefined) return outcomeOf({ kind, url: found.url + rest }, origin, targets);
    const message = `Entries of \`${collection}\` have no page to link to.`;
    return broken({ rule: 'links/entry', message, hint: 'Set `route` or `link` in `collections.yaml`.' });
  }
  if (url.startsWith(OPERATION)) return toOperation(url.slice(OPERATION.length), origin, targets);
  if (EXTERNAL.test(url)) {
    if (!isImage) return toExternal(url, origin, targets);
    const message = `The image \`${url}\` is on another host.`;
    return broken({ rule: 'links/external-resource', message, hint: 'Put a copy next to the page.' });
  }
  const target = writtenTarget(url, isImage, origin, targets);
  if (!target) {
    const message = `\`${url}\` has malformed percent-encoding.`;
    return broken({ rule: 'links/broken', message, hint: 'Write a literal `%` as `%25`.' });
  }
  if (target.path === '' && !isImage) {
    const home = targets.routes.get('/') ?? { route: '/' };
    return toPage(origin.page ?? home, target, origin, targets);
  }
  if (targets.siteFiles.has(target.path))
    return { link: { kind: 'external', target: null, href: routeAddress(targets, target.path) } };
  const found = findTarget(target, targets);
  if (!found) return broken(missingTarget(target, origin, targets));
  if ('file' in found) return toFile(found.file, target, targets);
  const outcome = toPage(found.page, target, origin, targets);
  if (outcome.problem || !found.isRoute || !PAGE_ENDING.test(target.path)) return outcome;
  const message = `\`${target.path}\` isn't a file, although the URL leads to the page \`${found.page.route}\`.`;
  const path = found.page.file && asWritten(found.page.file, target, origin, targets);
  const better = path === undefined ? undefined : ({ evidence: 'page', path } as const);
  return { ...outcome, problem: { rule: 'links/markdown', message, hint: 'Link to the file of the page.', better } };
}

/** Finds an entry, or describes the problem. */
function findEntry(collection: string, id: string, { entries }: Targets): EntryTarget | LinkProblem {
  const found = entries.get(`${collection}:${id}`);
  if (found) return found;
  const ids = [...entries.keys()].flatMap((key) =>
    key.startsWith(`${collection}:`) ? key.slice(collection.length + 1) : [],
  );
  const near = findMeant(id, ids);
  return {
    rule: 'links/entry',
    message: `No entry \`${id}\` in the collection \`${collection}\`.`,
    hint: near && `Did you mean \`${near.name}\`?`,
    better: near?.evidence && { evidence: near.evidence, url: `${collection}:${near.name}` },
  };
}

/** Resolves an absolute URL. If it's on this site, its target must exist, and pages link to the file of a page instead. */
function toExternal(url: string, origin: LinkOrigin, targets: Targets): Outcome {
  const link = { kind: 'external', target: null, href: url } as const;
  const own = `${targets.url}${targets.baseUrl}`;
  if (!url.toLowerCase().startsWith(own.toLowerCase())) return { link };
  const written = writtenTarget(`/${url.slice(own.length)}`, false, origin, targets);
  if (!written || targets.siteFiles.has(written.path)) return { link };
  const found = findTarget(written, targets);
  if (!found) {
    const { message, hint } = missingTarget(written, origin, targets);
    return { link, problem: { rule: 'links/own-url', message, hint } };
  }
  // Other programs read API descriptions, too, where only whole URLs work.
  if (!('page' in found) || found.page.hidden || !found.page.file || !PAGE_ENDING.test(origin.file)) return { link };
  const path = asWritten(found.page.file, { ...written, path: '' }, origin, targets);
  const better = escapePath(path.replace(/^\.\//, '')) + written.query + written.fragment;
  return {
    link,
    problem: {
      rule: 'links/own-url',
      message: `\`${url}\` is a page of this site.`,
      hint: `Write \`${better}\`, which is checked, and also works in previews.`,
      better: { evidence: 'page', url: better },
    },
  };
}

function toPage(page: PageTarget, written: WrittenTarget, origin: LinkOrigin, targets: Targets): Outcome {
  const { query, fragment } = written;
  // The page's unreadable front matter is already reported.
  if (page.hidden === 'unreadable') return { link: { kind: 'broken', target: null, href: null } };
  if (page.hidden === 'dropped') {
    const message = `The page \`${written.path}\` is left out, because another page has its route.`;
    return broken({ rule: 'links/broken', message, hint: 'Rename one of the files, or set another `slug`.' });
  }
  if (page.hidden) {
    // The route of a draft may be confidential, so leave it out of the message.
    const message = `The page \`${written.path}\` is an unpublished draft.`;
    return broken({ rule: 'links/draft', message, hint: 'Publish the page, or remove the link.' });
  }
  const found = findAnchor(page, fragment, targets);
  // Links on an untranslated page use anchors of the default locale. A translated target may not have them.
  if (found.problem && origin.translation !== undefined)
    return toPage(page, { ...written, fragment: '' }, origin, targets);
  if (found.problem) return broken(found.problem);
  const isHere = page === origin.page && query === '' && fragment !== '' && !page.api?.layout.pages.length;
  const route = found.fragment === '' ? page.route : (page.api?.layout.routeOf(found.fragment.slice(1)) ?? page.route);
  const target = found.node;
  return {
    link: {
      kind: target.startsWith('page:') ? 'page' : target.startsWith(OPERATION) ? 'operation' : 'section',
      target,
      href: (isHere ? '' : routeAddress(targets, route) + query) + found.fragment,
    },
  };
}

function toFile(file: string, { isImage, query, fragment }: WrittenTarget, targets: Targets): Outcome {
  const { width, height, variants } = targets.files.get(file) ?? {};
  const href = fileAddress(targets, file) + query + fragment;
  const link = { kind: 'asset', target: `asset:${file}`, href } as const;
  if (!isImage) return { link, asset: file };
  const made = variants?.map((variant) => ({
    width: variant.width,
    href: routeAddress(targets, encodeRoute(variantPath(publicPath(file, targets.editions), variant))),
  }));
  return { link: { ...link, width, height, ...(made && { variants: made }) }, asset: file, variants };
}

/**
 * Resolves an `operation:` link, which has an operation ID, optionally followed by the path to a parameter or field. In an
 * API description, the link refers to the same API. Elsewhere, an ID that multiple APIs have is ambiguous.
 */
function toOperation(id: string, { page }: LinkOrigin, { apis, baseUrl }: Targets): Outcome {
  const leadTo = ({ api, name, anchor }: FoundOperation): Outcome => ({
    link: {
      kind: 'operation',
      target: apiNode(api.entry, `${OPERATION}${name}`),
      href: routeAddress({ baseUrl }, `${api.layout.routeOf(anchor)}#${anchor}`),
    },
  });
  const found = apis.flatMap((api) => findOperation(id, api) ?? []);
  const own = found.find(({ api }) => api === page?.api);
  const [first, ...others] = own ? [own] : found;
  if (first) return others.length === 0 ? leadTo(first) : broken(ambiguous(first.name, found));
  const unread = apis.find(({ operations }) => !operations);
  if (unread) return leadTo({ api: unread, name: id, anchor: operationAnchor(id) });
  return broken(noOperation(id, apis));
}

/** An operation, or a part of it, with its URL in the reference. */
interface FoundOperation {
  api: ApiTarget;
  name: string;
  anchor: string;
}

function findOperation(id: string, api: ApiTarget): FoundOperation | undefined {
  if (api.operations?.has(id)) return { api, name: id, anchor: operationAnchor(id) };
  const deep = id.includes('/') ? api.deepAnchor(`operation/${id}`) : undefined;
  return deep?.found ? { api, name: deep.name, anchor: deep.anchor } : undefined;
}

function ambiguous(name: string, found: readonly FoundOperation[]): LinkProblem {
  const documents = found.map(({ api }) => `\`${api.entry.document}\``);
  const addresses = found.map(({ api, anchor }) => `\`${api.entry.route}#${anchor}\``);
  return {
    rule: 'links/operation',
    message: `Multiple APIs have an operation \`${name}\`: ${documents.join(', ')}.`,
    hint: `Link to one of them by its URL: ${addresses.join(' or ')}.`,
  };
}

function noOperation(id: string, apis: readonly ApiTarget[]): LinkProblem {
  for (const { deepAnchor } of id.includes('/') ? apis : []) {
    const deep = deepAnchor(`operation/${id}`);
    if (!deep.found && deep.within !== undefined) return noField(id, deep.within, deep.candidates);
  }
  const near = findMeantIn(
    id,
    apis.flatMap(({ operations = new Set() }) => [...operations]),
  );
  const where = apis.length > 1 ? 'any API description' : 'the API description';
  return {
    rule: 'links/operation',
    message:
      apis.length > 0
        ? `No operation \`${id}\` in ${where}.`
        : `No operation \`${id}\`, because the site has no API description.`,
    hint: near && `Did you mean \`${OPERATION}${near.name}\`?`,
    better: near?.evidence && { evidence: near.evidence, url: OPERATION + near.name },
  };
}

function noField(id: string, operation: string, candidates: readonly string[]): LinkProblem {
  const near = nearestAnchor(canonicalAnchor(`operation/${id}`), candidates);
  return {
    rule: 'links/anchor',
    message: `No parameter or field \`${id.slice(operation.length + 1)}\` in the operation \`${operation}\`.`,
    hint: near && `Did you mean \`${OPERATION}${near.slice('operation/'.length)}\`?`,
  };
}

function broken(problem: LinkProblem): Outcome {
  return { link: { kind: 'broken', target: null, href: null }, problem };
}
