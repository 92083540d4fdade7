import { type AnchorSource, FILE_START, hintAtNearest, type Problem, type Span } from '@docgraph/pipeline/plugin';
import { deprecatedAnchors, findApiTarget, targetOf } from './api-target.ts';
import type { ChangeLog, DeprecationNotices } from './read-notices.ts';

/** Checks that changelog entries reference existing parts of the API, or for removals, parts that no longer exist. */
export function checkChangelog({ file, entries }: ChangeLog, api: AnchorSource): Problem[] {
  return entries.flatMap(({ kind, concerns, spans }) =>
    concerns.flatMap((target, index): Problem[] => {
      const span = spans[index] ?? FILE_START;
      if (kind !== 'removed') return unknownTarget(target, api, file, span);
      if (!findApiTarget(target, api).found) return [];
      const message = `\`${target}\` is listed as removed, but the API description still has it.`;
      return [{ rule: 'changelog/target', message, file, ...span }];
    }),
  );
}

/** Checks that notices reference existing parts of the API, and that every deprecated part has a notice. */
export function checkDeprecations({ file, notices }: DeprecationNotices, api: AnchorSource): Problem[] {
  const found = notices.map(({ target }) => findApiTarget(target, api));
  const noticed = new Set(found.flatMap((each) => (each.found ? [each.anchor] : [])));
  const missing = deprecatedAnchors(api).filter((anchor) => !noticed.has(anchor));
  return [
    ...notices.flatMap(({ target, span }) => unknownTarget(target, api, file, span)),
    ...missing.map((anchor): Problem => {
      const message = `The API description marks \`${targetOf(anchor)}\` as deprecated, but there is no notice for it.`;
      const hint = 'Add a notice that names the replacement.';
      return { rule: 'deprecations/missing', message, file, ...FILE_START, hint };
    }),
  ];
}

function unknownTarget(target: string, api: AnchorSource, file: string, span: Span): Problem[] {
  const found = findApiTarget(target, api);
  if (found.found) return [];
  const message = `No \`${target}\` in the API description.`;
  const hint = hintAtNearest(target, found.candidates.map(targetOf));
  return [{ rule: 'changelog/target', message, file, ...span, hint }];
}
