import { describe, expect, test } from 'vitest';
import { renderDiagram } from '../../../pipeline/diagram/render-diagram.ts';
import { parsePage } from '../../../pipeline/markdown/parse-page.ts';
import type { DiagramRenderer } from '../../../pipeline/model/diagram-renderer.ts';
import { plainHtml } from './parse.ts';

const TEXT = 'Text.\n\n```mermaid\nflowchart LR\n  accTitle: From A to B\n  accDescr: A leads to B.\n  A --> B\n```\n';

function parsed(diagrams: boolean, renderer: DiagramRenderer, text = TEXT) {
  const source = { path: 'docs/page.md', text, hash: '' };
  return parsePage(source, { variables: {}, diagrams, renderDiagram: renderer });
}

describe('Mermaid blocks', () => {
  test('become what the renderer draws', () => {
    const { value, problems } = parsed(true, (source) => ({
      html: `<figure class="diagram">${source.length}</figure>`,
      title: 'From A to B',
      description: 'A leads to B.',
    }));
    expect(plainHtml(value.html)).toContain('<figure class="diagram">72</figure>');
    expect(value.sections[0]?.text).toBe('Text.\nFrom A to B\nA leads to B.');
    expect(problems).toEqual([]);
  });

  test('are found by their description also when it is a block', () => {
    const { value } = parsed(
      true,
      renderDiagram,
      TEXT.replace('accDescr: A leads to B.', 'accDescr { A leads\n  to B. }'),
    );
    expect(value.sections[0]?.text).toBe('Text.\nFrom A to B\nA leads to B.');
  });

  test('stay code after a problem, which has its place in the file', () => {
    const { value, problems } = parsed(true, () => ({ problem: 'No such arrow.', line: 4 }));
    expect(plainHtml(value.html)).toContain('<code class="language-mermaid">');
    expect(problems).toMatchObject([{ rule: 'content/diagram', message: 'No such arrow.', start: { line: 7 } }]);
  });

  test('are code where diagrams are off', () => {
    const { value } = parsed(false, () => ({ html: 'never', title: '', description: '' }));
    expect(plainHtml(value.html)).toContain('<code class="language-mermaid">');
  });
});
