import path from 'node:path';
import launchEditor from 'launch-editor';
import { MissingFolderError, outputsIn } from '../build/read-content.ts';
import { type DevBuild, dev } from '../dev/dev.ts';
import { DevBuilder } from '../dev/dev-builder.ts';
import { explainError } from '../explain-error.ts';
import { ExitCode, type Host, type RunOptions } from '../options.ts';
import type { Arguments } from '../parse-arguments.ts';
import type { Printer } from '../printer.ts';
import { addressOf } from '../serve/listen.ts';

/** The command `dev`: ends when the site is served; building goes on. */
export async function runDev(options: RunOptions, args: Arguments, printer: Printer, host: Host): Promise<ExitCode> {
  const builder = new DevBuilder(options, args, printer);
  let isMissing = false;
  /** The same without its failures, which are told: undefined where the content cannot be read. */
  const telling = async (work: () => Promise<DevBuild | undefined>): Promise<DevBuild | undefined> => {
    try {
      const result = await work();
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
  const { server, baseUrl } = await dev({
    ...options,
    ...args,
    outputs: outputsIn(options),
    find: builder.find,
    openInEditor: (place) => {
      launchEditor(path.join(options.contentDir, place), () => {
        options.onWarning(`Couldn't open ${place}. Set LAUNCH_EDITOR to the command of your editor.`);
      });
    },
    build: () => builder.read(),
    reread: (files) => telling(() => builder.reread(files)),
    rebuild: () => telling(() => builder.read()),
    check: (onFound) => telling(() => builder.check(onFound)),
  });
  server.on('close', () => void builder.close());
  printer.say(`Serving on ${addressOf(server, baseUrl)}, watching ${args.content}`);
  return ExitCode.done;
}
