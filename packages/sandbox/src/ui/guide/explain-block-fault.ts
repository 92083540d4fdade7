import { type Catalog, createTextReader, type RunKey } from '@docgraph/texts/text-reader';
import type { BlockFault } from '../../walkthrough/guide.ts';

/** Explains why a block didn't run as the page describes. Returns one or more sentences. */
export function explainBlockFault(fault: BlockFault, texts: Catalog<RunKey>): string[] {
  const text = createTextReader(texts);
  const setUnder = (variable: string, title: string | undefined) =>
    title === undefined ? text('run.variable-above', { variable }) : text('run.variable', { variable, title });
  switch (fault.is) {
    case 'missing':
      return [text('run.not-ready'), ...fault.variables.map(({ name, title }) => setUnder(name, title))];
    case 'variable':
      return [text('run.not-ready'), setUnder(fault.name, undefined)];
    case 'earlier':
      return [text('run.earlier-failed', { title: fault.title ?? '' })];
    case 'nothing':
      return [text('run.no-value', { path: fault.path })];
    case 'address':
      return [text('run.invalid-url', { url: fault.url })];
    case 'outcome':
      return [text('run.outcome', { value: fault.value, expected: fault.expected })];
    case 'endless':
      return [text('run.timed-out')];
    case 'status': {
      const status = String(fault.exchange.status);
      const expected = fault.exchange.step.status;
      return [
        expected === undefined
          ? text('run.expected-success', { status })
          : text('run.expected-status', { status, expected: String(expected) }),
      ];
    }
  }
}
