import type { Rule } from '@docgraph/source/rules';
import type { ExampleFiles, RuleGuide } from './rule-guide.ts';

/** A rule, with its guide if there is one. */
export interface ExplainedRule extends Rule {
  name: string;
  guide: RuleGuide | undefined;
}

/** All there is to say of a rule, as Markdown with headings of level 2. */
export function ruleMarkdown({ name, text, severity, warns, guide }: ExplainedRule): string {
  const parts = [text, `Severity: ${severity}${warns ? `; ${exception(name, warns)}` : ''}.`];
  if (guide) {
    parts.push(`## Why\n\n${guide.why}`, `## How to fix it\n\n${guide.fix}`);
    if ('bad' in guide)
      parts.push(
        `## An example that breaks it\n\n${fences(guide.bad, guide.good)}`,
        `## The same without the mistake\n\n${fences(changed(guide.good, guide.bad), guide.bad)}`,
      );
    else parts.push(`There is no example: ${guide.withoutExample.replace(/^It /, 'it ')}`);
  }
  parts.push(
    `## How to change the severity\n\n\`\`\`yaml title="site.yaml"\nrules:\n  ${name}: off # or error, warning\n\`\`\``,
  );
  return `${parts.join('\n\n')}\n`;
}

/** Where problems of a rule are warnings instead. */
function exception(name: string, warns: NonNullable<Rule['warns']>): string {
  if (warns === 'unless strict') return 'a warning without `strict: true` in `site.yaml`';
  const isApi = name.startsWith('openapi/');
  return `a warning in a folder without \`site.yaml\`${isApi ? ', and with `lenient: true` below `api`' : ''}`;
}

const LANGUAGES: Readonly<Record<string, string>> = { md: 'md', yaml: 'yaml', svg: 'xml' };

/** The files that are other ones than before. */
function changed(files: ExampleFiles, before: ExampleFiles): ExampleFiles {
  return Object.fromEntries(Object.entries(files).filter(([file, text]) => before[file] !== text));
}

/** A code block for each file that is text, with the lines marked that the other example has not. */
function fences(files: ExampleFiles, other: ExampleFiles): string {
  const shown = Object.entries(files).filter(([, text]) => text !== '');
  const blocks = shown.map(([file, text]) => {
    // A fence is longer than those inside.
    const fence = text.includes('```') ? '````' : '```';
    const language = LANGUAGES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text';
    return `${fence}${language} title="${file}"${marks(text, other[file])}\n${text.trimEnd()}\n${fence}`;
  });
  return blocks.join('\n\n');
}

/** The numbers of the lines that another text has not, as a code block takes them. */
function marks(text: string, other = text): string {
  const known = new Set(other.split('\n'));
  const lines = text.split('\n').flatMap((line, index) => (known.has(line) ? [] : [index + 1]));
  return lines.length > 0 ? ` {${lines.join(',')}}` : '';
}
