import { stat } from 'node:fs/promises';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { defineCommand } from '../command-line/command.ts';
import { flag, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { ExitCode, type Host } from '../options.ts';
import { createPrinter, plural } from '../printer.ts';
import { allowHost, type ContentFolder, contentFolder, data, port, quiet, site } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const serve = defineCommand({
  summary: 'Serves the built site.',
  details: [
    'Serves dist-site/ on 127.0.0.1 like a static host, and dist-data/ at _data/graph/. In a container or behind a proxy or',
    'tunnel, set --allow-host to the host that browsers request. With --content, serves the graph of a content folder instead,',
    'updates it after each change, and streams the changes at _data/changes.',
  ].join('\n'),
  options: {
    data,
    site,
    content: option('DIR', 'Content folder whose graph is served instead of a built site', contentFolder),
    drafts: flag('Includes drafts in the graph of --content'),
    port: port(4173),
    allowHost,
    quiet,
  },
  async run(options, { host }) {
    if (options.content) return serveGraphOf(options.content, options, host);
    if (options.drafts) throw new UsageError('--drafts needs --content.', 'serve');
    const { finishSwap } = await import('@docgraph/pipeline/write/swap-tree');
    const { readSite } = await import('../build/read-site.ts');
    const { urlOf } = await import('../serve/listen.ts');
    const { withGraph } = await import('../serve/graph-files.ts');
    const { serveSite } = await import('../serve/serve-site.ts');
    const { folderFiles } = await import('../serve/served-file.ts');
    const printer = createPrinter({ quiet: options.quiet }, host);
    const { baseUrl } = await readSite(options.data);
    const folder = await finishSwap(options.site);
    if (!(await stat(folder).catch(() => undefined)))
      throw new EnvironmentError(`No site in ${options.site}. Run \`docgraph build\` first.`);
    const server = await serveSite({
      find: withGraph(folderFiles(folder), folderFiles(await finishSwap(options.data))),
      port: options.port,
      baseUrl,
      allowedHosts: options.allowHost,
      onError: printer.error,
    });
    printer.info(`Serving ${printer.shortPath(options.site)} at ${urlOf(server, baseUrl)}`);
    return ExitCode.success;
  },
});

/** Serves the graph of a content folder. Resolves as soon as the server is listening. */
async function serveGraphOf(
  content: ContentFolder,
  { drafts, port, allowHost, quiet }: { drafts: boolean; port: number; allowHost: string[]; quiet: boolean },
  host: Host,
): Promise<ExitCode> {
  const { serveContent } = await import('../serve/serve-content.ts');
  const { urlOf } = await import('../serve/listen.ts');
  const { GRAPH_FOLDER } = await import('../serve/site-headers.ts');
  const printer = createPrinter({ content, quiet }, host);
  const { server, baseUrl } = await serveContent(await startRun({ content }, host, printer, { drafts }), {
    port,
    allowedHosts: allowHost,
    onError: printer.error,
    onBuild({ ok, diagnostics, changes: { added, changed, removed } }) {
      printer.progress('');
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      for (const { file, start, message } of errors) printer.error(`${file}:${start.line}:${start.column} ${message}`);
      if (ok) printer.info(`${plural(added.length + changed.length + removed.length, 'file')} changed`);
    },
  });
  printer.info(`Serving the graph of ${content.name} at ${urlOf(server, baseUrl)}${GRAPH_FOLDER}`);
  return ExitCode.success;
}
