import { type DevBuild, dev } from './dev.ts';
import { devBuilder } from './dev-builder.ts';
import { ExitCode } from './exit-code.ts';
import { explainError } from './explain-error.ts';
import type { Host } from './host.ts';
import type { RunOptions } from './options.ts';
import type { Arguments } from './parse-arguments.ts';
import type { Printer } from './printer.ts';
import { MissingFolderError, outputsIn } from './read-content.ts';
import { addressOf } from './serve-site.ts';

/** The command `dev`: ends when the site is served; building goes on. */
export async function runDev(options: RunOptions, args: Arguments, printer: Printer, host: Host): Promise<ExitCode> {
  const build = devBuilder(options, args, printer);
  let isMissing = false;
  const rebuild = async (): Promise<DevBuild | undefined> => {
    try {
      const result = await build();
      isMissing = false;
      return result;
    } catch (error) {
      // A folder that stays away is told once.
      const isKnown = isMissing && error instanceof MissingFolderError;
      isMissing = error instanceof MissingFolderError;
      if (!isKnown) await explainError(error, host);
      return undefined;
    }
  };
  const { server, baseUrl } = await dev({ ...options, ...args, outputs: outputsIn(options), build, rebuild });
  printer.say(`Serving on ${addressOf(server, baseUrl)}, watching ${args.content}`);
  return ExitCode.done;
}
