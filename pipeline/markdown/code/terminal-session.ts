/** A line of a terminal session. */
export interface SessionLine {
  role: 'command' | 'continuation' | 'output';
  /** Length of the prompt at the start of the line. */
  prompt: number;
}

/** Prompts of a kind of terminal or interpreter, and how its commands continue on the next lines. */
interface Session {
  /** Languages, as a pattern. */
  languages: RegExp;
  prompt: RegExp;
  /** Whether the first line must have the prompt, because other code may look like it. */
  isFirst?: true;
  /** Prompt on lines that continue a command. */
  more?: RegExp;
  /** Checks whether the next line also belongs to the command. */
  continues?: (command: string) => boolean;
}

const HOST = String.raw`(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+(?:[: ][^\s$#%>]*)?|\[[^\]\n]+\])? ?`;
const SHELL = String.raw`(?:(?:${HOST}\$|PS(?: [A-Z~/][^>\n]*)?>)(?: |$)|[A-Z]:\\[^>\n]*> ?)`;

const SHELL_LINES = {
  more: /^>{1,2} ?/,
  continues: (command: string) => /(?:[\\^`|]|&&)$/.test(command) || isInHeredoc(command),
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
  { languages: /^(?:i?python|py|python3|console)$/, prompt: /^In \[\d+\]: /, more: /^ {3,}\.\.\.: ?/ },
  {
    languages: /^(?:mysql|mariadb|(?:pg|my)?sql|postgres(?:ql)?|sqlite|console)$/,
    prompt: /^(?:mysql|MariaDB \[[^\]\n]*\]|sqlite|[\w-]+=[#>])>? /,
    more: /^(?: {0,20}(?:->|\.\.\.>)|[\w-]+-[#>]) ?/,
    continues: (command) => !/(?:;|\\[gG])\s*$|^\s*[\\.]/.test(command),
  },
  {
    languages: /^(?:ruby|rb|irb|elixir|iex|julia|node|scala|haskell|ghci|jshell|php|redis|mongo(?:db|sh)|gdb|console)$/,
    prompt:
      /^(?:(?:irb|iex|julia|node|scala|ghci|Prelude|\*?Main|jshell|php|redis|mongosh|test|[\d.]+:\d+)[^>\s]{0,40} ?>|\(gdb\)) /,
  },
  { languages: /^(?:node|js|javascript|r)$/, prompt: /^> (?=\S)/, more: /^(?:\.\.\. ?|\+ )/, isFirst: true },
];

/**
 * Returns the role of each line of a terminal session. Returns undefined for code without prompts, or without commands
 * after them.
 */
export function sessionOf(language: string, lines: readonly string[]): SessionLine[] | undefined {
  const session = SESSIONS.find(
    ({ languages, prompt }) => languages.test(language) && lines.some((line) => prompt.test(line)),
  );
  // In a block without a language, a prompt that isn't in the first line is more likely text.
  if (!session || ((session.isFirst || language === '') && !session.prompt.test(lines[0] ?? ''))) return undefined;
  const { prompt, more, continues } = session;
  let command = '';
  let isOpen = false;
  const roles = lines.map((line): SessionLine => {
    const start = prompt.exec(line)?.[0];
    const next = more?.exec(line)?.[0] ?? '';
    const isNext = start === undefined && (isOpen || (!continues && next !== ''));
    if (start === undefined && !isNext) return { role: 'output', prompt: 0 };
    const length = (start ?? next).length;
    command = isNext ? `${command}\n${line.slice(length)}` : line.slice(length);
    isOpen = continues?.(command) ?? false;
    return { role: isNext ? 'continuation' : 'command', prompt: length };
  });
  const hasCommand = roles.some(({ role, prompt }, at) => role === 'command' && lines[at]?.slice(prompt).trim());
  return hasCommand ? roles : undefined;
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
