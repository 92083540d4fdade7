import { readFileSync } from 'node:fs';
import { buildData } from '@docgraph/cli/tests/run-docs';
import { openGraph } from '@docgraph/graph/open-graph';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { connectMcp } from './connect-mcp.ts';

/** How many questions the first fetched section must answer. */
const REQUIRED = 50;

/** Removes what Markdown adds to text. */
function plain(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[`*_\\[\]]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

test('the first section that an assistant fetches answers the question', async () => {
  const file = new URL('assistant-questions.yaml', import.meta.url);
  const questions = z.array(z.tuple([z.string(), z.string()])).parse(parse(readFileSync(file, 'utf8')));
  const { ask } = await connectMcp(await openGraph((await buildData()).dataDir));
  const missed: string[] = [];
  for (const [question, answer] of questions) {
    const { results } = await ask('search', { query: question });
    const [first] = results;
    const text = first ? (await ask('fetch', { id: first.id })).text : '';
    if (!plain(text).includes(plain(answer))) missed.push(`${question}: ${first?.id}`);
  }
  expect(questions).toHaveLength(60);
  expect(questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(REQUIRED);
});
