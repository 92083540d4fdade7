import { parse as parseToml, TomlError } from 'smol-toml';
import { parseDocument } from 'yaml';
import type { ConfigLoss } from '../engine.ts';

/** Returns the first syntax error in a YAML, TOML, or JSON file. Returns undefined if it has none or is in another format. */
export function dataProblem(file: string, text: string): ConfigLoss | undefined {
  if (file.endsWith('.toml')) return tomlProblem(file, text);
  if (/\.ya?ml$/.test(file)) return yamlProblem(file, text);
  return file.endsWith('.json') ? jsonProblem(file, text) : undefined;
}

function tomlProblem(file: string, text: string): ConfigLoss | undefined {
  try {
    parseToml(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column } = error;
    const [reason = ''] = error.message.replace('Invalid TOML document: ', '').split('\n');
    return { file, line, column, message: syntaxMessage('TOML', reason) };
  }
}

function yamlProblem(file: string, text: string): ConfigLoss | undefined {
  const [error] = parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).errors;
  if (!error) return undefined;
  const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 };
  return { file, line, column: col, message: syntaxMessage('YAML', error.message.replace(/ at line [\s\S]*/, '')) };
}

function jsonProblem(file: string, text: string): ConfigLoss | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [reason = '', offset = text.length] = String(error).split(/ (?:in JSON )?at position |\(|\)/);
    return { file, ...placeAt(text, Number(offset)), message: syntaxMessage('JSON', reason.replace(/^\w+: /, '')) };
  }
}

/** Returns the line and column of an offset. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Returns the message for a syntax error in a format or language. */
export function syntaxMessage(language: string, reason: string): string {
  return `Invalid ${language}: ${reason.replace(/[.\s]+$/, '')}.`;
}
