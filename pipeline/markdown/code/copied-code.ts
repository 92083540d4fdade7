import type { LineMark } from './fence-info.ts';

/** Prompts of a kind of terminal or interpreter, and how its commands continue on the next lines. */
interface Session {
  /** Languages, as a pattern. */
  languages: RegExp;
  prompt: RegExp;
  /** Prompt on lines that continue a command. */
  more?: RegExp;
  /** Checks whether the next line also belongs to the command. */
  continues?: (command: string) => boolean;
}

const HOST = String.raw`(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+(?:[: ][^\s$#%>]*)?|\[[^\]\n]+\])? ?`;
const SHELL = String.raw`(?:${HOST}\$|PS(?: [A-Z~/][^>\n]*)?>|[A-Z]:\\[^>\n]*>)(?: |$)`;

const SHELL_LINES = {
  more: /^(?:> ?|>> ?)/,
  continues: (command: string) => /[\\^`]$/.test(command) || isInHeredoc(command),
};

/** The first session with a prompt at the start of any line applies. */
const SESSIONS: readonly Session[] = [
  {
    languages:
      /^(?:console|terminal|(?:ba|z|fi|k)?sh|shell(?:-?session)?|sh-session|powershell|pwsh|ps1?|bat|cmd|dos|)$/,
    prompt: new RegExp(`^${SHELL}`),
    ...SHELL_LINES,
  },
  {
    // In scripts, lines with these characters are comments or output.
    languages: /^(?:console|terminal|shell-?session|sh-session)$/,
    prompt: new RegExp(`^${HOST}[#%❯➜>] `),
    ...SHELL_LINES,
  },
  { languages: /^(?:python|py|python3|pycon|console)$/, prompt: /^>>>(?: |$)/, more: /^\.\.\.(?: |$)/ },
  {
    languages: /^(?:mysql|mariadb|(?:pg|my)?sql|postgres(?:ql)?|sqlite|console)$/,
    prompt: /^(?:mysql|MariaDB \[[^\]\n]*\]|sqlite|[\w-]+=[#>])>? /,
    more: /^(?: {0,20}(?:->|\.\.\.>)|[\w-]+-[#>]) ?/,
    continues: (command) => !/;\s*$/.test(command),
  },
  { languages: /^(?:ruby|rb|irb|elixir|iex|julia|node|console)$/, prompt: /^(?:irb|iex|julia|node)[^>\s]{0,40}> / },
];

/**
 * Returns the code that a reader wants to copy: without removed lines and the signs of a diff, and only the commands of a
 * terminal session, without prompts and output.
 */
export function copiedCode(language: string, text: string, marks: readonly LineMark[][]): string {
  const lines = text.split('\n');
  if (marks.flat().includes('removed'))
    return lines.filter((_, index) => !marks[index]?.includes('removed')).join('\n');
  if (language === 'diff') return appliedDiff(lines).join('\n');
  const session = SESSIONS.find(
    ({ languages, prompt }) => languages.test(language) && lines.some((line) => prompt.test(line)),
  );
  // In a block without a language, a prompt that isn't in the first line is more likely text.
  if (!session || (language === '' && !session.prompt.test(lines[0] ?? ''))) return text;
  return commandsOf(lines, session) || text;
}

/** Applies a diff. Returns a patch with headers unchanged, because programs read it. */
function appliedDiff(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => /^(?:@@|diff |--- |\+\+\+ )/.test(line))) return lines;
  const isIndented = lines.every((line) => line === '' || /^[-+ ]/.test(line));
  const kept = lines.filter((line) => !line.startsWith('-'));
  return kept.map((line) => (line.startsWith('+') || isIndented ? line.slice(1) : line));
}

function commandsOf(lines: readonly string[], { prompt, more, continues }: Session): string {
  const commands: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (prompt.test(line)) {
      commands.push(line.replace(prompt, ''));
    } else if (isOpen || (!continues && more?.test(line))) {
      commands.push(`${commands.pop() ?? ''}\n${more ? line.replace(more, '') : line}`);
    } else continue;
    isOpen = continues?.(commands.at(-1) ?? '') ?? false;
  }
  return commands.join('\n').trim();
}

function isInHeredoc(command: string): boolean {
  const end = /<<-?[ \t]*(["']?)([A-Za-z_]\w*)\1/.exec(command)?.[2];
  return (
    end !== undefined &&
    !command
      .split('\n')
      .slice(1)
      .some((line) => line.trim() === end)
  );
}
