import { brotliCompressSync } from 'node:zlib';
import { bundleRules } from '@docgraph/cli/bundle/bundle-rules';
import { build } from 'vite';
import { CACHE_DIR } from '../folders.ts';

/** Measures the scripts that a page loads before its first request to the sandbox, in bytes (brotli). */
export async function measureSize(): Promise<{ engine: number; rules: number }> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'packages/sandbox/src/ui/page/page-sandbox.ts',
        preserveEntrySignatures: 'exports-only',
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const engine = outputs.map((each) => (each.type === 'chunk' ? compressed(each.code) : 0));
  const { value, problems } = await bundleRules('content', CACHE_DIR);
  if (!value) throw new Error(`The rules cannot be bundled: ${problems.map(({ message }) => message).join(', ')}`);
  return { engine: engine.reduce((sum, each) => sum + each, 0), rules: compressed(value.code) };
}

function compressed(code: string): number {
  return brotliCompressSync(code).length;
}
