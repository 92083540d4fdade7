import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import type { SandboxApi } from '../engine/api.ts';
import type { SandboxRules } from '../engine/rules.ts';
import { Sandbox } from '../engine/sandbox.ts';
import type { Speed } from '../engine/store.ts';
import { WalkthroughRun } from './walkthrough-run.ts';

/** An API that answers the requests of pages. */
export interface WalkthroughApi {
  api: SandboxApi;
  /** Hash of its description. */
  description: string;
  /** What is special about it; undefined where the description says all. */
  rules: SandboxRules | undefined;
}

/** When pages run where the rules do not say. */
const TIME = '2025-01-01T12:00:00Z';
/** An operation takes until it was read twice: a page that does not wait for it fails, as it would for readers. */
const SPEED: Speed = { after: 'polls', count: 2 };
/** Names of variables that rules give by what they are to those who call: `token` is what pages call API_TOKEN. */
const variableOf = (name: string) => (name === 'token' ? 'API_TOKEN' : name.toUpperCase());

/**
 * A walkthrough at its start, in a sandbox of its own: what the page creates is not there yet. The same one gives the same
 * answers each time; a `variation` has other ids and another time, so that what differs from it is what the sandbox makes.
 * By the `clock` the time is told that answers take.
 */
export function openWalkthrough(
  { api, description, rules }: WalkthroughApi,
  { seed, variables, creates }: Pick<Walkthrough, 'seed' | 'variables' | 'creates'>,
  { variation = 0, clock = () => 0 }: { variation?: number; clock?(): number } = {},
): WalkthroughRun {
  const start = Date.parse(rules?.time ?? TIME) + variation * 3_661_000;
  const ids = { ids: `walkthrough ${variation}`, skipped: variation * 1009 };
  const options = { api, description, rules, seed, speed: SPEED, absent: creates, ...ids };
  const sandbox = new Sandbox({ ...options, clock: () => start });
  const access = Object.entries(rules?.access ?? {}).map(([name, value]) => [variableOf(name), value]);
  return new WalkthroughRun({
    send: (request) => sandbox.fetch(request),
    pause: (seconds) => sandbox.advance(seconds * 1000),
    clock,
    given: { ...Object.fromEntries(access), ...rules?.given, ...variables },
  });
}

/** Names of the states that pages can start with. */
export function seedsOf({ rules }: WalkthroughApi): string[] {
  return [...new Set([...Object.keys(rules?.seeds ?? {}), 'empty'])];
}
