import type { OAuthFlow, SecurityScheme } from '@docgraph/schemas/api-index';
import type { ReadText } from '@docgraph/texts/text-reader';
import { ApiText, useApiText } from './ApiText.tsx';
import { Row } from './FieldRow.tsx';

/** Authentication schemes by name. */
export function SecuritySchemes({ schemes }: { schemes: readonly SecurityScheme[] }) {
  const text = useApiText();
  if (schemes.length === 0) return null;
  return (
    <div className="api-fields api-security">
      <h2>{text('api.authorization')}</h2>
      <dl>
        {schemes.map((scheme) => (
          <SchemeRow key={scheme.name} scheme={scheme} />
        ))}
      </dl>
    </div>
  );
}

function SchemeRow({ scheme }: { scheme: SecurityScheme }) {
  const text = useApiText();
  const { name, description, openIdConnectUrl, flows = [] } = scheme;
  return (
    <Row name={name} facts={<span className="api-type">{schemeInWords(scheme, text)}</span>} description={description}>
      <Address of="api.discovery" url={openIdConnectUrl} />
      {flows.map((flow) => (
        <FlowDetails key={flow.type} flow={flow} />
      ))}
    </Row>
  );
}

function schemeInWords(
  { type, scheme = '', bearerFormat, in: place, parameter: name }: SecurityScheme,
  text: ReadText,
): string {
  switch (type) {
    case 'http':
      return `HTTP ${scheme}${bearerFormat === undefined ? '' : ` (${bearerFormat})`}`;
    case 'apiKey':
      return place === undefined || name === undefined ? text('api.key') : text(`api.key-in-${place}`, { name });
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return text('api.client-certificate');
    default:
      return type;
  }
}

const FLOWS = {
  authorizationCode: 'api.authorization-code',
  clientCredentials: 'api.client-credentials',
  deviceAuthorization: 'api.device-authorization',
  implicit: 'api.implicit',
  password: 'api.password',
} as const;

function isFlow(type: string): type is keyof typeof FLOWS {
  return Object.hasOwn(FLOWS, type);
}

function FlowDetails({ flow }: { flow: OAuthFlow }) {
  const text = useApiText();
  const { type, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes } = flow;
  return (
    <>
      <h3>{isFlow(type) ? text(FLOWS[type]) : text('api.flow', { flow: type })}</h3>
      <Address of="api.authorization-url" url={authorizationUrl} />
      <Address of="api.device-url" url={deviceAuthorizationUrl} />
      <Address of="api.token-url" url={tokenUrl} />
      <Address of="api.refresh-url" url={refreshUrl} />
      <Scopes scopes={scopes} />
    </>
  );
}

/** Lists with more scopes than this are collapsed, because they would push the first request out of view. */
const MAX_SCOPES = 8;

function Scopes({ scopes }: Pick<OAuthFlow, 'scopes'>) {
  const text = useApiText();
  if (scopes.length === 0) return null;
  const list = (
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
  );
  if (scopes.length <= MAX_SCOPES) return list;
  return (
    <details className="api-fold">
      <summary>{text('api.scope-count', { count: scopes.length })}</summary>
      {list}
    </details>
  );
}

type AddressKey = `api.${'discovery' | 'authorization-url' | 'device-url' | 'token-url' | 'refresh-url'}`;

/** A URL that programs use, so it isn't a link. */
function Address({ of, url }: { of: AddressKey; url: string | undefined }) {
  if (url === undefined) return null;
  return (
    <p className="api-limits">
      <span>
        <ApiText of={of} values={{ url: <code>{url}</code> }} />
      </span>
    </p>
  );
}
