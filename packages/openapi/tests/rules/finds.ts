import { isObject } from '@docgraph/schemas/checks';
import { toData } from '@docgraph/source/source-node';
import { expect, test } from 'vitest';
import { describeDocument } from '../../src/description/description.ts';
import { joinFiles } from '../../src/description/join-files.ts';
import { checkRules } from '../../src/rules/check-rules.ts';

/** What is found in a description without its first line. */
function problemsIn(text: string, version: '3.0' | '3.1') {
  const source = { path: 'openapi.yaml', text: `openapi: ${version}.0\n${text}`, hash: '' };
  const { value: root } = joinFiles(new Map([[source.path, source]]), source.path);
  const document = root && toData(root);
  if (!root || !isObject(document)) throw new Error('The description was not readable.');
  return checkRules(describeDocument(document, root, version));
}

/**
 * Tests what the named rules find in a description, written after it as a template. What is to be found on a line
 * stands in a comment at its end, with the column, the rule where there are several, and the hint or not:
 * `key: value #! 6 rule Message. Hint.`. Quotation marks stand for the backticks of messages.
 */
export function finds(title: string, rules: string, version: '3.0' | '3.1' = '3.0') {
  return (...template: Parameters<typeof String.raw>): void => {
    const text = String.raw(...template).trimStart();
    const expected = text.split('\n').flatMap((line, index) =>
      line
        .split(' #! ')
        .slice(1)
        .map((finding) => `${index + 2}:${finding.trim()}`),
    );
    test(title, () => {
      const names = rules.split(' ');
      const found = problemsIn(text, version)
        .filter(({ rule }) => names.includes(rule.replace('openapi/', '')))
        .sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column)
        .map(({ rule, message, hint, start }) => {
          const name = names.length > 1 ? `${rule.replace('openapi/', '')} ` : '';
          const short = `${start.line}:${start.column} ${name}${message}`.replaceAll('`', "'");
          const long = `${short} ${hint}`.replaceAll('`', "'");
          return expected.includes(long) ? long : short;
        });
      expect(found).toEqual(expected);
    });
  };
}
