import {
  type AnchorSource,
  allowedValues,
  describeOption,
  findInput,
  hintAtNearest,
  inputsOf,
  type Problem,
} from '@docgraph/pipeline/plugin';
import { type CommandEntry, type CommandLine, callsOf, operationsOf } from './parse-commands.ts';

type Path = readonly PropertyKey[];
type Report = (rule: 'cli/operation' | 'cli/flag', at: Path, message: string, hint?: string) => void;

/**
 * Checks commands against the API: operations must exist, flags and fixed values must set existing inputs to allowed
 * values, and required inputs must be set.
 */
export function checkCommands(
  { settings, file, commands, spanOf, keySpanOf }: CommandLine,
  api: AnchorSource,
): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (rule, at, message, hint) => {
    const isKey = at.at(-2) === 'flags' || at.at(-2) === 'sends';
    problems.push({ rule, message, file, ...(isKey ? keySpanOf(at) : spanOf(at)), hint });
  };
  const global = Object.values(settings.flags).flatMap(({ sets }) => sets ?? []);
  for (const entry of commands) {
    checkOperations(entry, api, report);
    checkFlags(entry, api, report);
    checkSent(entry, api, report);
    checkRequired(entry, global, api, report);
  }
  return problems;
}

function checkOperations({ command, at }: CommandEntry, api: AnchorSource, report: Report): void {
  const check = (operation: string, path: Path) => {
    if (api.operations.has(operation)) return;
    const message = `No operation \`${operation}\` in the API description.`;
    report('cli/operation', [...at, ...path], message, hintAtNearest(operation, api.operations.keys()));
  };
  if (command.calls !== undefined) check(command.calls, ['calls']);
  for (const [name, { calls, only = [] }] of Object.entries(command.flags)) {
    if (typeof calls === 'string') check(calls, ['flags', name, 'calls']);
    else
      for (const [value, operation] of Object.entries(calls ?? {})) check(operation, ['flags', name, 'calls', value]);
    for (const [index, operation] of only.entries()) check(operation, ['flags', name, 'only', index]);
  }
}

function checkFlags({ command, at }: CommandEntry, api: AnchorSource, report: Report): void {
  for (const [name, { sets, values = [], only }] of Object.entries(command.flags)) {
    if (sets === undefined) continue;
    for (const operation of only ?? operationsOf(command)) {
      const allowed = checkPlace(operation, sets, [...at, 'flags', name, 'sets'], api, report);
      for (const [index, value] of values.entries())
        checkValue(value, allowed, operation, sets, [...at, 'flags', name, 'values', index], report);
    }
  }
}

function checkSent({ command, at }: CommandEntry, api: AnchorSource, report: Report): void {
  for (const [place, value] of Object.entries(command.sends)) {
    for (const operation of operationsOf(command)) {
      const path = [...at, 'sends', place];
      checkValue(value, checkPlace(operation, place, path, api, report), operation, place, path, report);
    }
  }
}

/** Returns the allowed values of a request input if they're a list. Reports an input that doesn't exist. */
function checkPlace(
  id: string,
  place: string,
  at: Path,
  { operations, schemas }: AnchorSource,
  report: Report,
): readonly string[] | undefined {
  const operation = operations.get(id);
  if (!operation) return undefined;
  const input = findInput(operation, place, schemas);
  if (input.found) return allowedValues(input.schema, schemas);
  const list = input.candidates.map((each) => `\`${each}\``).join(', ');
  const hint = hintAtNearest(place, input.candidates, list === '' ? undefined : `It has ${list}.`);
  report('cli/flag', at, `The operation \`${id}\` has no \`${place}\`.`, hint);
  return undefined;
}

function checkValue(
  value: string,
  allowed: readonly string[] | undefined,
  operation: string,
  place: string,
  at: Path,
  report: Report,
): void {
  if (!allowed || allowed.includes(value)) return;
  const name = `\`${place}\` of the operation \`${operation}\``;
  const { message, hint } = describeOption(name, value, allowed);
  report('cli/flag', at, message, hint);
}

/** Reports required inputs that a command doesn't send, or only sends with an optional flag. */
function checkRequired(
  { line, command, at }: CommandEntry,
  global: readonly string[],
  api: AnchorSource,
  report: Report,
) {
  const always = Object.values(command.flags).filter(
    (flag) => flag.required || flag.default !== undefined || callsOf(flag).length > 0,
  );
  const sent = [...global, ...Object.keys(command.sends), ...always.flatMap(({ sets }) => sets ?? [])];
  const isSent = (place: string) =>
    sent.some((each) => each === place || each.startsWith(`${place}/`) || place.startsWith(`${each}/`));
  for (const id of operationsOf(command)) {
    const operation = api.operations.get(id);
    if (!operation) continue;
    for (const { place } of inputsOf(operation, api.schemas).filter(
      (input) => input.required && !isSent(input.place),
    )) {
      const optional = Object.entries(command.flags).find(([, { sets }]) => sets === place)?.[0];
      if (optional !== undefined) {
        const message = `The operation \`${id}\` requires \`${place}\`, but \`--${optional}\` is optional.`;
        report('cli/flag', [...at, 'flags', optional], message, 'Set `required: true` on the flag.');
      } else {
        const message = `\`${line}\` doesn't send \`${place}\`, which the operation \`${id}\` requires.`;
        report('cli/flag', [...at, 'name'], message, 'Add a required flag that sets it.');
      }
    }
  }
}
