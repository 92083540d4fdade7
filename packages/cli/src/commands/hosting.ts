import { defineCommand } from '../command-line/command.ts';
import { ExitCode } from '../options.ts';
import { data } from './shared-options.ts';

export const hosting = defineCommand({
  summary: 'Prints the configuration of a web server.',
  details: [
    'Prints configuration that makes nginx, apache, or caddy respond like docgraph serve: Markdown for clients that',
    'prefer it to HTML, page URLs with and without .html or a trailing slash, cache headers, and the not-found page.',
  ].join('\n'),
  argument: { name: 'NAME', missing: 'Missing web server: nginx, apache, or caddy.' },
  options: { data },
  async run(options, { argument: server, host }) {
    const { readSite } = await import('../build/read-site.ts');
    const { hostRules } = await import('../serve/host-rules.ts');
    host.stdout.write(hostRules(server, await readSite(options.data)));
    return ExitCode.success;
  },
});
