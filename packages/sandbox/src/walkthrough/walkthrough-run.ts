import { parseJson } from '@docgraph/schemas/checks';
import type { ReadPath, RepeatStep, RequestStep, Step, StepText } from '@docgraph/schemas/walkthrough';
import { missingVariables } from './missing-variables.ts';
import { pathText, readPath } from './read-path.ts';

/** Where requests go, and what the reader would have set. */
export interface WalkthroughOptions {
  /** Answers a request. */
  send(request: Request): Promise<Response>;
  /** Lets the time of the answering side go on by so many seconds. */
  pause(seconds: number): void;
  /** Values of variables that steps do not set: what the page sets them to are placeholders. */
  given: Readonly<Record<string, string>>;
  /** Milliseconds, for the time that answers take. */
  clock(): number;
}

/** A request that was sent, and its answer. */
export interface Exchange {
  step: RequestStep;
  url: string;
  status: number;
  headers: [string, string][];
  text: string;
  /** How long the answer took, in milliseconds. */
  time: number;
}

/** Why a step could not be done as the page says. */
export type StepFault = { line: number } & (
  | { is: 'variable'; name: string }
  | { is: 'address'; url: string }
  | { is: 'status'; exchange: Exchange }
  | { is: 'nothing'; from: string; path: string }
  | { is: 'outcome'; value: string; expected: string }
  | { is: 'endless' }
);

/** What steps have done, up to the first that could not be done. */
export interface Outcome {
  exchanges: Exchange[];
  /** Values that were read out of answers, by the names of their variables. */
  kept: Map<string, string>;
  fault?: StepFault | undefined;
}

/** Rounds that steps are done before their end is given up. */
const MAX_ROUNDS = 100;

class Stop extends Error {
  readonly fault: StepFault;

  constructor(fault: StepFault) {
    super(fault.is);
    this.fault = fault;
  }
}

/**
 * Does the steps of a walkthrough, one block after the other: requests are sent, and what they return is kept in
 * variables for the next. Nothing is executed; variables are filled in as text.
 */
export class WalkthroughRun {
  readonly #options: WalkthroughOptions;
  readonly #values = new Map<string, string>();
  /** What the page shows for values of answers, and what they are. */
  readonly #meant = new Map<string, string>();

  constructor(options: WalkthroughOptions) {
    this.#options = options;
  }

  /** Does steps in their order. Never rejects where `send` does not. */
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

  /** Names of the variables that steps need, and that have no value by then. */
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
      if (value !== undefined) this.#meant.set(stand.text, value);
    }
    return exchange;
  }

  #address({ url, query, line }: RequestStep): string {
    const pairs = query.flatMap(({ pair, given }) =>
      given !== undefined && (this.#valueOf(given) ?? '') === '' ? [] : [this.#filled(pair, line)],
    );
    return this.#filled(url, line) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
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

  /** A text with its variables; without a line, undefined where one has no value. */
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

  /** A text of the page in which values that it shows are those that were returned. */
  #translated(text: string): string {
    return [...this.#meant].reduce((changed, [shown, value]) => changed.replaceAll(shown, () => value), text);
  }
}

function escaped(value: string, as: 'query' | 'json' | undefined): string {
  if (as === 'query') return encodeURIComponent(value);
  return as === 'json' ? JSON.stringify(value).slice(1, -1) : value;
}
