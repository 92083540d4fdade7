import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BodyFields } from '../../../../renderer/api-reference/BodyFields.tsx';
import { NamedSchemasContext } from '../../../../renderer/api-reference/named-schemas-context.ts';
import type { ApiSchema } from '../../../../schemas/api-schema.ts';

const DISK: ApiSchema = {
  types: ['object'],
  properties: [{ name: 'size', required: true, schema: { types: ['string'] } }],
  oneOf: [{ types: [], title: 'From a snapshot', required: ['snapshot_id'], not: { types: [], required: ['size'] } }],
};

function htmlOf(schema: ApiSchema): string {
  return renderToStaticMarkup(
    <NamedSchemasContext value={new Map([['Disk', DISK]])}>
      <BodyFields schema={schema} />
    </NamedSchemasContext>,
  );
}

test('the fields of a named schema stand in place, below the link to it', () => {
  const html = htmlOf({ ref: 'Disk', types: [] });
  expect(html).toContain('<a href="#schema/Disk">Disk</a>');
  expect(html).toContain('<code class="api-name">size</code>');
});

test('a schema that is not there is only named', () => {
  expect(htmlOf({ ref: 'Gone', types: [] })).toBe('<p class="api-type"><a href="#schema/Gone">Gone</a></p>');
});

test('alternatives are listed with what they require and exclude', () => {
  const text = htmlOf(DISK).replace(/<[^>]*>/g, '');
  expect(text).toContain('One ofFrom a snapshot with snapshot_id; without size');
});

test('a value without fields shows its type and what it may be', () => {
  const text = htmlOf({ types: ['string'], enum: ['os', 'data'] }).replace(/<[^>]*>/g, '');
  expect(text).toBe('stringOne of: &quot;os&quot;, &quot;data&quot;');
});
