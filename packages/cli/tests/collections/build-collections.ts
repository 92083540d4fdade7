import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { buildInMemory } from '../../src/testing/build-in-memory.ts';

/** Builds a site without plugins, and returns the data of its artifacts by path. */
export async function builtData(files: Readonly<Record<string, string>>) {
  const { artifacts, diagnostics } = await buildInMemory([], { 'site.yaml': 'strict: true\n', ...files });
  const data = Object.fromEntries(
    artifacts.flatMap((each) => {
      if ('data' in each) return [[each.path, each.data]];
      return 'make' in each && each.kind !== null ? [[each.path, each.make()]] : [];
    }),
  );
  return { data, diagnostics, artifacts };
}

/** Returns the file, position, and rule of each diagnostic. */
export function problemLines(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ file, start, rule }) => `${file}:${start.line}:${start.column} ${rule}`);
}
