import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Resource usage of a command. */
export interface Usage {
  /** Wall-clock time in seconds. */
  wall: number;
  /** CPU time in seconds, in user and system mode, including all threads and finished child processes. */
  cpu: number;
  /** Largest resident set of any of the command's processes, in bytes. */
  memory: number;
}

const GNU_TIME = '/usr/bin/time';

/** How to measure usage on this machine. */
export const meter = existsSync(GNU_TIME)
  ? { name: GNU_TIME, wrap: withGnuTime }
  : { name: 'process.resourceUsage() of the command, without its child processes', wrap: withReportAtExit };

/** Runs Node.js with these arguments, and returns its usage. Rejects with its output if it fails. */
export function measureNode(args: readonly string[]): Promise<Usage> {
  return measureCommand([process.execPath, ...args]);
}

/** Runs a command, and returns its usage. Rejects with its output if it fails. */
export async function measureCommand(command: readonly string[], options: SpawnOptions = {}): Promise<Usage> {
  const { usage, code, output } = await measureAnyEnd(command, options);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
  return usage;
}

/** Runs a command, and returns its usage even if it fails. */
export async function measureAnyEnd(command: readonly string[], options: SpawnOptions = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-bench-'));
  const report = path.join(folder, 'usage.txt');
  try {
    const started = performance.now();
    const [program = '', ...args] = meter.wrap(command, report);
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    const wall = (performance.now() - started) / 1000;
    // If the command fails, GNU time writes a message before its report.
    const lastLine = (await readFile(report, 'utf8')).trim().split('\n').at(-1) ?? '';
    const [user = 0, system = 0, kilobytes = 0] = lastLine.split(' ').map(Number);
    return { code, stdout, output: stderr + stdout, usage: { wall, cpu: user + system, memory: kilobytes * 1024 } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withGnuTime(command: readonly string[], report: string): string[] {
  return [GNU_TIME, '--format=%U %S %M', `--output=${report}`, ...command];
}

/** Makes a Node.js command report its own usage, since no other program can. */
function withReportAtExit([program = '', ...args]: readonly string[], report: string): string[] {
  if (!/^node(?:\.exe)?$/.test(path.basename(program))) throw new Error(`${program} needs ${GNU_TIME} to be measured.`);
  const code = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      writeFileSync(${JSON.stringify(report)}, [userCPUTime / 1e6, systemCPUTime / 1e6, maxRSS].join(' '));
    });`;
  return [program, '--import', `data:text/javascript,${encodeURIComponent(code)}`, ...args];
}
