import { decoded } from './decoded.ts';

/** A segment of a path template such as `/disks/{id}:resize`. */
export interface TemplateSegment {
  text: string;
  parameters: readonly string[];
  /** Matches segments of a path. Only defined if the segment contains both parameters and other text. */
  pattern: RegExp | undefined;
}

const PARAMETER = /\{([^{}]+)\}/g;

/** Splits a path template into segments. Ignores the query. */
export function templateSegments(template: string): TemplateSegment[] {
  const [path = ''] = template.split('?', 1);
  return path.split('/').map((text) => {
    const parameters = Array.from(text.matchAll(PARAMETER), ([, name = '']) => name);
    const isWhole = text === `{${parameters[0]}}`;
    if (parameters.length === 0 || isWhole) return { text, parameters, pattern: undefined };
    const escaped = text.split(/\{[^{}]+\}/).map((literal) => literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
    return { text, parameters, pattern: new RegExp(`^${escaped.join('(.+?)')}$`, 's') };
  });
}

/**
 * Matches the segments of a path, percent-encoded or not, against those of a template. Returns the parameter values as
 * written in the path, or undefined if a segment doesn't match.
 */
export function matchSegments(
  template: readonly TemplateSegment[],
  path: readonly string[],
): Map<string, string> | undefined {
  if (template.length !== path.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, { text, parameters, pattern }] of template.entries()) {
    const written = path[index] ?? '';
    if (parameters.length === 0) {
      if (text !== written && text !== decoded(written)) return undefined;
      continue;
    }
    const [, ...found] = pattern ? (pattern.exec(written) ?? []) : [written, written];
    if (!found[0]) return undefined;
    for (const [at, name] of parameters.entries()) values.set(name, found[at] ?? '');
  }
  return values;
}

/** Compares templates by segment: literal text first, then text with parameters, then segments that are a parameter. */
export function bySpecificity(a: readonly TemplateSegment[], b: readonly TemplateSegment[]): number {
  for (const [index, segment] of a.entries()) {
    const other = b[index];
    const difference = other ? rankOf(segment) - rankOf(other) : 0;
    if (difference !== 0) return difference;
  }
  return 0;
}

function rankOf({ parameters, pattern }: TemplateSegment): number {
  if (parameters.length === 0) return 0;
  return pattern ? 1 : 2;
}
