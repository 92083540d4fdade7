import path from 'node:path/posix';
import { Random } from './random.ts';
import { ADJECTIVES, capitalize, NOUNS, VERBS } from './words.ts';

/** What other pages need to know about a page to link to it. Only depends on the page's number. */
export interface PagePlan {
  number: number;
  /** Path below the docs folder, with the file extension. */
  file: string;
  title: string;
  /** Headings. Their slugs (in lower case, with hyphens) are unique on the page. */
  headings: string[];
  /** Target size of the Markdown in bytes. */
  bytes: number;
}

/** Pages in a folder. With its subfolders, a folder has 25 entries. */
const PAGES_PER_FOLDER = 20;
const FOLDERS_PER_FOLDER = 5;

/** Size of the median page in bytes, and the log-normal spread that results in 16 kB at the 95th percentile. */
const MEDIAN_BYTES = 1500;
const SPREAD = Math.log(16_000 / MEDIAN_BYTES) / 1.645;
/** Pages are at least as long as a stub, and at most as long as a book chapter. */
const [MIN_BYTES, MAX_BYTES] = [200, 100_000];

/** Plans a page. The plan doesn't depend on the size of the site, so that a page can be compared between sizes. */
export function planPage(number: number): PagePlan {
  const random = new Random(number * 2);
  // A golden ratio sequence fills [0, 1) evenly, so that small sites have the same distribution as large ones.
  const quantile = (0.5 + number * 0.6180339887498949) % 1;
  const bytes = MEDIAN_BYTES * Math.exp(SPREAD * normalQuantile(quantile));
  const title = capitalize(`${random.pick(VERBS)} ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}s`);
  return {
    number,
    file: fileOf(number, title),
    title,
    headings: headingsOf(random, Math.min(12, Math.max(2, Math.round(bytes / 700)))),
    bytes: Math.min(MAX_BYTES, Math.max(MIN_BYTES, bytes)),
  };
}

/** Returns the file of a page. Folder n contains folders 5n+1 to 5n+5, so that pages keep their path when the site grows. */
function fileOf(number: number, title: string): string {
  const place = number % PAGES_PER_FOLDER;
  const name = place === 0 ? 'index' : `${String(place).padStart(2, '0')}-${slug(title)}`;
  return path.join(folderOf(Math.floor(number / PAGES_PER_FOLDER)), `${name}.md`);
}

function folderOf(folder: number): string {
  if (folder === 0) return '';
  const name = slug(`${new Random(folder).pick(NOUNS)} ${folder}`);
  return path.join(folderOf(Math.floor((folder - 1) / FOLDERS_PER_FOLDER)), name);
}

function headingsOf(random: Random, count: number): string[] {
  const headings = new Set<string>();
  while (headings.size < count) headings.add(capitalize(`${random.pick(VERBS)} the ${random.pick(NOUNS)}`));
  return [...headings];
}

/** Returns the ID of a heading, or the name of a file. */
export function slug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

/** Inverse normal distribution, accurate to three digits (Abramowitz and Stegun, 26.2.23). */
function normalQuantile(probability: number): number {
  const tail = Math.min(Math.max(Math.min(probability, 1 - probability), 1e-4), 0.5);
  const t = Math.sqrt(-2 * Math.log(tail));
  const value =
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
  return probability < 0.5 ? -value : value;
}
