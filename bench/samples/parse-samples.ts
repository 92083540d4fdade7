import { execFileSync, spawnSync } from 'node:child_process';
import { transform } from 'esbuild';

/** Returns the syntax error in each program, or null if there's none. */
type Parser = (sources: readonly string[]) => Promise<(string | null)[]>;

/** Parsers for the sample languages, if installed on this machine. They don't run the samples. */
export const PARSERS: Readonly<Record<string, { name: string; parse: Parser } | undefined>> = {
  curl: whenThere('bash', { name: 'bash -n', parse: async (sources) => sources.map(shellFault) }),
  javascript: { name: 'esbuild', parse: (sources) => Promise.all(sources.map(javascriptFault)) },
  python: whenThere('python3', { name: 'ast of python3', parse: async (sources) => pythonFaults(sources) }),
  go: whenThere('gofmt', { name: 'gofmt -e', parse: async (sources) => sources.map(goFault) }),
  php: whenThere('php', {
    name: 'php -l',
    parse: async (sources) => sources.map((source) => checked('php', ['-l'], source)),
  }),
  ruby: whenThere('ruby', {
    name: 'ruby -c',
    parse: async (sources) => sources.map((source) => checked('ruby', ['-c'], source)),
  }),
};

function whenThere<Value>(command: string, value: Value): Value | undefined {
  const { error } = spawnSync(command, ['--help'], { stdio: 'ignore' });
  return error ? undefined : value;
}

function shellFault(source: string): string | null {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: source, encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
}

function goFault(source: string): string | null {
  const { status, stderr } = spawnSync('gofmt', ['-e'], { input: source, encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
}

/** Returns the syntax error that a command finds in its input. */
function checked(command: string, options: readonly string[], source: string): string | null {
  const { status, stderr, stdout } = spawnSync(command, options, { input: source, encoding: 'utf8' });
  return status === 0 ? null : `${stderr}${stdout}`.trim();
}

async function javascriptFault(source: string): Promise<string | null> {
  try {
    await transform(source, { format: 'esm', logLevel: 'silent' });
    return null;
  } catch (error) {
    return String(error);
  }
}

/** A program that parses all samples in one process. */
const PYTHON = `
import ast, json, sys
def fault(source):
    try:
        ast.parse(source)
    except (SyntaxError, ValueError) as error:
        return str(error)
print(json.dumps([fault(source) for source in json.load(sys.stdin)]))
`;

function pythonFaults(sources: readonly string[]): (string | null)[] {
  const told = execFileSync('python3', ['-c', PYTHON], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(told);
}
