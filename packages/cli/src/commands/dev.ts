import path from 'node:path';
import { defineCommand } from '../command-line/command.ts';
import type { DevBuild } from '../dev/dev.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { allowHost, buildOptions, port } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const dev = defineCommand({
  summary: 'Serves the site and updates it as you edit.',
  details: [
    "Renders pages on request, includes drafts, and reloads open pages after each change. Doesn't write dist-data/ or",
    'dist-site/. Accepts requests to 127.0.0.1 and localhost. In a container or behind a proxy or tunnel, set --allow-host to',
    'the host that browsers request.',
  ].join('\n'),
  options: { ...buildOptions, port: port(4173), allowHost },
  /** Resolves as soon as the server is listening. */
  async run(options, { host }) {
    const { default: launchEditor } = await import('launch-editor');
    const { MissingFolderError, outputsIn } = await import('../build/read-content.ts');
    const { serveDev } = await import('../dev/dev.ts');
    const { DevBuilder } = await import('../dev/dev-builder.ts');
    const { explainError } = await import('../explain-error.ts');
    const { urlOf } = await import('../serve/listen.ts');
    const printer = createPrinter(options, host);
    const run = await startRun(options, host, printer, { drafts: true });
    const builder = new DevBuilder(run, { command: 'dev', ...options }, printer);
    let isMissing = false;
    /** Reports an error of the task and returns undefined instead of rejecting. */
    const reportErrors = async (task: () => Promise<DevBuild | undefined>): Promise<DevBuild | undefined> => {
      try {
        const result = await task();
        isMissing = false;
        return result;
      } catch (error) {
        // Reports a missing folder only once.
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
          run.onWarning(`Couldn't open ${place}. Set LAUNCH_EDITOR to your editor's command.`);
        });
      },
      translations: () => builder.translations(),
      build: () => builder.read(),
      reread: (files) => reportErrors(() => builder.reread(files)),
      rebuild: () => reportErrors(() => builder.read()),
      check: (onFound) => reportErrors(() => builder.check(onFound)),
    });
    server.on('close', () => void builder.close());
    host.once('exit', () => void builder.save());
    printer.info(`Serving the site at ${urlOf(server, baseUrl)} and watching ${options.content.name} for changes`);
    return ExitCode.success;
  },
});
