import { parseSync } from 'rolldown/utils';
import type { ConfigLoss } from '../engine.ts';
import { placeAt, syntaxMessage } from './data-problem.ts';

/** Returns the first syntax error in a JavaScript or TypeScript file. */
export function scriptProblem(file: string, text: string): ConfigLoss | undefined {
  const [error] = parseSync(file, text).errors;
  if (!error) return undefined;
  return { file, ...placeAt(text, error.labels[0]?.start ?? 0), message: syntaxMessage('code', error.message) };
}
