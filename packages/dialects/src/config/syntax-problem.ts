import { parse as parseToml, TomlError } from 'smol-toml';
import { parseSync } from 'vite';
import { parseDocument } from 'yaml';
import type { ConfigLoss } from '../engine.ts';

/** Returns the first syntax error in a config file, or undefined if it has none or isn't in a known format. */
export function syntaxProblem(file: string, text: string): ConfigLoss | undefined {
  if (/\.toml$/.test(file)) return tomlProblem(file, text);
  if (/\.ya?ml$/.test(file)) return yamlProblem(file, text);
  return /\.(?:json|[cm]?[jt]s)$/.test(file) ? scriptProblem(file, text) : undefined;
}

function tomlProblem(file: string, text: string): ConfigLoss | undefined {
  try {
    parseToml(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    return {
      file,
      line,
      column,
      message: invalid('TOML', message.replace('Invalid TOML document: ', '').replace(/\n[\s\S]*/, '')),
    };
  }
}

function yamlProblem(file: string, text: string): ConfigLoss | undefined {
  const [error] = parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).errors;
  if (!error) return undefined;
  const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 };
  return { file, line, column: col, message: invalid('YAML', error.message.replace(/ at line [\s\S]*/, '')) };
}

function scriptProblem(file: string, text: string): ConfigLoss | undefined {
  const isJson = file.endsWith('.json');
  const [error] = parseSync(isJson ? `${file}.js` : file, isJson ? `(${text}\n)` : text).errors;
  if (!error) return undefined;
  const before = text.slice(0, Math.max(0, (error.labels[0]?.start ?? 0) - (isJson ? 1 : 0))).split('\n');
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return { file, ...place, message: invalid(isJson ? 'JSON' : 'code', error.message) };
}

function invalid(language: string, reason: string): string {
  return `Invalid ${language}: ${reason.replace(/[.\s]+$/, '')}.`;
}
