import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inBrowser, withSite } from '../browser.ts';
import { kilobytes, medians, milliseconds, printTable, quantile } from '../figures.ts';
import { sizesOf } from '../folders.ts';
import { choosePeers, PEERS_DIR } from '../peers/compare-builds.ts';
import type { CorpusPage, Peer, PeerSite } from '../peers/peer.ts';
import { corpusOf } from '../peers/project.ts';
import { type Load, measureFirstHit, measureLoad, measureNavigation } from './measure-reading.ts';

// Measures how long readers of a site wait, in Chromium with the CPU throttled four times, and on sites that other tools
// build from the same pages. Prints medians of visits, each with an empty cache.
// Usage: npm run bench -- --peers --rounds 1 && npm run bench:web -- [--only docgraph,hugo,…] [--pages 1000] [--visits 5]

const SLOW_DOWN = 4;
/** Time that the reader's pointer is on a link before the click, in milliseconds. */
const REST = 300;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    visits: { type: 'string', default: '5' },
  },
});
const visits = Number(values.visits);

const corpus = corpusOf(Number(values.pages));
const bySize = [...corpus].sort((a, b) => a.text.length - b.text.length);
const short = nearest(bySize, 0.5);
const long = nearest(bySize, 0.95);
const neighbor = neighborOf(short);

const columns: string[][] = [];
for (const peer of choosePeers(values.only)) {
  const folder = peer.site && path.join(PEERS_DIR, peer.id, peer.site.folder);
  if (peer.site && folder && existsSync(folder))
    columns.push([peer.name, ...(await measurePeer(peer, peer.site, folder))]);
  else console.error(`${peer.name} has built no site.`);
}
const labels = [
  `${corpus.length} pages, medians of ${visits}`,
  'largest paint, page of median length',
  'largest paint, page at the 95th percentile',
  'long tasks beyond 50 ms, median page',
  'long tasks beyond 50 ms, long page',
  'scripts, as sent',
  'navigation',
  `navigation, pointer at rest for ${REST} ms`,
  'search: from opening to the first hit',
  'HTML of a page, median',
];
printTable(labels.map((label, row) => [label, ...columns.map((column) => column[row] ?? '')]));

/** Measures a site. Returns the figures in the order of the labels. */
async function measurePeer(peer: Peer, site: PeerSite, folder: string): Promise<string[]> {
  const html = [...(await sizesOf(folder))].filter(([file]) => file.endsWith('.html')).map(([, bytes]) => bytes);
  return withSite(folder, async (address) => {
    const urlOf = (page: CorpusPage) => new URL(site.route(peer.place(page).path), address);
    const median = async (measure: () => Promise<number>) => {
      const measured: number[] = [];
      while (measured.length < visits) measured.push(await measure());
      return milliseconds(quantile(measured, 0.5));
    };
    const loads = async (page: CorpusPage) => {
      const measured: Load[] = [];
      while (measured.length < visits)
        measured.push(await inBrowser((browser) => measureLoad(browser, urlOf(page), SLOW_DOWN)));
      return medians(measured);
    };
    const way = { from: urlOf(short), to: urlOf(neighbor), title: titleOf(neighbor) };
    const navigate = (rest: number) => inBrowser((browser) => measureNavigation(browser, way, SLOW_DOWN, rest));
    const { search } = site;
    const find = (parts: NonNullable<typeof search>) =>
      inBrowser((browser) =>
        measureFirstHit(browser, urlOf(short), parts, { query: titleOf(neighbor), slowDown: SLOW_DOWN }),
      );
    // A search that doesn't open must not lose the other figures.
    const firstHit = async () => {
      if (!search) return '–';
      return median(() => find(search)).catch((error: unknown) => {
        console.error(`${peer.name}: the search wasn't measured. ${error}`);
        return 'failed';
      });
    };
    const [first, second] = [await loads(short), await loads(long)];
    console.error(`${peer.name}: pages loaded`);
    return [
      milliseconds(first.paint),
      milliseconds(second.paint),
      milliseconds(first.longTasks),
      milliseconds(second.longTasks),
      kilobytes(first.scripts),
      await median(() => navigate(0)),
      await median(() => navigate(REST)),
      await firstHit(),
      kilobytes(quantile(html, 0.5)),
    ];
  });
}

function nearest(sorted: readonly CorpusPage[], share: number): CorpusPage {
  const page = sorted[Math.floor(share * sorted.length)];
  if (!page) throw new Error('The corpus is empty.');
  return page;
}

function titleOf({ text }: CorpusPage): string {
  return /^(?:# |---\ntitle: )(.*)$/m.exec(text)?.[1] ?? '';
}

/** Returns the page in the same folder with the most similar length, since every tool's sidebar links to it. */
function neighborOf(page: CorpusPage): CorpusPage {
  const folder = path.dirname(page.path);
  const distance = ({ text }: CorpusPage) => Math.abs(text.length - page.text.length);
  const [found] = corpus
    .filter((each) => each !== page && path.dirname(each.path) === folder && path.basename(each.path) !== 'index.md')
    .sort((a, b) => distance(a) - distance(b));
  if (!found) throw new Error(`${page.path} has no neighbor to go to.`);
  return found;
}
