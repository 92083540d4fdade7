import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EnvironmentError, hasCode } from '../report/environment-error.ts';
import { parseGuide } from '../report/parse-guide.ts';
import { GUIDES, type RuleGuide } from '../report/rule-guide.ts';

/**
 * Reads a rule's guide from `<folder>/<rule>.md`. Returns undefined if the file doesn't exist. Throws an
 * {@link EnvironmentError} if the file isn't a valid guide.
 */
export function readGuide(folder: URL, rule: string): RuleGuide | undefined {
  const file = new URL(`${rule}.md`, `${folder.href.replace(/\/$/, '')}/`);
  let markdown: string;
  try {
    markdown = readText(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  const guide = parseGuide(rule, markdown, { 'api/openapi.yaml': readText(new URL('disks.yaml', GUIDES)) });
  if (guide) return guide;
  throw new EnvironmentError(
    `${fileURLToPath(file)} isn't a valid guide. It must have \`# ${rule}\` with the reason, \`## Fix\`, and \`## Example\` with code blocks such as \`\`\`md bad docs/index.md, or \`## No example\`.`,
  );
}

function readText(file: URL): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}
