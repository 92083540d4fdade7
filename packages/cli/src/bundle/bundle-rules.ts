import path from 'node:path';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import { shortHash } from '@docgraph/source/hash';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { cacheFile } from '../cache/cache-folder.ts';
import { keptBundle, runBundler } from '../cache/kept-bundle.ts';
import { CODE_VERSION } from '../package-files.ts';
import { plainImports } from '../prerender/plain-imports.ts';
import type { RulesBundle } from '../prerender/renderer-bundle.ts';
import { bundlingProblem, noBuiltins } from './bundle-components.ts';
import { findConfig } from './load-config.ts';

const NAMES = ['docgraph.sandbox.ts', 'docgraph.sandbox.mts', 'docgraph.sandbox.js', 'docgraph.sandbox.mjs'];

/** The module with the rules of a site's sandbox, found as `docgraph.config.ts` is; undefined without one. */
export function findRules(contentDir: string): Promise<string | undefined> {
  return findConfig(contentDir, NAMES);
}

/**
 * Bundles the rules of a site's sandbox for the browser, into one module. It is kept between runs until one of its files
 * changes. A module that cannot be bundled, or has no default export, is a problem of that file.
 */
export async function bundleRules(
  contentDir: string,
  cacheDir: string,
): Promise<Checked<RulesBundle | undefined> & { files: readonly string[] }> {
  const file = await findRules(contentDir);
  if (file === undefined) return { value: undefined, problems: [], files: [] };
  const inputs = new Set([file]);
  try {
    const { bundle, inputs: files } = await keptBundle(`${cacheFile(cacheDir, 'rules', file)}.json`, CODE_VERSION, {
      schema: z.object({ path: z.string(), code: z.string() }),
      isWhole: () => true,
      make: async () => ({ bundle: await bundleForBrowser(file, inputs), inputs: [...inputs] }),
    });
    return { value: bundle, problems: [], files };
  } catch (error) {
    const problem: Problem = {
      rule: 'sandbox/rules',
      message: `It cannot be bundled for the browser: ${bundlingProblem(error, path.dirname(file))}`,
      file: path.relative(contentDir, file).split(path.sep).join('/'),
      ...FILE_START,
    };
    return { value: undefined, problems: [problem], files: [...inputs] };
  }
}

async function bundleForBrowser(file: string, inputs: Set<string>): Promise<RulesBundle> {
  const remember: Plugin = {
    name: 'remember-inputs',
    load(id) {
      if (path.isAbsolute(id)) inputs.add(id.replace(/\?.*$/, ''));
    },
  };
  const [{ code, exports }] = await runBundler({
    root: path.dirname(file),
    // What else lies in the project is not asked: the result depends on the modules alone.
    envDir: false,
    plugins: [remember, noBuiltins(path.dirname(file)), plainImports],
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
