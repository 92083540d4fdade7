import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { SampleApi } from '@docgraph/openapi/reference/request/request-of';
import { arrivalFaults } from '@docgraph/openapi/tests/wire/arrival-faults';
import type { ExpectedRequest } from '@docgraph/openapi/tests/wire/expected-request';
import type { Operation } from '@docgraph/schemas/operation';
import { startMockServer } from './mock-server.ts';
import { SENT_LANGUAGES, type SentSample, samplesOf } from './samples-of.ts';

/** A sample that didn't send the expected request. */
export interface SampleFault {
  id: string;
  language: string;
  faults: string[];
}

/**
 * Runs all samples of the operations against a local server. Returns the number of samples in each language, and those
 * whose request differs from the expected one.
 */
export async function sendSamples(
  operations: readonly Operation[],
  api: SampleApi,
): Promise<{ sent: Map<string, number>; faults: SampleFault[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-samples-'));
  const samples: SentSample[] = [];
  // The server finds the operation of a request by the number in its URL.
  const called: Operation[] = [];
  const server = await startMockServer(called);
  try {
    for (const operation of operations) {
      const own = await samplesOf(operation, api, server.urlOf);
      samples.push(...own.map((each, index) => ({ ...each, ...each.numbered(called.length + index) })));
      called.push(...own.map(() => operation));
    }
    await Promise.all(
      [...new Set(samples.flatMap(({ files }) => files))].map((file) => writeFile(path.join(folder, file), 'bytes')),
    );
    const faults: SampleFault[] = [];
    const sent = new Map<string, number>();
    for (const language of SENT_LANGUAGES) {
      const own = samples.filter((sample) => sample.language === language);
      const told = await runSamples(path.join(folder), language, own);
      if (told === undefined) continue;
      sent.set(language, own.length);
      for (const sample of own) {
        const [arrival, ...others] = server.arrivals.get(sample.number) ?? [];
        const expected: ExpectedRequest = sample.expected;
        const found = arrival
          ? arrivalFaults(arrival, expected)
          : [`nothing arrived: ${told.get(sample.number) ?? ''}`];
        if (others.length > 0) found.push(`${others.length + 1} requests arrived`);
        if (found.length > 0) faults.push({ id: sample.id, language, faults: found });
      }
    }
    return { sent, faults };
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a program that runs all samples in a language, and returns the command that runs it. */
const PROGRAMS: Readonly<Record<string, (folder: string, samples: readonly SentSample[]) => Promise<string[]>>> = {
  async curl(folder, samples) {
    const parts = samples.map(({ number, source }) => `echo "@@${number}" >&2\n(\n${source}\n) >/dev/null`);
    await writeFile(path.join(folder, 'all.sh'), parts.join('\n'));
    return ['bash', 'all.sh'];
  },
  async javascript(folder, samples) {
    for (const { number, source } of samples) await writeFile(path.join(folder, `s${number}.mjs`), source);
    const parts = samples.map(
      ({ number }) =>
        `console.error('@@${number}'); try { await import('./s${number}.mjs'); } catch (e) { console.error(e); }`,
    );
    await writeFile(path.join(folder, 'all.mjs'), parts.join('\n'));
    return [process.execPath, 'all.mjs'];
  },
  async python(folder, samples) {
    for (const { number, source } of samples) await writeFile(path.join(folder, `s${number}.py`), source);
    const parts = samples.map(
      ({ number }) =>
        `print("@@${number}", file=sys.stderr, flush=True)\ntry: runpy.run_path("s${number}.py")\nexcept Exception as e: print(e, file=sys.stderr)`,
    );
    await writeFile(path.join(folder, 'all.py'), ['import runpy, sys', ...parts].join('\n'));
    return ['python3', 'all.py'];
  },
  /** Compiles all samples at once, because compiling each of them takes seconds. */
  async go(folder, samples) {
    const own = path.join(folder, 'go');
    await mkdir(own, { recursive: true });
    for (const { number, source } of samples)
      await writeFile(path.join(own, `s${number}.go`), source.replace('func main() {', `func sample${number}() {`));
    const calls = samples.map(({ number }) => `\trun(${number}, sample${number})`);
    const main = `package main\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc run(number int, call func()) {\n\tdefer func() {\n\t\tif e := recover(); e != nil {\n\t\t\tfmt.Fprintln(os.Stderr, e)\n\t\t}\n\t}()\n\tfmt.Fprintf(os.Stderr, "@@%d\\n", number)\n\tcall()\n}\n\nfunc main() {\n${calls.join('\n')}\n}\n`;
    await writeFile(path.join(own, 'main.go'), main);
    await writeFile(path.join(own, 'go.mod'), 'module samples\n\ngo 1.19\n');
    return ['bash', '-c', 'cd go && go build -o ../all.bin . && cd .. && ./all.bin'];
  },
  async php(folder, samples) {
    for (const { number, source } of samples) await writeFile(path.join(folder, `s${number}.php`), source);
    const parts = samples.map(
      ({ number }) =>
        `fwrite(STDERR, "@@${number}\n"); try { require 's${number}.php'; } catch (Throwable $e) { fwrite(STDERR, $e); }`,
    );
    await writeFile(path.join(folder, 'all.php'), ['<?php', ...parts].join('\n'));
    return ['php', 'all.php'];
  },
  async ruby(folder, samples) {
    for (const { number, source } of samples) await writeFile(path.join(folder, `s${number}.rb`), source);
    const parts = samples.map(
      ({ number }) =>
        `STDERR.puts "@@${number}"\nbegin; load "./s${number}.rb"; rescue Exception => e; STDERR.puts e; end`,
    );
    await writeFile(path.join(folder, 'all.rb'), parts.join('\n'));
    return ['ruby', 'all.rb'];
  },
  /** Compiles all samples at once, because starting Java takes long. */
  async java(folder, samples) {
    const own = path.join(folder, 'java');
    await mkdir(own, { recursive: true });
    for (const { number, source } of samples)
      await writeFile(path.join(own, `S${number}.java`), source.replace('class Sample', `class S${number}`));
    const calls = samples.map(
      ({ number }) =>
        `System.err.println("@@${number}"); try { S${number}.main(args); } catch (Throwable e) { System.err.println(e); }`,
    );
    const main = `public class All { public static void main(String[] args) {\n${calls.join('\n')}\n} }`;
    await writeFile(path.join(own, 'All.java'), main);
    return ['bash', '-c', 'javac -encoding UTF-8 -d classes java/*.java && java -cp classes All'];
  },
};

/**
 * Runs all samples in a language. Returns the error output of each, by number, or undefined if the language isn't
 * installed.
 */
async function runSamples(folder: string, language: string, samples: readonly SentSample[]) {
  const [command = '', ...args] = (await PROGRAMS[language]?.(folder, samples)) ?? [];
  const names = samples.flatMap(({ source }) =>
    [...source.matchAll(VARIABLE)].flatMap((match) => match.slice(1).find(Boolean) ?? []),
  );
  const variables = Object.fromEntries(names.map((name) => [name, `v-${name}`]));
  const env = { ...process.env, ...variables, no_proxy: '127.0.0.1', GOFLAGS: '-mod=mod', GOPROXY: 'off' };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<boolean>((resolve) =>
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code !== NOT_FOUND)),
  );
  const [told, isInstalled] = await Promise.all([text(child.stderr), ended]);
  if (!isInstalled) return undefined;
  if (language === 'go' && !told.includes('@@')) console.error(told.slice(0, 2000));
  return new Map(
    told
      .split('@@')
      .slice(1)
      .map((part) => [
        Number.parseInt(part, 10),
        part
          .replace(/^\d+\s*/, '')
          .trim()
          .slice(0, 200),
      ]),
  );
}

/** Exit code of a shell that can't find a program. */
const NOT_FOUND = 127;

/** Environment variables in the sample languages. */
const VARIABLE =
  /\$([A-Z_][A-Z0-9_]*)|process\.env\.(\w+)|os\.environ\['(\w+)'\]|os\.Getenv\("(\w+)"\)|getenv\(['"](\w+)['"]\)|ENV\['(\w+)'\]/g;
