import path from 'node:path/posix';
import type { Project } from '../project.ts';
import { type Data, isMap, mapOf } from '../values.ts';

/** Maximum depth of lists and maps. */
const MAX_DEPTH = 40;

/**
 * Reads `docs.json`. Replaces `{"$ref": "file.json"}` with the content of the file, each file once. Also returns the files
 * that were read.
 */
export function readConfig({ read }: Pick<Project, 'read'>, file: string): { config: Data; files: string[] } {
  const seen = new Set<string>();
  const load = (name: string, depth: number): unknown => {
    if (seen.has(name)) return undefined;
    seen.add(name);
    try {
      return resolve(JSON.parse(read(name) ?? '{}'), name, depth);
    } catch {
      // Invalid JSON is reported when the file is read.
      return undefined;
    }
  };
  const resolve = (value: unknown, from: string, depth: number): unknown => {
    if (depth > MAX_DEPTH) return undefined;
    if (Array.isArray(value)) return value.map((each) => resolve(each, from, depth + 1));
    if (!isMap(value)) return value;
    if (typeof value.$ref === 'string') return load(path.join(path.dirname(from), value.$ref), depth + 1);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, from, depth + 1)]));
  };
  return { config: mapOf(load(file, 0)), files: [...seen] };
}
