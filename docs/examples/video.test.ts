import { testPlugin } from 'docgraph/testing';
import { expect, test } from 'vitest';
import { video } from './video.ts';

test('embeds a video from its host', async () => {
  const { data, diagnostics } = await testPlugin(video, {
    'docs/index.md': '# Home\n\n:::clip[A tour]{id=tour}\n:::\n',
  });
  expect(diagnostics).toEqual([]);
  expect(data['pages/index.json']).toMatchObject({ html: expect.stringContaining('src="https://video.example/tour"') });
  expect(data['site.json']).toMatchObject({ policy: { 'frame-src': ['https://video.example'] } });
});

test('reports a video without an ID at its line', async () => {
  const { diagnostics } = await testPlugin(video, { 'docs/index.md': '# Home\n\n:::clip[A tour]\n:::\n' });
  expect(diagnostics).toMatchObject([{ rule: 'video/id', file: 'docs/index.md', start: { line: 3 } }]);
});
