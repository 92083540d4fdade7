import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** A language whose samples run on this machine. */
export type Runnable = 'curl' | 'javascript' | 'python';

/** Returns whether the samples of a language can run here. */
export function canRun(language: Runnable): boolean {
  if (language === 'javascript') return true;
  if (language === 'curl') return spawnSync('curl', ['--version']).status === 0;
  return spawnSync('python3', ['-c', 'import requests']).status === 0;
}

/** Runs samples one after another in one process. Rejects if one fails. */
export async function runSamples(
  folder: string,
  language: Runnable,
  sources: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const file = path.join(folder, { curl: 'samples.sh', javascript: 'samples.mjs', python: 'samples.py' }[language]);
  writeFileSync(file, language === 'javascript' ? inModule(sources) : `${sources.join('\n')}\n`);
  const [command, args] = {
    curl: ['sh', ['-e', file]] as const,
    javascript: [process.execPath, [file]] as const,
    python: ['python3', [file]] as const,
  }[language];
  const env = { ...process.env, ...variables, no_proxy: '127.0.0.1', NO_PROXY: '127.0.0.1' };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [errors, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${language} ended with ${code}: ${errors}`);
}

/** Puts each script in a block, after the imports of all. */
function inModule(sources: readonly string[]): string {
  const lines = sources.map((source) => source.split('\n'));
  const isImport = (line: string) => line.startsWith('import ');
  const blocks = lines.map((each) => `{\n${each.filter((line) => !isImport(line)).join('\n')}\n}`);
  return [...new Set(lines.flat().filter(isImport)), ...blocks].join('\n');
}
