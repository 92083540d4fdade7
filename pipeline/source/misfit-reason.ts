import type { z } from 'zod';

/** Why a value does not fit, as the end of a sentence, and how to fix it where that is the same for everybody. */
export interface MisfitReason {
  reason: string;
  hint?: string | undefined;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};

/** The words of zod that no schema replaced by its own. */
const DEFAULT_WORDS = /^(?:Invalid|Too (?:small|big))\b/;

/** Whether an issue says what a schema wants it to say, not what zod says by itself. */
export function isOwnMessage(issue: z.core.$ZodIssue): boolean {
  return !DEFAULT_WORDS.test(issue.message);
}

/** What an issue of zod says about a value, in the words of somebody who writes YAML. */
export function reasonOf(issue: z.core.$ZodIssue, value: unknown): MisfitReason {
  if (isOwnMessage(issue)) return { reason: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      if (value === null) return { reason: 'has no value', hint: 'Write one, or remove the key.' };
      return {
        reason: `must be ${WORDS[issue.expected] ?? issue.expected}, not ${kindOf(value)}`,
        hint: hintFor(issue, value),
      };
    case 'too_small':
      if (issue.origin === 'array')
        return { reason: `must have at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}` };
      if (issue.origin === 'string')
        return { reason: issue.minimum === 1 ? 'must not be empty' : `must have at least ${issue.minimum} characters` };
      return { reason: `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}` };
    case 'too_big':
      if (issue.origin === 'array') return { reason: `must have at most ${issue.maximum} entries` };
      if (issue.origin === 'string') return { reason: `must have at most ${issue.maximum} characters` };
      return { reason: `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}` };
    case 'invalid_format':
      if (issue.format === 'date')
        return { reason: 'must be a day that the calendar has', hint: 'Write it as `2026-05-31`.' };
      if ('prefix' in issue) return { reason: `must start with \`${String(issue.prefix)}\`` };
  }
  return { reason: issue.message };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return `\`${value}\``;
  return WORDS[typeof value] ?? typeof value;
}

function hintFor({ expected }: z.core.$ZodIssueInvalidType, value: unknown): string | undefined {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return 'Put it in quotes.';
  if (expected === 'array' && typeof value === 'string') return `Write \`[${value}]\`.`;
  if (expected === 'object' && typeof value === 'string' && /^[\w-]+:\S/.test(value))
    return 'Put a space after the colon.';
  return undefined;
}
