import { expect, test } from 'vitest';
import { parseFragment } from '../../markdown/parse-fragment.ts';
import type { ResolvedLink } from '../../model/linked-site.ts';
import { renderApi } from '../../render/api/render-api.ts';
import { linked, parseTexts } from './fixture.ts';

const DESCRIPTION = `
openapi: 3.0.0
info:
  title: T
  version: '1'
  description: |
    [First](operation:call "Call"), then [fields](operation:call/body/a(b)), or [elsewhere](https://a.example/).

    \`[code](operation:call)\` and [gone](operation:gone) stay. [Shared] and [shared]. <!-- secret -->

    [shared]: #section
paths: {}
`;

test('links that only work on the site become absolute URLs in the downloadable description', async () => {
  const { value } = await parseTexts({ 'api/openapi.yaml': DESCRIPTION }, (text, origin) =>
    parseFragment(text, origin, { variables: {} }),
  );
  const addresses: Record<string, string> = {
    'operation:call': '/docs/api/#operation/call',
    'operation:call/body/a(b)': '/docs/api/#operation/call/body/a(b)',
    '#section': '#section',
  };
  const api = linked(value);
  for (const { pointer, fragment } of api.api.fragments)
    api.links.set(
      pointer,
      fragment.links.map(({ url }): ResolvedLink => {
        const isOutside = url.startsWith('https:');
        const href = isOutside ? url : (addresses[url] ?? null);
        return {
          kind: isOutside ? 'external' : href === null ? 'broken' : 'operation',
          target: null,
          url,
          href,
        };
      }),
    );
  const { document } = renderApi(api, { address: 'https://docs.example/docs/api/' });
  expect(JSON.parse(document)).toMatchObject({
    info: {
      description: [
        '[First](https://docs.example/docs/api/#operation/call "Call"), then',
        '[fields](<https://docs.example/docs/api/#operation/call/body/a(b)>), or [elsewhere](https://a.example/).\n\n',
        '`[code](operation:call)` and [gone](operation:gone) stay. [Shared] and [shared].\n\n',
        '[shared]: https://docs.example/docs/api/#section\n',
      ]
        .join(' ')
        .replaceAll('\n ', '\n'),
    },
  });
  expect(JSON.parse(renderApi(api, {}).document)).toEqual(value?.document);
});
