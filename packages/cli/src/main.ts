import type { CommandTable } from './command-line/command.ts';
import { parseCommandLine } from './command-line/parse-command-line.ts';
import { usage } from './command-line/usage.ts';
import { contentFrom } from './commands/default-content.ts';
import { contentIn, pluginCommands } from './commands/plugin-commands.ts';
import { explainError } from './explain-error.ts';
import { ExitCode, type Host } from './options.ts';
import { packageVersion } from './package-files.ts';

/** Runs a command line and returns the exit code. Never rejects. */
export async function main(args: readonly string[], host: Host): Promise<ExitCode> {
  let plugins: CommandTable = {};
  try {
    plugins = await pluginCommands(args, host);
    const parsed = parseCommandLine(args, host.cwd(), plugins);
    if (parsed === 'version') {
      host.stdout.write(`${packageVersion()}\n`);
      return ExitCode.success;
    }
    if (parsed === 'help') {
      const isRequested = args.length > 0;
      (isRequested ? host.stdout : host.stderr).write(usage(undefined, plugins));
      return isRequested ? ExitCode.success : ExitCode.usage;
    }
    const { name, command, help, options, argument, words } = parsed;
    if (!help) {
      // `serve` has no default, because it serves a built site unless --content is set.
      const content = options.content === undefined ? undefined : await contentFrom(contentIn(args), host.cwd());
      return await command.run(content ? { ...options, content } : options, { name, argument, words, host });
    }
    host.stdout.write(usage(name, plugins));
    return ExitCode.success;
  } catch (error) {
    return explainError(error, host, plugins);
  }
}
