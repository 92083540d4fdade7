import { describeDocument } from '../../../../pipeline/openapi/description/description.ts';
import { joinFiles } from '../../../../pipeline/openapi/description/join-files.ts';
import { isObject } from '../../../../pipeline/openapi/description/json-object.ts';
import type { ApiRule } from '../../../../pipeline/openapi/rules/api-rule.ts';
import { toData } from '../../../../pipeline/openapi/source/source-node.ts';

/** What one rule says of a description without its first line: `line:column message` for each finding. */
export function findFaults(rule: ApiRule, text: string, version: '3.0' | '3.1' = '3.0'): string[] {
  const source = { path: 'openapi.yaml', text: `openapi: ${version}.0\n${text}`, hash: '' };
  const { value: root } = joinFiles(new Map([[source.path, source]]), source.path);
  const document = root && toData(root);
  if (!root || !isObject(document)) throw new Error('The description was not readable.');
  return Array.from(
    rule.check(describeDocument(document, root, version)),
    ({ message, place: { start } }) => `${start.line}:${start.column} ${message}`,
  );
}
