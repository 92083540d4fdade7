import { ORIGIN_VARIABLE } from '@docgraph/openapi/reference/request/server-url';
import { parseJson } from '@docgraph/schemas/checks';
import type { ReadPath, RepeatStep, RequestStep, Step, StepText } from '@docgraph/schemas/walkthrough';
import { SANDBOX_ORIGIN } from '../engine/sandbox-origin.ts';
import { missingVariables } from './missing-variables.ts';
import { pathText, readPath } from './read-path.ts';

/** Options for running a walkthrough. */
export interface WalkthroughOptions {
  /** Handles a request. */
  send(request: Request): Promise<Response>;
  /** Advances the clock of the API by a number of seconds. */
  pause(seconds: number): void;
  /** Values of variables, which take precedence over the placeholders that the page sets. */
  given: Readonly<Record<string, string>>;
  /** Returns the time in milliseconds, for measuring response times. */
  clock(): number;
}

/** A request and its response. */
export interface Exchange {
  step: RequestStep;
  url: string;
  status: number;
  headers: [string, string][];
  text: string;
  /** Response time in milliseconds. */
  time: number;
}

/** The reason why a step failed. */
export type StepFault = { line: number } & (
  | { is: 'variable'; name: string }
  | { is: 'address'; url: string }
  | { is: 'status'; exchange: Exchange }
  | { is: 'nothing'; from: string; path: string }
  | { is: 'outcome'; value: string; expected: string }
  | { is: 'endless' }
);

/** The outcome of running steps, up to the first failure. */
export interface Outcome {
  exchanges: Exchange[];
  /** Values read from responses, keyed by variable name. */
  kept: Map<string, string>;
  fault?: StepFault | undefined;
}

/** Maximum number of iterations of a loop. */
const MAX_ROUNDS = 100;

class Stop extends Error {
  readonly fault: StepFault;

  constructor(fault: StepFault) {
    super(fault.is);
    this.fault = fault;
  }
}

/**
 * Runs a walkthrough block by block. Sends requests and stores values from responses in variables. Doesn't execute any
 * code; variables are replaced as text.
 */
export class WalkthroughRun {
  readonly #options: WalkthroughOptions;
  readonly #values = new Map([[ORIGIN_VARIABLE, SANDBOX_ORIGIN]]);
  /** Maps example values on the page to the actual values in responses. */
  readonly #actualValues = new Map<string, string>();

  constructor(options: WalkthroughOptions) {
    this.#options = options;
  }

  /** Runs steps in order. Rejects only if `send` does. */
  async run(steps: readonly Step[]): Promise<Outcome> {
    const outcome: Outcome = { exchanges: [], kept: new Map() };
    try {
      await this.#all(steps, outcome);
      return outcome;
    } catch (error) {
      if (error instanceof Stop) return { ...outcome, fault: error.fault };
      throw error;
    }
  }

  /** Lists the variables that steps use and that have no value yet. */
  missing(steps: readonly Step[]): string[] {
    return missingVariables(steps, (name) => this.#valueOf(name) !== undefined);
  }

  async #all(steps: readonly Step[], outcome: Outcome): Promise<void> {
    for (const step of steps) {
      if ('set' in step) {
        const value = this.#options.given[step.set] === undefined && this.#filled(step.to, undefined);
        if (typeof value === 'string') this.#values.set(step.set, value);
      } else if ('read' in step) this.#save(step.line, step.read, this.#need(step.read, step.line), step, outcome);
      else if ('repeat' in step) await this.#repeat(step, outcome);
      else outcome.exchanges.push(await this.#call(step, outcome));
    }
  }

  async #repeat({ repeat, while: { variable, is, text }, expects, pause, line }: RepeatStep, outcome: Outcome) {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      await this.#all(repeat, outcome);
      const value = this.#need(variable, line);
      if ((value === text) !== is) {
        if (expects === undefined || value === expects) return;
        throw new Stop({ is: 'outcome', line, value, expected: expects });
      }
      this.#options.pause(pause);
    }
    throw new Stop({ is: 'endless', line });
  }

  async #call(step: RequestStep, outcome: Outcome): Promise<Exchange> {
    const { line, method, headers, body, status, saves, stands } = step;
    const url = this.#address(step);
    if (!URL.canParse(url)) throw new Stop({ is: 'address', line, url });
    const filledHeaders = headers.map(({ name, value }): [string, string] => [name, this.#filled(value, line)]);
    const filledBody = body === undefined ? {} : { body: this.#filled(body, line) };
    const startedAt = this.#options.clock();
    const response = await this.#options.send(new Request(url, { method, headers: filledHeaders, ...filledBody }));
    const text = await response.text();
    const time = this.#options.clock() - startedAt;
    const exchange: Exchange = { step, url, status: response.status, headers: [...response.headers], text, time };
    const isExpected = status === undefined ? response.ok : response.status === status;
    if (!isExpected) throw new Stop({ is: 'status', line, exchange });
    for (const { into, path } of saves) this.#save(line, '', text, { path, into }, outcome);
    const json = parseJson(text);
    for (const stand of stands) {
      const value = json === undefined ? undefined : readPath(json, stand.path);
      if (value !== undefined) this.#actualValues.set(stand.text, value);
    }
    return exchange;
  }

  #address({ url, query, line }: RequestStep): string {
    const pairs = query.flatMap(({ pair, given }) =>
      given !== undefined && (this.#valueOf(given) ?? '') === '' ? [] : [this.#filled(pair, line)],
    );
    const filled = this.#filled(url, line);
    // The description may not state the host.
    const address = filled.startsWith('/') ? SANDBOX_ORIGIN + filled : filled;
    return address + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
  }

  #save(
    line: number,
    from: string,
    text: string,
    { path, into }: { path: ReadPath; into: string },
    { kept }: Outcome,
  ): void {
    const json = path.length === 0 ? undefined : parseJson(text);
    const value = path.length === 0 ? text : json === undefined ? undefined : readPath(json, path);
    if (value === undefined) throw new Stop({ is: 'nothing', line, from, path: pathText(path) });
    this.#values.set(into, value);
    if (path.length > 0) kept.set(into, value);
  }

  #valueOf(name: string): string | undefined {
    const { given } = this.#options;
    return this.#values.get(name) ?? (Object.hasOwn(given, name) ? given[name] : undefined);
  }

  #need(name: string, line: number): string {
    const value = this.#valueOf(name);
    if (value === undefined) throw new Stop({ is: 'variable', line, name });
    return value;
  }

  /** Replaces variables in a string. If one has no value, throws with a line number, or returns undefined without. */
  #filled(text: StepText, line: number): string;
  #filled(text: StepText, line: number | undefined): string | undefined;
  #filled(text: StepText, line: number | undefined): string | undefined {
    let filled = '';
    for (const part of text) {
      if (typeof part === 'string') {
        filled += this.#translated(part);
        continue;
      }
      const value = line === undefined ? this.#valueOf(part.variable) : this.#need(part.variable, line);
      if (value === undefined) return undefined;
      filled += escaped(value, part.as);
    }
    return filled;
  }

  /** Replaces example values in a string with the actual values in responses. */
  #translated(text: string): string {
    return [...this.#actualValues].reduce((changed, [shown, value]) => changed.replaceAll(shown, () => value), text);
  }
}

function escaped(value: string, as: 'query' | 'json' | undefined): string {
  if (as === 'query') return encodeURIComponent(value);
  return as === 'json' ? JSON.stringify(value).slice(1, -1) : value;
}
