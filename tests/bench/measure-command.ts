import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a command cost. */
export interface Usage {
  /** Seconds on the clock. */
  wall: number;
  /** Seconds of all processors, in user and in system mode, with all threads and finished child processes. */
  cpu: number;
  /** Largest resident set of a process of the command, in bytes. */
  memory: number;
}

const GNU_TIME = '/usr/bin/time';

/** How usage is found out on this machine. */
export const meter = existsSync(GNU_TIME)
  ? { name: GNU_TIME, wrap: withGnuTime }
  : { name: 'process.resourceUsage() of the command, without its child processes', wrap: withReportAtExit };

/** How a command ended. */
export interface Ending {
  /** Exit code; null when a signal ended the command. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs Node with these arguments and says what it cost. Rejects, with its output, when it fails. */
export async function measureNode(args: readonly string[]): Promise<Usage> {
  const { usage, code, stdout, stderr } = await measureAnyEnd(args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return usage;
}

/** Runs Node with these arguments and says what it cost, however it ends. */
export async function measureAnyEnd(args: readonly string[]): Promise<Ending & { usage: Usage }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-bench-'));
  const report = path.join(folder, 'usage.txt');
  try {
    const started = performance.now();
    const ending = await run(meter.wrap(args, report));
    const wall = (performance.now() - started) / 1000;
    // GNU time writes a line about a failure before its report.
    const lastLine = (await readFile(report, 'utf8')).trim().split('\n').at(-1) ?? '';
    const [user = 0, system = 0, kilobytes = 0] = lastLine.split(' ').map(Number);
    return { ...ending, usage: { wall, cpu: user + system, memory: kilobytes * 1024 } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withGnuTime(args: readonly string[], report: string): string[] {
  return [GNU_TIME, '--format=%U %S %M', `--output=${report}`, process.execPath, ...args];
}

function withReportAtExit(args: readonly string[], report: string): string[] {
  const code = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      writeFileSync(${JSON.stringify(report)}, [userCPUTime / 1e6, systemCPUTime / 1e6, maxRSS].join(' '));
    });`;
  return [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(code)}`, ...args];
}

function run([command = '', ...args]: string[]): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout.on('data', (chunk: Buffer) => output.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const [stdout, stderr] = [output.stdout, output.stderr].map((chunks) => Buffer.concat(chunks).toString());
      resolve({ code, stdout: stdout ?? '', stderr: stderr ?? '' });
    });
  });
}
