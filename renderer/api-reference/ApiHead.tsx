import type { ApiIndex } from '#schemas/api-index.ts';
import { Html } from '../ui/Html.tsx';
import { Icon } from '../ui/Icon.tsx';

/** What the API is, where it is reached and how to authenticate. */
export function ApiHead({ index: { title, version, logo, downloadUrl, description, servers } }: { index: ApiIndex }) {
  return (
    <header className="api-head">
      {logo && <img className="api-logo" src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} />}
      <h1>{title}</h1>
      <p className="api-version">
        <span className="badge">{version}</span>
        <a href={downloadUrl} className="button" rel="noopener">
          <Icon name="download" />
          Download the OpenAPI description
        </a>
      </p>
      {description && <Html className="prose" html={description.html} />}
      {servers.map(({ url, description }) => (
        <p key={url} className="api-server">
          <code>{url}</code> {description?.text}
        </p>
      ))}
    </header>
  );
}
