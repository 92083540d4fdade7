import type { LineMark } from './fence-info.ts';
import { type SessionLine, sessionOf } from './terminal-session.ts';

/**
 * Returns the code that a reader wants to copy: without removed lines and the signs of a diff, and only the commands of a
 * terminal session, without prompts and output.
 */
export function copiedCode(language: string, text: string, marks: readonly LineMark[][]): string {
  const lines = text.split('\n');
  if (marks.flat().includes('removed'))
    return lines.filter((_, index) => !marks[index]?.includes('removed')).join('\n');
  if (language === 'diff') return appliedDiff(lines).join('\n');
  const session = sessionOf(language, lines);
  return session ? commandsOf(lines, session).join('\n').trim() : text;
}

/** Returns the commands of a terminal session. */
function commandsOf(lines: readonly string[], session: readonly SessionLine[]): string[] {
  return lines.flatMap((line, index) => {
    const { role, prompt } = session[index] ?? {};
    return role === 'output' ? [] : [line.slice(prompt)];
  });
}

/** Applies a diff. Returns a patch with headers unchanged, because programs read it. */
function appliedDiff(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => /^(?:@@|diff |--- |\+\+\+ )/.test(line))) return lines;
  const isIndented = lines.every((line) => line === '' || /^[-+ ]/.test(line));
  const kept = lines.filter((line) => !line.startsWith('-'));
  return kept.map((line) => (line.startsWith('+') || isIndented ? line.slice(1) : line));
}
