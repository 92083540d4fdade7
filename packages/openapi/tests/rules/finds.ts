import { isObject } from '@docgraph/schemas/checks';
import { toData } from '@docgraph/source/source-node';
import { expect, test } from 'vitest';
import { describeDocument } from '../../src/description/description.ts';
import { joinFiles } from '../../src/description/join-files.ts';
import { checkRules } from '../../src/rules/check-rules.ts';

/** Returns the problems of a description, given without its first line. */
function problemsIn(text: string, version: '3.0' | '3.1') {
  const source = { path: 'openapi.yaml', text: `openapi: ${version}.0\n${text}`, hash: '' };
  const { value: root } = joinFiles(new Map([[source.path, source]]), source.path);
  const document = root && toData(root);
  if (!root || !isObject(document)) throw new Error('The description is unreadable.');
  return checkRules(describeDocument(document, root, version));
}

/**
 * Tests what the named rules report for a description, written after it as a template. A comment at the end of a line
 * lists each expected problem: its column, its rule if there are several, and the essential parts of its message and
 * hint, such as `key: value #! 6 rule 'name' … Did you mean 'other'`. Quotation marks stand for backticks.
 */
export function finds(title: string, rules: string, version: '3.0' | '3.1' = '3.0') {
  return (...template: Parameters<typeof String.raw>): void => {
    const text = String.raw(...template).trimStart();
    const names = rules.split(' ');
    const expected = text.split('\n').flatMap((line, index) =>
      line
        .split(' #! ')
        .slice(1)
        .map((finding) => {
          const [column = '', ...rest] = finding.trim().split(' ');
          const rule = names.length > 1 ? (rest.shift() ?? '') : rules;
          return { place: `${index + 2}:${column} ${rule}`, parts: rest.join(' ').split(' … ') };
        }),
    );
    test(title, () => {
      const found = problemsIn(text, version)
        .map((problem) => ({ ...problem, rule: problem.rule.replace('openapi/', '') }))
        .filter(({ rule }) => names.includes(rule))
        .sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
      expect(found.map(({ rule, start }) => `${start.line}:${start.column} ${rule}`)).toEqual(
        expected.map(({ place }) => place),
      );
      for (const [index, { parts }] of expected.entries()) {
        const words = `${found[index]?.message} ${found[index]?.hint}`.replaceAll('`', "'");
        for (const part of parts) expect(words).toContain(part);
      }
    });
  };
}
