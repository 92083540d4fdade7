import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { pathBelow } from './printable.ts';
import { type ExplainedRule, ruleMarkdown } from './rule-markdown.ts';

/** SARIF 2.1.0, which code scanning tools read. Of the rules those are described that are broken. */
export function formatSarif(
  diagnostics: readonly Diagnostic[],
  prefix: string,
  rules: readonly ExplainedRule[],
): string {
  const names = new Set(diagnostics.map(({ rule }) => rule));
  const broken = rules.filter(({ name }) => names.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docgraph', rules: broken.map(describeRule) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(({ rule, severity, message, hint, file, start, end, pointer }) => ({
          ruleId: rule,
          level: severity,
          message: { text: hint ? `${message} ${hint}` : message },
          locations: [
            {
              ...(pointer !== undefined && { logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }] }),
              physicalLocation: {
                artifactLocation: { uri: uriOf(pathBelow(prefix, file)) },
                region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
              },
            },
          ],
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function describeRule(rule: ExplainedRule) {
  const help = ruleMarkdown(rule);
  return {
    id: rule.name,
    shortDescription: { text: rule.text },
    ...(rule.guide && { fullDescription: { text: `${rule.text} ${rule.guide.why}` } }),
    help: { text: help, markdown: help },
    defaultConfiguration: { level: rule.severity },
  };
}

function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
