import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { main } from '@docgraph/cli/main';
import { recordingHost } from '@docgraph/cli/tests/recording-host';
import { startDocs } from '@docgraph/cli/tests/run-docs';

/** The folders of a site that's built. */
export interface Built {
  content: string;
  data: string;
  site: string;
  cache: string;
}

/** The end of a build. */
interface Outcome {
  code: number | undefined;
  /** The diagnostics as JSON. */
  report: string;
}

const KILL_AT_WRITE = pathToFileURL(path.join(import.meta.dirname, 'kill-at-write.mjs')).href;

function argumentsOf({ content, data, site }: Built): string[] {
  return ['build', '--content', content, '--data', data, '--site', site, '--format', 'json'];
}

/** Builds a site in this process. */
export async function build(folders: Built): Promise<Outcome> {
  const env = { DOCS_CACHE_DIR: folders.cache };
  const { host, written } = recordingHost({ env, cwd: path.dirname(folders.content) });
  const code = await main(argumentsOf(folders), host);
  return { code, report: written.stdout };
}

/** Starts a build in another process. */
export function startBuild(folders: Built, env: NodeJS.ProcessEnv = {}) {
  return startDocs(argumentsOf(folders), { ...env, DOCS_CACHE_DIR: folders.cache }).ended;
}

/** Builds a site in a process that's killed in the middle of a change to the disk, after a number of others. */
export async function killedBuild(folders: Built, changes: number): Promise<NodeJS.Signals | undefined> {
  const env = { NODE_OPTIONS: `--import ${KILL_AT_WRITE}`, TEST_KILL_AT_WRITE: String(changes) };
  return (await startBuild(folders, env)).signal;
}
