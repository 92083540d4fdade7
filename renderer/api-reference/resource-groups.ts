import { resourceName } from '@docgraph/openapi/reference/resource-name';
import type { OperationSummary } from '@docgraph/schemas/api-index';

/** Operations on a resource. Without a name, the operations of a tag that isn't grouped. */
interface ResourceGroup {
  name: string;
  operations: OperationSummary[];
}

/** Tags with fewer operations aren't grouped. */
const MANY = 12;

/** A path segment that this share of operations starts with, such as the version, isn't a resource. */
const COMMON = 0.8;

/**
 * Groups the operations of a tag by the first segment in which their paths differ. Groups are named after the operation that
 * lists the resource, or else after the segment.
 */
export function resourceGroups(operations: readonly OperationSummary[]): ResourceGroup[] {
  const whole = [{ name: '', operations: [...operations] }];
  if (operations.length < MANY) return whole;
  let paths = operations.map(({ path }) =>
    path.split('/').filter((segment) => segment !== '' && !segment.includes('{')),
  );
  for (let common = commonStart(paths); common !== undefined; common = commonStart(paths))
    paths = paths.map((segments) => (segments[0] === common ? segments.slice(1) : segments));
  const groups = new Map<string, OperationSummary[]>();
  for (const [index, operation] of operations.entries()) {
    const segment = paths[index]?.[0] ?? '';
    groups.set(segment, [...(groups.get(segment) ?? []), operation]);
  }
  const isUseful = groups.size > 1 && groups.size <= operations.length / 2 && !groups.has('');
  return isUseful
    ? [...groups].map(([segment, own]) => ({ name: resourceName(segment, own), operations: own }))
    : whole;
}

function commonStart(paths: readonly string[][]): string | undefined {
  const starts = paths.flatMap(([first]) => first ?? []);
  return starts.find((start) => starts.filter((other) => other === start).length >= COMMON * paths.length);
}
