import { type AnchorSource, FILE_START, hintAtNearest, type Problem, type Span } from '@docgraph/pipeline/plugin';
import { deprecatedAnchors, findApiTarget, targetOf } from './api-target.ts';
import type { Changes, Deprecations } from './changelog-settings.ts';

/** Checks that changelog entries reference existing parts of the API, or for removals, parts that no longer exist. */
export function checkChangelog(changes: Changes, api: AnchorSource): Problem[] {
  return changes.flatMap(({ data: { kind, concerns }, file, spanOf }) =>
    concerns.flatMap((target, index): Problem[] => {
      const span = () => spanOf(['concerns', index]);
      if (kind !== 'removed') return unknownTarget(target, api, file, span);
      if (!findApiTarget(target, api).found) return [];
      const message = `\`${target}\` is listed as removed, but the API description still has it.`;
      return [{ rule: 'changelog/target', message, file, ...span() }];
    }),
  );
}

/** Checks that notices reference existing parts of the API, and that every deprecated part has a notice. */
export function checkDeprecations(notices: Deprecations, api: AnchorSource): Problem[] {
  const found = notices.map(({ data: { target } }) => findApiTarget(target, api));
  const noticed = new Set(found.flatMap((each) => (each.found ? [each.anchor] : [])));
  const missing = deprecatedAnchors(api).filter((anchor) => !noticed.has(anchor));
  return [
    ...notices.flatMap(({ data: { target }, file, spanOf }) =>
      unknownTarget(target, api, file, () => spanOf(['target'])),
    ),
    ...missing.map((anchor): Problem => {
      const message = `The API description marks \`${targetOf(anchor)}\` as deprecated, but there is no notice for it.`;
      const hint = 'Add a notice that names the replacement.';
      return { rule: 'deprecations/missing', message, file: 'deprecations.yaml', ...FILE_START, hint };
    }),
  ];
}

function unknownTarget(target: string, api: AnchorSource, file: string, spanOf: () => Span): Problem[] {
  const found = findApiTarget(target, api);
  if (found.found) return [];
  const message = `No \`${target}\` in the API description.`;
  const hint = hintAtNearest(target, found.candidates.map(targetOf));
  return [{ rule: 'changelog/target', message, file, ...spanOf(), hint }];
}
