import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksFor, expandBlocks } from '../../markdown/generated/expand-blocks.ts';
import type { GeneratedBlocks } from '../../model/page-steps.ts';
import { parse } from './parse.ts';

const BLOCKS = {
  commands: '## vms\n\n| Command | Calls |\n|---|---|\n| `cloud vms list` | [`listVms`](operation:listVms) |',
  'commands{group=disks}': '## disks {#group-disks}\n\nMakes {{things}}.',
};

const HINTS = { commands: 'Write `cli.yaml`.', changelog: 'Write `changelog.yaml`.' };

const parsed = (text: string) => parse(text, { variables: { product: 'Cloud' }, blocks: BLOCKS });

describe('a line that is replaced with generated text', () => {
  it('adds headings, tables, links, and text to the page, but no examples, which are checked in the data file', () => {
    const { value, problems } = parsed('# CLI\n\nUse `one`.\n\n::commands\n\n```json\n{}\n```');
    expect(problems).toEqual([]);
    expect(value.headings).toEqual([{ id: 'vms', level: 2, text: 'vms' }]);
    expect(value.sections.at(-1)?.text).toContain('cloud vms list');
    expect(value.links.map(({ url }) => url)).toEqual(['operation:listVms']);
    expect(value.html.join('')).toContain('<table>');
    expect(value.examples.inline.map(({ text }) => text)).toEqual(['one']);
    expect(value.examples.blocks.map(({ span }) => span.start.line)).toEqual([7]);
  });

  it('is replaced in published Markdown, with resolved links', () => {
    const { markdown } = parsed('# CLI\n\n::commands').value;
    expect(markdown.map((part) => (typeof part === 'string' ? part : part.written)).join('')).toBe(
      `# CLI\n\n\n${BLOCKS.commands}\n`,
    );
    expect(markdown).toContainEqual({ link: 0, written: 'operation:listVms' });
  });

  it('is the position of all problems in the generated text, and does not shift other positions', () => {
    const { problems } = parsed('---\ntitle: CLI\n---\n\n::commands{group=disks}\n\nSee {{prodct}}.');
    expect(problems.map(({ message, start, end }) => [message, start, end])).toEqual([
      ['Unknown variable `{{things}}`.', { line: 5, column: 1 }, { line: 5, column: 24 }],
      ['Unknown variable `{{prodct}}`.', { line: 7, column: 5 }, { line: 7, column: 15 }],
    ]);
  });

  it('is unchanged in code', () => {
    const text = '```text\n::commands\n```\n\n~~~~\n```\n::commands\n~~~~';
    expect(expandBlocks(text, 'a.md', { blocks: BLOCKS }).value.text).toBe(text);
  });

  it.each(
    Object.entries({
      '::comands': 'Unknown directive `::comands`. Did you mean `::commands`?',
      '::commands{group=disk}': 'Unknown directive `::commands{group=disk}`. Did you mean `::commands{group=disks}`?',
      '::commands{a=nothing-near}':
        'Unknown directive `::commands{a=nothing-near}`. Available: `::commands`, `::commands{group=disks}`.',
      '::changelog': '`::changelog` has no content. Write `changelog.yaml`.',
    }),
  )('is reported if it has no content: %s', (line, expected) => {
    const { problems } = expandBlocks(`Text.\n${line}\n::before`, 'a.md', { blocks: BLOCKS, blockHints: HINTS });
    expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([expected]);
    expect(problems).toMatchObject([{ rule: 'content/unknown-directive', start: { line: 2 } }]);
  });
});

describe('the generated blocks that a page depends on', () => {
  it('are none, the blocks it uses, or all of them if it uses an unknown block', () => {
    expect(blocksFor('Text with a::commands and\n  ::commands', BLOCKS)).toBeUndefined();
    expect(blocksFor('Text\n::commands\n', BLOCKS)).toEqual({ commands: BLOCKS.commands });
    expect(blocksFor('::comands', BLOCKS)).toEqual(BLOCKS);
  });

  it('are enough to produce the same text', () => {
    const line = fc.constantFrom('Text', '', '```', '~~~', '::commands', '::commands{group=disks}', '::comands', '::a');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        const expanded = (blocks?: GeneratedBlocks) => expandBlocks(text, 'a.md', { blocks, blockHints: HINTS });
        expect(expanded(blocksFor(text, BLOCKS))).toEqual(expanded(BLOCKS));
      }),
      runs(100),
    );
  });
});
