import type { Diagnostic } from '../../schemas/diagnostic.ts';

/** SARIF 2.1.0, which code scanning tools read. */
export function formatSarif(diagnostics: readonly Diagnostic[], prefix: string): string {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docs', rules: rules.map((id) => ({ id })) } },
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

function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
