import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { defineCommand } from '../command-line/command.ts';
import { flag } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { content, graph, quiet, site } from './shared-options.ts';
import { startRun } from './start-run.ts';

export const render = defineCommand({
  summary: 'Builds the site from a JSON graph.',
  details: [
    'Writes the same files to dist-site/ as the build that wrote the graph, without its content. With a URL, downloads the',
    'graph first. Components and sandbox rules are those of the project, if it has a docgraph.config.ts.',
  ].join('\n'),
  options: {
    content,
    data: graph,
    site,
    quiet,
    preview: flag('Adds a banner and noindex to each page, and writes no sitemap'),
  },
  async run(options, { host }) {
    const { cacheFile } = await import('../cache/cache-folder.ts');
    const { fetchGraph } = await import('../build/fetch-graph.ts');
    const { readSite } = await import('../build/read-site.ts');
    const { buildSite } = await import('../build/build-site.ts');
    const { loadConfig } = await import('../bundle/load-config.ts');
    const { bundleRules } = await import('../bundle/bundle-rules.ts');
    const printer = createPrinter(options, host);
    const isRemote = /^https?:/.test(options.data);
    const folders = { content: options.content, site: options.site, ...(isRemote ? {} : { data: options.data }) };
    const run = await startRun(folders, host, printer, { replaces: 'site' });
    const dataDir = isRemote ? cacheFile(run.cacheDir, 'graph', options.data) : options.data;
    if (isRemote) await fetchGraph(options.data, dataDir, printer.progress);
    await readSite(dataDir);
    const config = await loadConfig(run.contentDir, run.cacheDir);
    const rules = await bundleRules(run.contentDir, run.cacheDir);
    const [problem] = [...config.problems, ...rules.problems];
    if (problem) throw new EnvironmentError(`${problem.file}: ${problem.message}`);
    const code = { slots: config.value.slots, rules: rules.value };
    const { written, reused } = await buildSite({ ...run, dataDir, preview: options.preview }, code);
    printer.info(`${printer.shortPath(options.site)}: ${written} files written, ${reused} unchanged`);
    return ExitCode.success;
  },
});
