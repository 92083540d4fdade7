import { stat } from 'node:fs/promises';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { defineCommand } from '../command-line/command.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { allowHost, data, port, quiet, site } from './shared-options.ts';

export const serve = defineCommand({
  summary: 'Serves the built site.',
  details: [
    'Serves dist-site/ on 127.0.0.1 like a static host, and dist-data/ at _data/graph/. In a container or behind a proxy or',
    'tunnel, set --allow-host to the host that browsers request.',
  ].join('\n'),
  options: { data, site, port: port(4173), allowHost, quiet },
  async run(options, { host }) {
    const { finishSwap } = await import('@docgraph/pipeline/write/swap-tree');
    const { readSite } = await import('../build/read-site.ts');
    const { urlOf } = await import('../serve/listen.ts');
    const { withGraph } = await import('../serve/graph-files.ts');
    const { serveSite } = await import('../serve/serve-site.ts');
    const { folderFiles } = await import('../serve/served-file.ts');
    const printer = createPrinter(options, host);
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
