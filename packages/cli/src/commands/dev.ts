import path from 'node:path';
import { defineCommand } from '../command-line/command.ts';
import type { DevBuild } from '../dev/dev.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { allowHost, buildOptions, port } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const dev = defineCommand({
  summary: 'serve the site while it is written',
  details: [
    'Makes each page when it is looked at, and writes neither dist-data/ nor dist-site/. Shows drafts too. Open pages reload',
    'by themselves. Answers requests to 127.0.0.1 and localhost; behind another name or port, as in a container or through a',
    'tunnel, --allow-host names the host that browsers use.',
  ].join('\n'),
  options: { ...buildOptions, port: port(4173), allowHost },
  /** Ends when the site is served; building goes on. */
  async run(options, { host }) {
    const { default: launchEditor } = await import('launch-editor');
    const { MissingFolderError, outputsIn } = await import('../build/read-content.ts');
    const { serveDev } = await import('../dev/dev.ts');
    const { DevBuilder } = await import('../dev/dev-builder.ts');
    const { explainError } = await import('../explain-error.ts');
    const { addressOf } = await import('../serve/listen.ts');
    const printer = createPrinter(options, host);
    const run = await startRun(options, host, printer, { drafts: true });
    const builder = new DevBuilder(run, { command: 'dev', ...options }, printer);
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
    const { server, baseUrl } = await serveDev({
      contentDir: run.contentDir,
      outputs: outputsIn(run),
      port: options.port,
      allowedHosts: options.allowHost,
      onWarning: run.onWarning,
      find: builder.find,
      openInEditor: (place) => {
        launchEditor(path.join(run.contentDir, place), () => {
          run.onWarning(`Couldn't open ${place}. Set LAUNCH_EDITOR to the command of your editor.`);
        });
      },
      build: () => builder.read(),
      reread: (files) => telling(() => builder.reread(files)),
      rebuild: () => telling(() => builder.read()),
      check: (onFound) => telling(() => builder.check(onFound)),
    });
    server.on('close', () => void builder.close());
    printer.say(`Serving on ${addressOf(server, baseUrl)}, watching ${options.content.name}`);
    return ExitCode.done;
  },
});
