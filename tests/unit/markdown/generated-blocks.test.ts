import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksFor } from '../../../pipeline/markdown/generated/block-lines.ts';
import { expandBlocks } from '../../../pipeline/markdown/generated/expand-blocks.ts';
import { parsePage } from '../../../pipeline/markdown/parse-page.ts';

const blocks = {
  commands: '### vms\n\n| Command | Calls |\n|---|---|\n| `cloud vms list` | [`listVms`](operation:listVms) |',
  'commands{group=disks}': '### disks {#group-disks}\n\nMakes {{things}}.',
};

function parse(text: string) {
  const options = { variables: { product: 'Cloud' }, diagrams: false, blocks };
  return parsePage({ path: 'docs/cli.md', text, hash: '' }, options);
}

describe('a line that stands for generated text', () => {
  it('becomes headings, tables, links and text of the page', () => {
    const { value: page, problems } = parse('# CLI\n\nBefore.\n\n::commands\n\nAfter.');
    expect(problems).toEqual([]);
    expect(page.headings).toEqual([{ id: 'vms', level: 3, text: 'vms' }]);
    expect(page.sections.at(-1)?.text).toContain('cloud vms list');
    expect(page.links.map(({ url }) => url)).toEqual(['operation:listVms']);
    expect(page.html.join('')).toContain('<table>');
  });

  it('is filled in where the page is given as Markdown, its links cut out like all others', () => {
    const { markdown } = parse('# CLI\n\n::commands').value;
    expect(markdown.map((part) => (typeof part === 'string' ? part : part.written)).join('')).toBe(
      `# CLI\n\n\n${blocks.commands}\n`,
    );
    expect(markdown).toContainEqual({ link: 0, written: 'operation:listVms' });
  });

  it('takes the place of every problem in it, and moves no other', () => {
    const { problems } = parse('---\ntitle: CLI\n---\n\n::commands{group=disks}\n\nSee {{prodct}}.');
    expect(problems.map(({ message, start, end }) => [message, start, end])).toEqual([
      ['There is no variable `{{things}}`.', { line: 5, column: 1 }, { line: 5, column: 24 }],
      ['There is no variable `{{prodct}}`.', { line: 7, column: 5 }, { line: 7, column: 15 }],
    ]);
  });

  it('brings no examples of the page with it: what it names is checked where it is written', () => {
    const { examples } = parse('Use `one`.\n\n::commands\n\n```json\n{}\n```').value;
    expect(examples.inline.map(({ text }) => text)).toEqual(['one']);
    expect(examples.blocks.map(({ span }) => span.start.line)).toEqual([5]);
  });

  it('stays as it is in code', () => {
    const text = '```text\n::commands\n```\n\n~~~~\n```\n::commands\n~~~~';
    expect(expandBlocks(text, 'a.md', blocks).value.text).toBe(text);
  });

  it('is reported when there is nothing to show for it', () => {
    const hintsFor = (line: string, known: Record<string, string> = blocks) =>
      expandBlocks(`Text.\n${line}`, 'a.md', known).problems.map(({ rule, message, hint, start }) => {
        expect([rule, start.line]).toEqual(['content/unknown-directive', 2]);
        return `${message} ${hint}`;
      });
    expect(hintsFor('::comands')).toEqual(['There is no directive `::comands`. Did you mean `::commands`?']);
    expect(hintsFor('::commands{group=disk}')).toEqual([
      'There is no directive `::commands{group=disk}`. Did you mean `::commands{group=disks}`?',
    ]);
    expect(hintsFor('::commands{only=what-nobody-has}')).toEqual([
      'There is no directive `::commands{only=what-nobody-has}`. Known: `::commands`, `::commands{group=disks}`.',
    ]);
    expect(hintsFor('::commands', {})).toEqual([
      '`::commands` has nothing to show. It is made from `cli.yaml`, which is missing or empty.',
    ]);
    expect(hintsFor('::before')).toEqual([]);
  });
});

describe('what a page needs of the generated texts', () => {
  it('is nothing, what it names, or everything where it names what does not exist', () => {
    expect(blocksFor('Text with a::commands and\n  ::commands', blocks)).toBeUndefined();
    expect(blocksFor('Text\n::commands\n', blocks)).toEqual({ commands: blocks.commands });
    expect(blocksFor('::comands', blocks)).toEqual(blocks);
  });

  it('is enough to give the same text', () => {
    const line = fc.constantFrom('Text', '', '```', '~~~', '::commands', '::commands{group=disks}', '::comands', '::a');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        expect(expandBlocks(text, 'a.md', blocksFor(text, blocks))).toEqual(expandBlocks(text, 'a.md', blocks));
      }),
    );
  });
});
