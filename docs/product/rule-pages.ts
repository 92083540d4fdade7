import { plugins as examples } from '@docgraph/examples';
import { explainedRules } from '@docgraph/pipeline/plugin/explained-rules';
import type { GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { markdownTable } from '@docgraph/pipeline/plugin/write-markdown';
import { ruleMarkdown } from '@docgraph/pipeline/report/rule-markdown';
import { plugins } from '@docgraph/plugins';

const INTRODUCTION = `---
title: Rules
description: All rules of docgraph check, each with an example and the fix.
purpose: reference
---

\`docgraph check\` prints the rule at the end of each line. To read about a rule in the terminal, run
\`docgraph explain links/broken\`. To change the severity of a rule, set \`rules\` in \`site.yaml\`.

Errors marked ¹ are warnings unless \`site.yaml\` contains \`strict: true\`. Errors marked ² are warnings in a folder without
\`site.yaml\`, and in an API description with \`lenient: true\`.
`;

const MARKS = { 'unless strict': '¹', 'without settings': '²' } as const;

/** Generates a page for each rule, and one that lists them. */
export function rulePages(): GeneratedPage[] {
  const rules = explainedRules([...examples, ...plugins]);
  const groups = [...new Set(rules.map(({ name }) => groupOf(name)))];
  const tables = groups.map((group) => {
    const rows = rules
      .filter(({ name }) => groupOf(name) === group)
      .map(({ name, severity, warns, text }) => [
        `[${name}](${name}.md)`,
        `${severity}${warns ? MARKS[warns] : ''}`,
        text,
      ]);
    return `## ${group}\n\n${markdownTable(['Rule', 'Severity', 'Requirement'], rows)}`;
  });
  return [
    { path: 'rules/index', from: 'site.yaml', markdown: `${INTRODUCTION}\n${tables.join('\n\n')}\n` },
    ...rules.map((rule) => ({
      path: `rules/${rule.name}`,
      from: 'site.yaml',
      markdown: `---\ntitle: ${rule.name}\ndescription: ${JSON.stringify(rule.text)}\npurpose: reference\n---\n\n${ruleMarkdown(rule)}\n[All rules](../index.md)\n`,
    })),
  ];
}

function groupOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/'));
}
