import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { matchPattern } from './pattern/match-pattern.ts';
import { readPattern } from './pattern/read-pattern.ts';
import { samplePattern } from './pattern/sample-pattern.ts';
import { limitsOf } from './schema-forms.ts';

/** A sample value for each string format. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  time: '09:30:00Z',
  duration: 'PT1H',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'www.example.com',
  'idn-hostname': 'www.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://www.example.com/',
  url: 'https://www.example.com/',
  iri: 'https://www.example.com/',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/path/{id}',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  byte: 'ZXhhbXBsZQ==',
  regex: '^[a-z]+$',
  'json-pointer': '/name',
  'relative-json-pointer': '0',
};

/** Strings to try for a pattern before one is built from it. */
const COMMON = ['string', 'name-1', 'a', 'A', '1', '10', 'aaaaaaaa', 'AAAAAAAA', '12345678', '1.0.0', 'a.b', '#0a0a0a'];
/** Repetition counts to try for a pattern. Large counts are needed only for long strings. */
const TURNS = [1, 0, 2, 4, 8, 16, 32, 64];
/** Maximum length of samples, even if a schema requires more. */
const MAX_LENGTH = 200;
/** Maximum number of steps per string and pattern. Most patterns need fewer than ten steps per character. */
const MAX_STEPS = 20_000;

/** Returns a string that matches the formats and limits of all schemas, and if possible, their patterns. */
export function sampleString(parts: readonly ApiSchema[]): string {
  const format = parts.find((part) => part.format !== undefined)?.format ?? '';
  const formed = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  const limits = limitsOf(parts);
  const patterns = limits.texts('pattern').flatMap((source) => {
    const { tree, isUnicode } = readPattern(source);
    return tree ? [{ tree, isUnicode }] : [];
  });
  const least = Math.min(limits.least('minLength') ?? 0, MAX_LENGTH);
  const most = Math.max(0, limits.most('maxLength') ?? MAX_LENGTH);
  const sized = (text: string) => text.padEnd(least, text || 'x').slice(0, most);
  const fits = (text: string) =>
    patterns.every(({ tree, isUnicode }) => matchPattern(tree, isUnicode, text, MAX_STEPS).isMatch);
  const known = formed === undefined ? COMMON.map(sized) : [formed];
  const made = () =>
    TURNS.flatMap((turns) => patterns.flatMap(({ tree }) => samplePattern(tree, turns, MAX_LENGTH) ?? []));
  return (
    known.find(fits) ??
    made().find((text) => text.length >= least && text.length <= most && fits(text)) ??
    formed ??
    sized('string')
  );
}

/** Returns a number within the limits of all schemas: 1, or the valid number nearest to it. Limits stay as written. */
export function sampleNumber(parts: readonly ApiSchema[], type: 'number' | 'integer'): number {
  const found = nearestNumber(parts, type);
  const limits = parts.flatMap(({ minimum, maximum }) => [minimum ?? [], maximum ?? []].flat());
  return limits.find((limit) => Number(limit) === found) ?? found;
}

function nearestNumber(parts: readonly ApiSchema[], type: 'number' | 'integer'): number {
  const limits = limitsOf(parts);
  const above = limits.least('exclusiveMinimum');
  const below = limits.most('exclusiveMaximum');
  const step = limits.most('multipleOf') ?? (type === 'integer' ? 1 : 0);
  const gap = step || gapBetween(above, below);
  const low = greatest(limits.least('minimum'), above === undefined ? undefined : next(above, step, gap));
  const high = smallest(limits.most('maximum'), below === undefined ? undefined : below - gap);
  const wanted = Math.min(Math.max(1, low), high);
  if (step === 0) return wanted;
  const up = Math.ceil(wanted / step) * step;
  return up <= high ? up : Math.floor(wanted / step) * step;
}

/** Returns the distance between a sample and the exclusive limits. */
function gapBetween(above: number | undefined, below: number | undefined): number {
  return above === undefined || below === undefined ? 1 : (below - above) / 2;
}

/** Returns the first number above a limit. */
function next(above: number, step: number, gap: number): number {
  return step === 0 ? above + gap : Math.floor(above / step) * step + step;
}

function greatest(...values: (number | undefined)[]): number {
  return Math.max(...values.filter((value) => value !== undefined), Number.NEGATIVE_INFINITY);
}

function smallest(...values: (number | undefined)[]): number {
  return Math.min(...values.filter((value) => value !== undefined), Number.POSITIVE_INFINITY);
}
