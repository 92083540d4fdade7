import { parse, plainHtml } from '@docgraph/pipeline/tests/markdown/parse';
import { describe, expect, test } from 'vitest';
import { diagrams } from '../../src/diagrams/plugin.ts';

const TEXT =
  'Text.\n\n```mermaid\nflowchart LR\n  accTitle: From A to B\n  accDescr { A leads\n  to B. }\n  A --> B\n```\n';

async function parsePage(text: string) {
  const steps = await diagrams.page?.steps(true as never);
  return parse(text, { plugins: [{ ...steps, name: 'diagrams', allow: diagrams.page?.allow }] });
}

describe('Mermaid blocks', () => {
  test('become pictures, which are found by their text alternative', async () => {
    const { value, problems } = await parsePage(TEXT);
    expect(plainHtml(value.html)).toMatch(/<figure class="diagram".*<title[^>]*>From A to B<.*>A<.*>B</s);
    expect(value.sections[0]?.text).toBe('Text.\nFrom A to B\nA leads to B.');
    expect(problems).toEqual([]);
  });

  test('stay code after a problem, which has its place in the file', async () => {
    const { value, problems } = await parsePage(TEXT.replace('-->', '->'));
    expect(plainHtml(value.html)).toContain('<code class="language-mermaid">');
    expect(problems).toMatchObject([{ rule: 'content/diagram', start: { line: 8 } }]);
  });

  test('are code where diagrams are off', () => {
    const { value } = parse(TEXT);
    expect(plainHtml(value.html)).toContain('<code class="language-mermaid">');
  });
});
