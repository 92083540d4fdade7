import { artifactKinds } from '@docgraph/schemas/artifacts';
import { defineCommand } from '../command-line/command.ts';
import { suggestion, UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { data } from './shared-options.ts';

export const hosting = defineCommand({
  summary: 'Prints the configuration of a host or web server.',
  details: [
    'For nginx, apache, and caddy, prints configuration that makes them respond like docgraph serve: Markdown for clients',
    'that prefer it to HTML, page URLs with and without .html or a trailing slash, cache headers, and the not-found page.',
    'For netlify, cloudflare, github, gitlab, s3, and docker, prints the file that publishes the site, and where to save it.',
    'redirects prints the redirects for hosts that read a file _redirects.',
  ].join('\n'),
  argument: { name: 'NAME', missing: 'Missing host, such as nginx or netlify.' },
  options: { data },
  async run(options, { argument: server, host }) {
    const { readSite } = await import('../build/read-site.ts');
    const { webServers } = await import('../serve/host-rules.ts');
    const { staticHosts } = await import('../serve/static-hosts.ts');
    const names = [...Object.keys(webServers), ...Object.keys(staticHosts)];
    if (!names.includes(server))
      throw new UsageError(
        `Unknown host "${server}".${suggestion(server, names) || ` Hosts: ${names.join(', ')}.`}`,
        'hosting',
      );
    const site = await readSite(options.data);
    const { openGraph } = await import('@docgraph/graph/open-graph');
    const graph = await openGraph(options.data);
    const { redirects } = await graph.read('redirects', artifactKinds.redirects.path);
    host.stdout.write((webServers[server] ?? staticHosts[server])?.({ ...site, redirects }) ?? '');
    return ExitCode.success;
  },
});
