import { posix } from 'node:path';
import type { Diagnostic, Position } from '@docgraph/schemas/diagnostic';
import { type ExplainedRule, ruleMarkdown } from './rule-markdown.ts';

/** Output formats for diagnostics. All contain the same records. */
export const REPORT_FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Formats diagnostics. Formats that describe rules look them up in `rules`. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: ReportFormat,
  options: TextOptions & { rules: readonly ExplainedRule[] },
): string {
  const forms: Record<ReportFormat, () => string> = {
    text: () => formatText(diagnostics, options),
    json: () => formatJson(diagnostics),
    github: () => formatGithub(diagnostics, options.prefix),
    sarif: () => formatSarif(diagnostics, options.prefix, options.rules),
    junit: () => formatJunit(diagnostics, options.prefix),
  };
  return forms[format]();
}

/** Formats the records as a JSON document. */
function formatJson(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify({ diagnostics }, null, 2)}\n`;
}

/** Formats diagnostics as workflow commands, which GitHub shows next to the lines of a pull request. */
function formatGithub(diagnostics: readonly Diagnostic[], prefix: string): string {
  return diagnostics
    .map(({ severity, file, start, end, rule, message, hint }) => {
      const place = `file=${asProperty(pathBelow(prefix, file))},line=${start.line},col=${start.column},endLine=${end.line},endColumn=${end.column}`;
      return `::${severity} ${place},title=${asProperty(rule)}::${asData(hint ? `${message} ${hint}` : message)}\n`;
    })
    .join('');
}

function asData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function asProperty(text: string): string {
  return asData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Formats diagnostics as JUnit XML, each as a test case. Errors are failures, and warnings are passing tests with output. If
 * there are no diagnostics, writes one passing test, because tools treat an empty suite as a run that didn't happen.
 */
function formatJunit(diagnostics: readonly Diagnostic[], prefix: string): string {
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  const cases = diagnostics.map(({ rule, severity, file, start, message, hint }) => {
    const text = xml(hint ? `${message} ${hint}` : message);
    const where = pathBelow(prefix, file);
    const name = xml(`${where}:${start.line}:${start.column} ${rule}`);
    const body = severity === 'error' ? `<failure message="${text}"/>` : `<system-out>${text}</system-out>`;
    return `  <testcase classname="${xml(where)}" name="${name}">${body}</testcase>\n`;
  });
  if (cases.length === 0) cases.push('  <testcase classname="docs" name="No problems"/>\n');
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return `${head}<testsuite name="docs" tests="${cases.length}" failures="${failures}">\n${cases.join('')}</testsuite>\n`;
}

function xml(text: string): string {
  // XML 1.0 doesn't allow control characters, even if they're escaped.
  const clean = [...text].filter((char) => char >= ' ' || char === '\t' || char === '\n').join('');
  return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Formats diagnostics as SARIF 2.1.0 for code scanning tools. Only includes rules that are violated. */
function formatSarif(diagnostics: readonly Diagnostic[], prefix: string, rules: readonly ExplainedRule[]): string {
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

/** Source texts by path. */
export type SourceTexts = Pick<ReadonlyMap<string, string>, 'get'>;

/** Options for the text format. */
interface TextOptions {
  /** Prefix of all file names, so that editors can open them: the content folder as entered by the user. */
  prefix: string;
  /** Source texts by path, for code frames. Without them, no frames are printed. */
  sources?: SourceTexts | undefined;
  color: boolean;
}

/** Formats diagnostics like `content/docs/x.md:14:3 error  No page at …  links/broken`, each with its source line. */
export function formatText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  return diagnostics.map((diagnostic) => formatOne(diagnostic, options)).join('');
}

function formatOne(diagnostic: Diagnostic, { prefix, sources, color }: TextOptions): string {
  const { start, severity, message, hint, rule, related = [] } = diagnostic;
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const place = (file: string, { line, column }: Position) => `${printable(pathBelow(prefix, file))}:${line}:${column}`;
  const label = paint(severity === 'error' ? 31 : 33, severity.padEnd(7));
  const words = printable(hint ? `${message} ${hint}` : message);
  const lines = [`${paint(1, place(diagnostic.file, start))} ${label} ${words}  ${paint(2, rule)}`];
  const text = sources?.get(diagnostic.file);
  if (text !== undefined) lines.push(...codeFrame(text, diagnostic, paint));
  for (const other of related) lines.push(`    ${place(other.file, other.start)} ${printable(other.message)}`);
  return `${lines.join('\n')}\n`;
}

/** Maximum width of a code frame. */
const FRAME_WIDTH = 120;

/** Returns the line of the problem with a marker below it. Long lines are shortened. */
function codeFrame(text: string, { start, end }: Diagnostic, paint: (code: number, text: string) => string): string[] {
  const line = text.split('\n', start.line)[start.line - 1] ?? '';
  const cut = Math.max(0, start.column - 1 - FRAME_WIDTH / 2);
  const shown = printable(line.slice(cut, cut + FRAME_WIDTH));
  const length = end.line === start.line ? Math.max(1, end.column - start.column) : line.length - start.column + 1;
  const marker = ' '.repeat(start.column - 1 - cut) + '^'.repeat(Math.max(1, Math.min(length, FRAME_WIDTH / 2)));
  const gutter = String(start.line).padStart(5);
  return [paint(2, `${gutter} | ${shown}`), paint(2, `${' '.repeat(gutter.length)} | ${marker}`)];
}

/** Makes a text safe for one line of a terminal: replaces control characters with U+FFFD. */
function printable(text: string): string {
  return text.replace(/\s/g, ' ').replace(/\p{Cc}/gu, '\uFFFD');
}

/** Returns a path that the user can open. The config file is next to the content folder: `../docgraph.config.ts`. */
function pathBelow(prefix: string, file: string): string {
  return file.startsWith('../') ? posix.normalize(prefix + file) : prefix + file;
}
