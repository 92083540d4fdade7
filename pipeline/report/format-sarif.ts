import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { isRule, type RuleName, rules } from './rules.ts';

/** SARIF 2.1.0, which code scanning tools read. */
export function formatSarif(diagnostics: readonly Diagnostic[], prefix: string): string {
  const broken = [...new Set(diagnostics.map(({ rule }) => rule))].filter(isRule).sort();
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
                artifactLocation: { uri: uriOf(prefix + file) },
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

function describeRule(id: RuleName) {
  const { text, severity } = rules[id];
  return {
    id,
    shortDescription: { text },
    help: { text: `${text} What breaks the rule weighs as much as \`rules\` in \`site.yaml\` says for \`${id}\`.` },
    defaultConfiguration: { level: severity },
  };
}

function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
