import type { ApiIndex } from '@docgraph/schemas/api-index';
import { Html } from '@docgraph/ui/Html';
import { Icon } from '@docgraph/ui/Icon';
import { siteHref } from '@docgraph/ui/site-href';
import { ApiStart } from './ApiStart.tsx';
import { ApiText, useApiText } from './ApiText.tsx';
import { ExternalDocs } from './ExternalLinks.tsx';
import { useReference } from './reference-context.ts';

/** The introduction of the API with its base URL and authentication. */
export function ApiHead({ index }: { index: ApiIndex }) {
  const { baseUrl } = useReference();
  const text = useApiText();
  const { title, version, logo, downloadUrl, summary, description } = index;
  return (
    <header className="api-head">
      <div className="api-head-title">
        {logo && <img className="api-logo" src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} />}
        <h1>{title}</h1>
        {summary !== undefined && <p>{summary}</p>}
        <p className="api-version">
          <span className="badge">{version}</span>
          <a href={siteHref(baseUrl, downloadUrl)} className="button" rel="noopener">
            <Icon name="download" />
            {text('api.download')}
          </a>
        </p>
      </div>
      <div className="api-head-text">
        {description && <Html className="prose" html={description.html} />}
        <ExternalDocs docs={index.externalDocs} />
        <Terms index={index} />
      </div>
      <ApiStart index={index} />
    </header>
  );
}

/** Contact, license, and terms of service. */
function Terms({ index: { contact, license, termsOfService } }: { index: ApiIndex }) {
  const text = useApiText();
  if (!contact && !license && termsOfService === undefined) return null;
  const { name, url, email } = contact ?? {};
  return (
    <p className="api-limits">
      {contact && (
        <span>
          <ApiText of="api.contact" values={{ contact: url === undefined ? name : <a href={url}>{name ?? url}</a> }} />
          {email !== undefined && (
            <>
              {' '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </span>
      )}
      {license && (
        <span>
          <ApiText
            of="api.license"
            values={{ license: license.url === undefined ? license.name : <a href={license.url}>{license.name}</a> }}
          />
        </span>
      )}
      {termsOfService !== undefined && <a href={termsOfService}>{text('api.terms')}</a>}
    </p>
  );
}
