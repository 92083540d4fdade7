import type { RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { RuleGuide } from './rule-guide.ts';

const parser = unified().use(remarkParse);

/**
 * Parses the guide of a rule: `# name` with the reason, `## Fix`, and `## Example` with files as code blocks. A block marked
 * `bad` or `good` is only part of that example, and all others are part of both. An empty block is the file in `shared` with
 * its name, or otherwise an empty file. Returns undefined if a section is missing.
 */
export function parseGuide(
  rule: string,
  markdown: string,
  shared: Readonly<Record<string, string>>,
): RuleGuide | undefined {
  const textOf = (nodes: readonly RootContent[] = []) =>
    nodes[0] && markdown.slice(nodes[0].position?.start.offset, nodes.at(-1)?.position?.end.offset);
  const sections = new Map<string | undefined, RootContent[]>();
  let section: RootContent[] = [];
  for (const node of parser.parse(markdown).children) {
    if (node.type !== 'heading') section.push(node);
    else {
      section = [];
      sections.set(textOf([node]), section);
    }
  }
  const why = textOf(sections.get(`# ${rule}`));
  const fix = textOf(sections.get('## Fix'));
  const withoutExample = textOf(sections.get('## No example'));
  if (!why || !fix) return undefined;
  if (withoutExample) return { why, fix, withoutExample };
  const example = examplesIn(sections.get('## Example') ?? [], shared);
  return example && { why, fix, ...example };
}

/** Collects the files of the bad and the good example from code blocks. */
function examplesIn(blocks: readonly RootContent[], shared: Readonly<Record<string, string>>) {
  const bad: Record<string, string> = {};
  const good: Record<string, string> = {};
  for (const block of blocks) {
    if (block.type !== 'code') return undefined;
    const [, mark, file] = /^(?:(bad|good) )?(\S+)$/.exec(block.meta ?? '') ?? [];
    if (file === undefined) return undefined;
    const text = block.value === '' ? (shared[file] ?? '') : `${block.value}\n`;
    if (mark !== 'good') bad[file] = text;
    if (mark !== 'bad') good[file] = text;
  }
  return blocks.length > 0 ? { bad, good } : undefined;
}
