import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { chooseNames } from '../choose-names.ts';
import { medians, printTable } from '../figures.ts';
import type { Usage } from '../measure-command.ts';
import { docgraph } from './docgraph.ts';
import { docusaurus } from './docusaurus.ts';
import { hugo } from './hugo.ts';
import type { Peer } from './peer.ts';
import { type Builds, corpusOf, measureBuilds, prepareProject, removeAside } from './project.ts';
import { starlight } from './starlight.ts';
import { velite } from './velite.ts';
import { vitepress } from './vitepress.ts';

/** All tools, including ours. */
const PEERS: readonly Peer[] = [docgraph, hugo, velite, starlight, docusaurus, vitepress];

/** Parses a list of tools. Defaults to all of them. */
export function choosePeers(list: string | undefined): Peer[] {
  const chosen = chooseNames(
    list,
    PEERS.map(({ id }) => id),
  );
  return PEERS.filter(({ id }) => chosen.includes(id));
}

/** An ignored folder, since the other tools aren't dependencies. */
export const PEERS_DIR = path.join(ROOT, '.cache', 'peers');

const KINDS = ['cold', 'unchanged', 'edited'] as const;
const SECONDS = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} s`;
const UNITS: { unit: keyof Usage; label: string; format(value: number): string }[] = [
  { unit: 'cpu', label: 'CPU', format: SECONDS },
  { unit: 'wall', label: 'wall', format: SECONDS },
  { unit: 'memory', label: 'peak memory of a process', format: (bytes) => `${(bytes / 1e9).toFixed(2)} GB` },
];

/** Our maximum CPU time as a share of another tool's, for the same 1,000 pages. */
const BOUNDS: { build: keyof Builds; peer: Peer; most: number }[] = [
  { build: 'cold', peer: hugo, most: 4.5 },
  { build: 'cold', peer: starlight, most: 1 / 4 },
  { build: 'cold', peer: docusaurus, most: 1 / 6 },
  { build: 'cold', peer: vitepress, most: 1 / 6 },
  { build: 'unchanged', peer: hugo, most: 0.15 },
  { build: 'edited', peer: hugo, most: 0.3 },
];

/**
 * Builds the same pages with each tool, one after the other in each round, so that other load on the machine affects all of
 * them. Prints the medians over the rounds, and the ratio of each tool to ours.
 */
export async function compareBuilds(pages: number, peers: readonly Peer[], rounds: number): Promise<void> {
  const corpus = corpusOf(pages);
  const measured = new Map<Peer, Builds[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const peer of peers) {
      try {
        const dir = await prepareProject(PEERS_DIR, peer, corpus);
        measured.set(peer, [...(measured.get(peer) ?? []), await measureBuilds(dir, peer, corpus)]);
        console.error(`${peer.name} built ${pages} pages, round ${round} of ${rounds}`);
      } catch (error) {
        // If a tool is missing or fails, still measure the others.
        console.error(`${peer.name} FAILED: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    }
  }
  await removeAside(PEERS_DIR, peers);
  const results = new Map([...measured].map(([peer, builds]) => [peer, medianBuilds(builds)]));
  printComparison(pages, results);
}

function medianBuilds(builds: readonly Builds[]): Builds {
  const median = (kind: keyof Builds) => medians<keyof Usage>(builds.map((each) => ({ ...each[kind] })));
  return { cold: median('cold'), unchanged: median('unchanged'), edited: median('edited') };
}

function printComparison(pages: number, results: ReadonlyMap<Peer, Builds>): void {
  const ours = results.get(docgraph);
  const lines = KINDS.flatMap((kind) =>
    UNITS.map(({ unit, label, format }) => [
      `${kind}: ${label}`,
      ...[...results.values()].map((builds) => {
        const value = builds[kind][unit];
        const ratio = ours && ours !== builds ? ` ×${(value / ours[kind][unit]).toPrecision(2)}` : '';
        return format(value) + ratio;
      }),
    ]),
  );
  printTable([[`${pages} pages`, ...[...results.keys()].map(({ name }) => name)], ...lines]);
  for (const { build, peer, most } of BOUNDS) {
    const other = results.get(peer);
    if (!ours || !other) continue;
    const share = ours[build].cpu / other[build].cpu;
    const judged = pages !== 1000 ? '' : share <= most ? ' ok' : ' over';
    console.log(`${build}: ${share.toPrecision(2)} of ${peer.name}, at most ${most.toPrecision(2)}${judged}`);
  }
}
