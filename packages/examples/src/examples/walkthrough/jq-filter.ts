import type { ReadPath } from '@docgraph/pipeline/plugin';

const FIELDS = /^(?:\.[A-Za-z_]\w*(?:\[\d*\])*)+$/;

/**
 * Parses simple `jq` filters into a path: `.a.b[0].c`, `.items[] | select(.name == "x") | .id`, `.list | join(",")`,
 * and `.a // ""`. Returns undefined for other filters.
 */
export function readFilter(filter: string): ReadPath | undefined {
  const path: ReadPath = [];
  for (const part of filter.split('|').map((each) => each.trim())) {
    const steps = readPart(part);
    if (!steps) return undefined;
    path.push(...steps);
  }
  return path;
}

function readPart(part: string): ReadPath | undefined {
  if (part === '.') return [];
  const select = /^select\(\.([A-Za-z_]\w*) == ("(?:[^"\\]|\\.)*")\)$/.exec(part);
  if (select) return [{ where: select[1] ?? '', is: textIn(select[2]) }];
  const join = /^join\(("(?:[^"\\]|\\.)*")\)$/.exec(part);
  if (join) return [{ join: textIn(join[1]) }];
  const [, fields = part, otherwise] = /^(.*?) \/\/ ("(?:[^"\\]|\\.)*")$/.exec(part) ?? [];
  if (!FIELDS.test(fields)) return undefined;
  const steps = [...fields.matchAll(/\.([A-Za-z_]\w*)|\[(\d*)\]/g)].map(([, field, item]): ReadPath[number] => {
    if (field !== undefined) return { field };
    return item ? { item: Number(item) } : { each: true };
  });
  return otherwise === undefined ? steps : [...steps, { otherwise: textIn(otherwise) }];
}

function textIn(quoted = '""'): string {
  try {
    const text: unknown = JSON.parse(quoted);
    return String(text);
  } catch {
    return quoted.slice(1, -1);
  }
}
