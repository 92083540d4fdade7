import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Matches the specifiers of imported modules: relative, or of another workspace. */
const SPECIFIER = /(?<=(?:from |import |import\()['"])(?:\.{1,2}\/[^'"]+\.tsx?|@docgraph\/[^'"]+)(?=['"])/g;

const { resolve } = createRequire(import.meta.url);

/**
 * Writes the type declarations of modules and their imports into a folder. Module specifiers in the declarations end in
 * `.js`, which users' compilers can resolve.
 */
export async function writeDeclarations(root: string, outDir: string, modules: readonly string[]): Promise<void> {
  const emitted = await mkdtemp(path.join(tmpdir(), 'docgraph-types-'));
  try {
    await emitDeclarations(root, emitted);
    const needed = modules.map(declarationOf);
    for (const file of needed) {
      const text = await readFile(path.join(emitted, file), 'utf8');
      const resolved = text.replace(SPECIFIER, (specifier) => {
        const target = specifier.startsWith('.')
          ? path.posix.join(path.posix.dirname(file), specifier)
          : path.relative(root, resolve(specifier)).replaceAll(path.sep, '/');
        if (!needed.includes(declarationOf(target))) needed.push(declarationOf(target));
        const relative = path.posix.relative(path.posix.dirname(file), target);
        return (relative.startsWith('.') ? relative : `./${relative}`).replace(/\.tsx?$/, '.js');
      });
      await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
      await writeFile(path.join(outDir, file), resolved);
    }
  } finally {
    await rm(emitted, { recursive: true, force: true });
  }
}

function declarationOf(module: string): string {
  return module.replace(/\.tsx?$/, '.d.ts');
}

/** Emits the declarations of all modules without type checking, which `tsc -b` does. */
async function emitDeclarations(root: string, outDir: string): Promise<void> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = ['-p', path.join(root, 'packages/cli/scripts/tsconfig.declarations.json'), '--outDir', outDir];
  await once(spawn(process.execPath, [tsc, ...options], { cwd: root, stdio: 'ignore' }), 'close');
}
