import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@docgraph/test-kit/root';
import { parse } from 'yaml';
import { printTable } from '../figures.ts';
import { readOperations } from '../samples/read-operations.ts';
import { isJson } from './facts.ts';
import { descriptionNames, fetchDescription } from './foreign-descriptions.ts';
import { checkGeneratedExamples } from './generated-examples.ts';
import { graphFacts } from './graph-facts.ts';
import { buildReported } from './run-description.ts';
import { sourceFacts } from './source-facts.ts';

// Counts the facts in descriptions and in their graphs: servers, operations by tag, parameters, examples, enum values,
// keywords of schemas, and so on. Fails if a fact is lost and no diagnostic names the loss. Counts in the graph can be
// higher, because references to parts of schemas become schemas of their own, and null becomes an alternative.
// Also validates all generated examples with Ajv. Fails if one is invalid, unless its alternatives overlap.
// Usage: npm run bench:facts -- [FILE…]

/** Rules that report when facts of a kind are ignored. */
const NAMED: Readonly<Record<string, RegExp>> = {
  'operations by tag': /^openapi\/duplicate-/,
  operations: /^openapi\/(?:duplicate|path|invalid)/,
  links: /^openapi\/.*(?:link|reference|operation)/,
  'enum descriptions': /^openapi\/.*enum/,
  'enum names': /^openapi\/.*enum/,
  default: /^openapi\/(?:ignored-keyword|invalid)/,
  parameters: /^openapi\/(?:duplicate|parameter|reference|invalid)/,
  $ref: /^openapi\/reference/,
};
const ANY = /^openapi\/(?:invalid|ignored-keyword|schema-keyword|keyword)/;

const { positionals } = parseArgs({ allowPositionals: true });
const files = positionals.length > 0 ? positionals : descriptionNames.map(fetchDescription);
let [lost, invalid] = [0, 0];
for (const file of files) {
  const name = path.basename(file).replace(/\.\w+$/, '');
  const document: unknown = parse(await readFile(file, 'utf8'), { maxAliasCount: -1 });
  if (!isJson(document)) throw new Error(`${file} is not a description.`);
  const { folder, diagnostics } = await buildReported(path.join(ROOT, '.bench', 'facts'), name, path.resolve(file));
  const [source, graph] = [sourceFacts(document), await graphFacts(folder, JSON.stringify(document))];
  const rows = [...source.counts].map(([fact, count]) => {
    const rules = diagnostics.map(({ rule }) => rule).filter((rule) => NAMED[fact]?.test(rule) || ANY.test(rule));
    const missing = Math.max(0, count - graph.of(fact));
    if (missing > rules.length) lost += missing;
    return { fact, count, found: graph.of(fact), missing, rules: [...new Set(rules)] };
  });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const version = document.openapi ?? document.swagger;
  const warnings = diagnostics.length;
  console.log(`\n${name} (${version}): ${total} facts of ${rows.length} kinds, ${warnings} problems reported`);
  const different = rows.filter(({ missing }) => missing > 0);
  if (different.length > 0)
    printTable([
      ['fact', 'source', 'graph', 'named by'],
      ...different.map(({ fact, count, found, rules }) => [
        fact,
        String(count),
        String(found),
        rules.join(', ') || 'nothing',
      ]),
    ]);
  const { operations, api } = await readOperations(folder);
  const { checked, faults } = checkGeneratedExamples(operations, api);
  invalid += faults.filter(({ isOverlap }) => !isOverlap).length;
  console.log(`${checked} generated examples, ${faults.length} invalid`);
  for (const { place, reason } of faults) console.log(`  ${place}: ${reason}`);
}
console.log(`\n${lost} facts lost without a diagnostic, ${invalid} invalid examples`);
process.exitCode = lost + invalid === 0 ? 0 : 1;
