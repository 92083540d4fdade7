import type { Rule } from '@docgraph/source/rules';
import type { ExampleFiles, RuleGuide } from './rule-guide.ts';

/** A rule, with its guide if there is one. */
export interface ExplainedRule extends Rule {
  name: string;
  guide: RuleGuide | undefined;
}

/** Returns the documentation of a rule, as Markdown with level 2 headings. */
export function ruleMarkdown({ name, text, severity, warns, guide }: ExplainedRule): string {
  const parts = [text, `Severity: ${severity}${warns ? `; ${describeException(name, warns)}` : ''}.`];
  if (guide) {
    parts.push(`## Why\n\n${guide.why}`, `## How to fix it\n\n${guide.fix}`);
    if ('bad' in guide)
      parts.push(
        `## Example of a violation\n\n${fences(guide.bad, guide.good)}`,
        `## Fixed example\n\n${fences(changedFiles(guide.good, guide.bad), guide.bad)}`,
      );
    else parts.push(`No example: ${guide.withoutExample.charAt(0).toLowerCase()}${guide.withoutExample.slice(1)}`);
  }
  parts.push(
    `## How to change the severity\n\n\`\`\`yaml title="site.yaml"\nrules:\n  ${name}: off # or error, warning\n\`\`\``,
  );
  return `${parts.join('\n\n')}\n`;
}

/** Describes when problems of a rule are only warnings. */
function describeException(name: string, warns: NonNullable<Rule['warns']>): string {
  if (warns === 'unless strict') return 'a warning unless `strict: true` is set in `site.yaml`';
  const isApi = name.startsWith('openapi/');
  return `a warning in a folder without \`site.yaml\`${isApi ? ', and with `lenient: true` below `api`' : ''}`;
}

const LANGUAGES: Readonly<Record<string, string>> = { md: 'md', yaml: 'yaml', svg: 'xml' };

/** Returns the files that changed. */
function changedFiles(files: ExampleFiles, before: ExampleFiles): ExampleFiles {
  return Object.fromEntries(Object.entries(files).filter(([file, text]) => before[file] !== text));
}

/** Returns a code block for each nonempty file, and highlights the lines that differ from the other example. */
function fences(files: ExampleFiles, other: ExampleFiles): string {
  const shown = Object.entries(files).filter(([, text]) => text !== '');
  const blocks = shown.map(([file, text]) => {
    // The fence must be longer than those inside.
    const fence = text.includes('```') ? '````' : '```';
    const language = LANGUAGES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text';
    return `${fence}${language} title="${file}"${highlightedLines(text, other[file])}\n${text.trimEnd()}\n${fence}`;
  });
  return blocks.join('\n\n');
}

/** Returns the numbers of lines that aren't in another text, in the format of code blocks. */
function highlightedLines(text: string, other = text): string {
  const known = new Set(other.split('\n'));
  const lines = text.split('\n').flatMap((line, index) => (known.has(line) ? [] : [index + 1]));
  return lines.length > 0 ? ` {${lines.join(',')}}` : '';
}
