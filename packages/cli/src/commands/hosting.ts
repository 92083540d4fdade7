import { defineCommand } from '../command-line/command.ts';
import { ExitCode } from '../options.ts';
import { data } from './shared-options.ts';

export const hosting = defineCommand({
  summary: 'print the rules for a web server',
  details: [
    'Prints what nginx, apache or caddy needs to answer as serve does: Markdown for requests that would rather have it than',
    'HTML, pages in all forms of their addresses, what may be cached, and the page for what is not found.',
  ].join('\n'),
  argument: { name: 'NAME', question: 'Which web server should the rules be for? nginx, apache or caddy.' },
  options: { data },
  async run(options, { argument: server, host }) {
    const { readSite } = await import('../build/read-site.ts');
    const { hostRules } = await import('../serve/host-rules.ts');
    host.stdout.write(hostRules(server, await readSite(options.data)));
    return ExitCode.done;
  },
});
