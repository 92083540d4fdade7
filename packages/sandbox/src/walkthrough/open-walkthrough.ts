import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { SandboxApi } from '../engine/api.ts';
import type { SandboxRules } from '../engine/rules.ts';
import { Sandbox } from '../engine/sandbox.ts';
import type { Speed } from '../engine/store.ts';
import { WalkthroughRun } from './walkthrough-run.ts';

/** An API with which walkthroughs are run. */
export interface WalkthroughApi {
  api: SandboxApi;
  /** Hash of the API description. */
  description: string;
  /** Behavior beyond the description, if any. */
  rules: SandboxRules | undefined;
}

/** Default date and time at which pages are run. */
const TIME = '2025-01-01T12:00:00Z';
/** Operations complete after two polls. Pages that don't wait for them fail, as they would for readers. */
const SPEED: Speed = { after: 'polls', count: 2 };
/** Converts the names of access values to shell variables. Pages use API_TOKEN for `token`. */
const variableOf = (name: string) => (name === 'token' ? 'API_TOKEN' : name.toUpperCase());

/** A walkthrough and the sandbox that it sends requests to. */
interface OpenWalkthrough {
  run: WalkthroughRun;
  sandbox: Sandbox;
}

/**
 * Starts a walkthrough in its own sandbox, without the resources that the page creates. Responses are deterministic. A
 * `variation` uses different IDs and a different time, which reveals the values that the sandbox generates. `clock`
 * measures response times.
 */
export function openWalkthrough(
  { api, description, rules }: WalkthroughApi,
  { seed, variables, creates }: Pick<Walkthrough, 'seed' | 'variables' | 'creates'>,
  { variation = 0, clock = () => 0 }: { variation?: number; clock?(): number } = {},
): OpenWalkthrough {
  const start = Date.parse(rules?.time ?? TIME) + variation * 3_661_000;
  const ids = { ids: `walkthrough ${variation}`, skipped: variation * 1009 };
  const options = { api, description, rules, seed, speed: SPEED, absent: creates, ...ids };
  const sandbox = new Sandbox({ ...options, clock: () => start });
  const access = Object.entries(rules?.access ?? {}).map(([name, value]) => [variableOf(name), value]);
  const run = new WalkthroughRun({
    send: (request) => sandbox.fetch(request),
    pause: (seconds) => sandbox.advance(seconds * 1000),
    clock,
    given: { ...Object.fromEntries(access), ...rules?.given, ...variables },
  });
  return { run, sandbox };
}

/** Lists the initial states that pages can use. */
export function seedsOf({ rules }: WalkthroughApi): string[] {
  return [...new Set([...Object.keys(rules?.seeds ?? {}), 'empty'])];
}
