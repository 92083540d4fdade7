import path from 'node:path';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { shortHash } from '@docgraph/source/hash';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { cachedBundle, runBundler } from '../cache/bundle-cache.ts';
import { cacheFile } from '../cache/cache-folder.ts';
import { CODE_VERSION } from '../package-files.ts';
import { plainImports } from '../prerender/plain-imports.ts';
import type { RulesBundle } from '../prerender/renderer-bundle.ts';
import { bundlingProblem, noBuiltins } from './bundle-components.ts';
import { findConfig } from './load-config.ts';

const NAMES = ['docgraph.sandbox.ts', 'docgraph.sandbox.mts', 'docgraph.sandbox.js', 'docgraph.sandbox.mjs'];

/** Finds the module with the sandbox rules, in the same folders as `docgraph.config.ts`. Returns undefined if there is none. */
export function findRules(contentDir: string): Promise<string | undefined> {
  return findConfig(contentDir, NAMES);
}

/**
 * Bundles the sandbox rules into one module for the browser, or returns the cached bundle if no input has changed. Reports a
 * problem if the module can't be bundled or has no default export.
 */
export async function bundleRules(
  contentDir: string,
  cacheDir: string,
): Promise<Checked<RulesBundle | undefined> & { files: readonly string[] }> {
  const file = await findRules(contentDir);
  if (file === undefined) return { value: undefined, problems: [], files: [] };
  const inputs = new Set([file]);
  try {
    const { bundle, inputs: files } = await cachedBundle(`${cacheFile(cacheDir, 'rules', file)}.json`, CODE_VERSION, {
      schema: z.object({ path: z.string(), code: z.string() }),
      isIntact: () => true,
      create: async () => ({ bundle: await bundleForBrowser(file, inputs), inputs: [...inputs] }),
    });
    return { value: bundle, problems: [], files };
  } catch (error) {
    const problem: Problem = {
      rule: 'sandbox/rules',
      message: `Couldn't bundle the sandbox rules for the browser: ${bundlingProblem(error, path.dirname(file))}`,
      file: path.relative(contentDir, file).split(path.sep).join('/'),
      ...FILE_START,
    };
    return { value: undefined, problems: [problem], files: [...inputs] };
  }
}

async function bundleForBrowser(file: string, inputs: Set<string>): Promise<RulesBundle> {
  const collectInputs: Plugin = {
    name: 'collect-inputs',
    load(id) {
      if (path.isAbsolute(id)) inputs.add(id.replace(/\?.*$/, ''));
    },
  };
  const [{ code, exports }] = await runBundler({
    root: path.dirname(file),
    // Ignores other files in the project, so that the result depends only on the modules.
    envDir: false,
    plugins: [collectInputs, noBuiltins(path.dirname(file)), plainImports],
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: { rules: file },
        preserveEntrySignatures: 'exports-only',
        output: { codeSplitting: false },
      },
    },
  });
  if (!exports.includes('default')) throw new Error('it has no default export');
  return { path: `_app/rules-${shortHash(code).slice(0, 8)}.js`, code };
}
