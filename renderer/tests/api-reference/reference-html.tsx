import { renderApi } from '@docgraph/pipeline/render/api/render-api';
import { linked, parseTexts } from '@docgraph/pipeline/tests/openapi/fixture';
import { textsOf } from '@docgraph/texts/texts-of';
import { InterfaceContext } from '@docgraph/ui/rich-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiReference } from '../../api-reference/ApiReference.tsx';

/** Returns the prerendered HTML of the reference for a description in YAML. */
export async function referenceHtml(description: string, language = 'en'): Promise<string> {
  const { value } = await parseTexts({ 'openapi.yaml': description });
  const { index, operations, schemas } = renderApi(linked(value), {});
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const data = {
    index,
    operations: byId,
    schemas,
    baseUrl: '/',
    folder: 'api',
    namesUrl: '',
    route: '/api/',
    pages: [],
    servers: [],
  };
  return renderToStaticMarkup(
    <InterfaceContext value={textsOf(language)}>
      <ApiReference data={data} route="/api/" />
    </InterfaceContext>,
  );
}

/** Returns the visible text of HTML, with a single space for any whitespace and tags between words. */
export function seenText(html: string): string {
  return html
    .replace(/<span class="hljs-[^>]+>([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim();
}
