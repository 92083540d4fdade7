import { externalDocsOf } from '@docgraph/openapi/description/external-docs';
import { type Located, locate } from '@docgraph/openapi/description/located';
import { flag, present, unlessEmpty } from '@docgraph/openapi/description/present';
import { addressOf, descriptionUrl, listServers, ownServers } from '@docgraph/openapi/description/servers';
import { unsafeScheme } from '@docgraph/openapi/description/unsafe-scheme';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { serverUrl } from '@docgraph/openapi/reference/request/server-url';
import type { ApiIndex, ApiTag, OAuthFlow, OperationSummary, SecurityScheme } from '@docgraph/schemas/api-index';
import { Lifecycle } from '@docgraph/schemas/lifecycle';
import { SandboxCorrection } from '@docgraph/schemas/sandbox-correction';
import type { LinkedApi } from '../../model/linked-site.ts';
import { type ApiSource, appliedEntries, descriptionOf } from './api-source.ts';
import { itemPointer, renderServers } from './render-servers.ts';

/** Renders the index of the API: general information and operations by tag. */
export function renderIndex({ api, logo }: LinkedApi, source: ApiSource, downloadUrl: string): ApiIndex {
  const { root } = source;
  const info = root.object('info');
  return present({
    title: api.title,
    version: api.version,
    logo: renderLogo(logo, api.logo?.image.text ?? ''),
    description: info && descriptionOf(info, source),
    summary: info?.text('summary') || undefined,
    externalDocs: externalDocsOf(root),
    termsOfService: addressField(info, 'termsOfService'),
    contact: renderContact(info?.object('contact')),
    license: renderLicense(info?.object('license')),
    servers: renderServers(root, source),
    downloadUrl,
    tagGroups: renderTagGroups(api, source),
    securitySchemes: renderSecuritySchemes(source),
    schemas: api.schemas,
  });
}

/** Renders the image in `x-logo`. A missing file is already reported. */
function renderLogo(link: LinkedApi['logo'], alt: string): ApiIndex['logo'] {
  if (!link || link.href === null) return undefined;
  return present({ src: link.href, alt, width: link.width, height: link.height });
}

function renderContact(contact: Located | undefined): ApiIndex['contact'] {
  const name = contact?.text('name') || undefined;
  const url = addressField(contact, 'url');
  const email = contact?.text('email') || undefined;
  return name || url || email ? present({ name, url, email }) : undefined;
}

function renderLicense(license: Located | undefined): ApiIndex['license'] {
  const name = license?.text('name') || license?.text('identifier');
  return name ? present({ name, url: addressField(license, 'url') }) : undefined;
}

/** Returns a URL if it's safe to link to. */
function addressField(object: Located | undefined, key: string): string | undefined {
  const url = object?.text(key);
  return !url || unsafeScheme(url) !== undefined ? undefined : url;
}

/** Name of the group for tags that `x-tagGroups` doesn't list. */
const OTHER_GROUP = 'Other';

/** Groups tags by `x-tagGroups`. Each tag is in the first group that lists it. Unlisted tags are in a last group. */
function renderTagGroups(api: ParsedApi, source: ApiSource): ApiIndex['tagGroups'] {
  const left = renderTags(api, source);
  const written = source.root.list('x-tagGroups');
  if (written.length === 0) return [{ name: '', tags: [...left.values()] }];
  const groups = written.map((group) => ({
    name: group.text('name') ?? '',
    tags: group.texts('tags').flatMap((name) => {
      const tag = left.get(name);
      left.delete(name);
      return tag ?? [];
    }),
  }));
  const other = { name: OTHER_GROUP, tags: [...left.values()] };
  return [...groups, other].filter((group) => group.tags.length > 0);
}

/** Renders all tags with their operations, keyed by name. */
function renderTags(api: ParsedApi, source: ApiSource): Map<string, ApiTag> {
  const { root, tagLabels } = source;
  const declared = new Map(root.list('tags').map((tag) => [tag.text('name'), tag]));
  const operations = new Map<string, OperationSummary[]>(api.tags.map((tag) => [tag.name, []]));
  const others = new Map<string, OperationSummary[]>();
  for (const facts of api.operations) {
    const summary = summaryOf(facts, root);
    operations.get(facts.tag)?.push(summary);
    for (const tag of facts.otherTags ?? []) others.set(tag, [...(others.get(tag) ?? []), summary]);
  }
  return new Map(
    api.tags.map(({ name, slug, parent }) => {
      const tag = declared.get(name);
      const description = tag && descriptionOf(tag, source);
      const shown = { name: tagLabels.get(name) ?? name, slug, parent, description };
      const externalDocs = tag && externalDocsOf(tag);
      return [
        name,
        present({ ...shown, externalDocs, operations: operations.get(name) ?? [], alsoTagged: others.get(name) }),
      ];
    }),
  );
}

function summaryOf(facts: ParsedApi['operations'][number], { data }: Located): OperationSummary {
  const { operationId, method, path, webhook, summary, pointer } = facts;
  const operation = locate(data, pointer);
  const deprecated = operation && flag(operation, 'deprecated');
  const item = locate(data, itemPointer(pointer));
  const holder = operation && item && ownServers(operation, item);
  const servers = holder && listServers(holder).map((server) => serverUrl(addressOf(server), descriptionUrl(holder)));
  // A rule reports invalid corrections.
  const sandbox = SandboxCorrection.safeParse(operation?.field('x-sandbox')).data;
  const lifecycle = Lifecycle.safeParse(operation?.field('x-lifecycle')).data;
  return present({ operationId, method, path, summary, webhook, deprecated, servers, sandbox, lifecycle });
}

/** Possible locations of the key in an `apiKey` scheme. */
const KEY_PLACES = ['header', 'query', 'cookie'] as const;

/** URLs of an OAuth flow. */
const FLOW_URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

/** Renders the authentication methods declared in the description. */
function renderSecuritySchemes(source: ApiSource): SecurityScheme[] {
  const components = source.root.object('components');
  return appliedEntries(components, 'securitySchemes', source).map(([name, { object, description }]) =>
    present({
      name,
      type: object.text('type') ?? '',
      scheme: object.text('scheme'),
      bearerFormat: object.text('bearerFormat'),
      in: KEY_PLACES.find((place) => place === object.field('in')),
      parameter: object.text('name'),
      openIdConnectUrl: object.text('openIdConnectUrl'),
      flows: unlessEmpty(
        object.map('flows').flatMap(([type, flow]) => (type.startsWith('x-') ? [] : renderFlow(type, flow))),
      ),
      description,
    }),
  );
}

function renderFlow(type: string, flow: Located): OAuthFlow {
  const urls = FLOW_URLS.map((key) => [key, flow.text(key)] as const);
  const scopes = flow.names('scopes').map((name) => ({ name, description: flow.object('scopes')?.text(name) ?? '' }));
  return present({ type, ...Object.fromEntries(urls), scopes });
}
