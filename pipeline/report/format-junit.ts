import type { Diagnostic } from '../../schemas/diagnostic.ts';
import { pathBelow } from './printable.ts';

/**
 * JUnit XML: one test case a diagnostic; errors are failures, warnings are reported as passed with their text. Where there
 * is none, one case that has passed: tools take a suite without cases for a run that did not happen.
 */
export function formatJunit(diagnostics: readonly Diagnostic[], prefix: string): string {
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
  // Control characters have no place in XML 1.0, not even escaped.
  const clean = [...text].filter((char) => char >= ' ' || char === '\t' || char === '\n').join('');
  return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
