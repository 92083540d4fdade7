import type { Diagnostic } from '../../schemas/diagnostic.ts';

/** The problems that were not there before. One that only stands elsewhere now, as other lines came before it, was. */
export function untold(diagnostics: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return diagnostics.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

function keyOf({ rule, severity, file, message }: Diagnostic): string {
  return [rule, severity, file, message].join('\0');
}
