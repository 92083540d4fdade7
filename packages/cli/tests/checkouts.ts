import path from 'node:path';
import { lazy } from '@docgraph/source/lazy';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { main } from '../src/main.ts';
import { recordingHost } from './recording-host.ts';
import { hashTree } from './run-docs.ts';

/** Number of pages besides the home page. */
const PAGES = 12;

/** A checkout of the site with an empty cache, as on another machine. */
export async function checkOut(edits: Record<string, string> = {}): Promise<string> {
  const files: Record<string, string> = { 'site.yaml': 'title: Site\n', 'docs/index.md': '# Home\n' };
  for (let i = 0; i < PAGES; i++) files[`docs/page-${i}.md`] = `# Page ${i}\n\n[Next](page-${(i + 1) % PAGES}.md)\n`;
  const root = await temporaryFolder();
  await addFiles(path.join(root, 'content'), { ...files, ...edits });
  return root;
}

/** Runs a command in a checkout. `parsed` is the number of pages that it parsed; one parsed page isn't counted. */
export async function run(root: string, command: string, args: string[] = [], env: Record<string, string> = {}) {
  const cache = path.join(root, 'cache');
  const { host, written } = recordingHost({ env: { DOCS_CACHE_DIR: cache, ...env }, cwd: root, isTTY: true });
  const code = await main([command, ...args], host);
  const [, parsed = '0'] = /.*Parsing pages \d+\/(\d+)/s.exec(written.stderr) ?? [];
  const warnings = written.stderr.split('\n').filter((line) => line.includes('docgraph:'));
  return { code, parsed: Number(parsed), warnings };
}

/** Builds a checkout. Returns the hashes of all files, too. */
export async function build(root: string, args: string[] = [], env: Record<string, string> = {}) {
  const result = await run(root, 'build', args, env);
  return {
    ...result,
    data: await hashTree(path.join(root, 'dist-data')),
    site: await hashTree(path.join(root, 'dist-site')),
  };
}

/** A build without a server. */
export const cleanBuild = lazy(async () => build(await checkOut()));
