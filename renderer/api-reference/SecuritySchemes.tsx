import type { OAuthFlow, SecurityScheme } from '#schemas/api-index.ts';
import { Html } from '../ui/Html.tsx';

/** How to authenticate: each scheme under the name that operations call it by. */
export function SecuritySchemes({ schemes }: { schemes: readonly SecurityScheme[] }) {
  if (schemes.length === 0) return null;
  return (
    <div className="api-fields api-security">
      <h2>Authorization</h2>
      <dl>
        {schemes.map((scheme) => (
          <SchemeRow key={scheme.name} scheme={scheme} />
        ))}
      </dl>
    </div>
  );
}

function SchemeRow({ scheme }: { scheme: SecurityScheme }) {
  const { name, description, openIdConnectUrl, flows = [] } = scheme;
  return (
    <div className="api-property">
      <dt>
        <code className="api-name">{name}</code>
        <span className="api-type">{schemeInWords(scheme)}</span>
      </dt>
      <dd>
        {description && <Html className="prose" html={description.html} />}
        {openIdConnectUrl !== undefined && <Address label="Discovery" url={openIdConnectUrl} />}
        {flows.map((flow) => (
          <FlowDetails key={flow.type} flow={flow} />
        ))}
      </dd>
    </div>
  );
}

function schemeInWords({ type, scheme = '', bearerFormat, in: place, parameter }: SecurityScheme): string {
  switch (type) {
    case 'http':
      return `HTTP ${scheme}${bearerFormat === undefined ? '' : ` (${bearerFormat})`}`;
    case 'apiKey':
      return place === undefined || parameter === undefined
        ? 'API key'
        : `API key in the ${place === 'query' ? 'query parameter' : place} ${parameter}`;
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'client certificate (mutual TLS)';
    default:
      return type;
  }
}

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
};

function FlowDetails({ flow }: { flow: OAuthFlow }) {
  const { type, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes } = flow;
  return (
    <>
      <h3>{FLOWS[type] ?? type} flow</h3>
      <Address label="Authorization" url={authorizationUrl} />
      <Address label="Device authorization" url={deviceAuthorizationUrl} />
      <Address label="Token" url={tokenUrl} />
      <Address label="Refresh" url={refreshUrl} />
      {scopes.length > 0 && (
        <dl className="api-values">
          {scopes.map(({ name, description }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** An address that programs call, so it is no link. */
function Address({ label, url }: { label: string; url: string | undefined }) {
  if (url === undefined) return null;
  return (
    <p className="api-limits">
      <span>
        {label} <code>{url}</code>
      </span>
    </p>
  );
}
