import { diagnosticLines, parseTexts } from '../fixture.ts';

/** A description with these components, from line 5 on; what is found in it, with hints on lines of their own. */
export async function findProblems(components: string, version: '3.0.0' | '3.1.0' = '3.0.0'): Promise<string[]> {
  const head = `openapi: ${version}\ninfo: { title: T, version: v1 }\npaths: {}\ncomponents:\n`;
  const result = await parseTexts({ 'openapi.yaml': head + components.replace(/^\n/, '') });
  const lines = diagnosticLines(result);
  return lines === '' ? [] : lines.split('\n').map((line) => line.trim().replace(/^openapi\.yaml:/, ''));
}

/** Schemas by name, from line 6 on. */
export function findInSchemas(schemas: string, version: '3.0.0' | '3.1.0' = '3.0.0'): Promise<string[]> {
  return findProblems(`  schemas:\n${schemas.replace(/^\n/, '')}`, version);
}
