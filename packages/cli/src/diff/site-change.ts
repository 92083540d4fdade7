import type { Change, ChangeLevel } from '@docgraph/openapi/compare/change';

/** Creates a change. `kind` is what changed, such as `anchor-removed`. */
export function change(level: ChangeLevel, kind: string, message: string, place = ''): Change {
  return { level, kind, place, message };
}
