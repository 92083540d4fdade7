import { describe, expect, test } from 'vitest';
import { renderDiagram } from '../../../pipeline/diagram/render-diagram.ts';
import { parse, plainHtml } from './parse.ts';

const TEXT =
  'Text.\n\n```mermaid\nflowchart LR\n  accTitle: From A to B\n  accDescr { A leads\n  to B. }\n  A --> B\n```\n';

describe('Mermaid blocks', () => {
  test('become pictures, which are found by their text alternative', () => {
    const { value, problems } = parse(TEXT, { diagrams: true, renderDiagram });
    expect(plainHtml(value.html)).toMatch(/<figure class="diagram".*<title[^>]*>From A to B<.*>A<.*>B</s);
    expect(value.sections[0]?.text).toBe('Text.\nFrom A to B\nA leads to B.');
    expect(problems).toEqual([]);
  });

  test('stay code after a problem, which has its place in the file', () => {
    const { value, problems } = parse(TEXT.replace('-->', '->'), { diagrams: true, renderDiagram });
    expect(plainHtml(value.html)).toContain('<code class="language-mermaid">');
    expect(problems).toMatchObject([{ rule: 'content/diagram', start: { line: 8 } }]);
  });

  test('are code where diagrams are off', () => {
    const { value } = parse(TEXT, { renderDiagram });
    expect(plainHtml(value.html)).toContain('<code class="language-mermaid">');
  });
});
