import process from 'node:process';
import { main } from '@docgraph/cli/main';
import { commandsOf, type ServedSite, type SiteName } from './sites.ts';

/** Builds a site if needed, and serves it from this process. */
export async function serveSite(name: SiteName): Promise<ServedSite> {
  const { content, build, serve } = commandsOf(name);
  if (build) await run(build);
  const said = await run(serve);
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
  if (origin === undefined) throw new Error(`The site ${name} did not say where it is: ${said}`);
  return { origin, content };
}

/** Runs a command in this process, and returns its output. */
async function run(args: string[]): Promise<string> {
  let said = '';
  const output = {
    write: (text: string) => {
      said += text;
    },
  };
  const code = await main(args, {
    stdout: output,
    stderr: output,
    env: process.env,
    cwd: () => process.cwd(),
    once: () => undefined,
  });
  if (code !== 0) throw new Error(`docgraph ${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}
