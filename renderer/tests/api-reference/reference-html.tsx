import { renderApi } from '@docgraph/pipeline/render/api/render-api';
import { linked, parseTexts } from '@docgraph/pipeline/tests/openapi/fixture';
import { textsOf } from '@docgraph/texts/texts-of';
import { InterfaceContext } from '@docgraph/ui/rich-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiReference } from '../../api-reference/ApiReference.tsx';

/** The reference of a description in YAML, as the page holds it without its script. */
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

/** What readers see of HTML: its text, with one space for whatever white space and elements stand between words. */
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
