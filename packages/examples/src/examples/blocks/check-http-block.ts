import type { CodeExample } from '@docgraph/pipeline/plugin';
import { checkCall } from '../calls/check-call.ts';
import { httpCall } from '../calls/http-call.ts';
import type { BlockContext, CheckedBlock } from './block-check.ts';

/** Checks the request of an `http` block. */
export function checkHttpBlock({ text }: CodeExample, context: BlockContext): CheckedBlock {
  const call = httpCall(text, context.api.servers);
  if (!call) return { problems: [], uses: [] };
  if ('fault' in call) {
    const hint = 'Use, for example, `GET /projects/{project_id}`, followed by headers, an empty line, and the body.';
    const end = Math.max(1, text.indexOf('\n'));
    return { problems: [{ rule: 'examples/syntax', message: call.fault, hint, start: 0, end }], uses: [] };
  }
  const { operation, problems } = checkCall(call, context);
  return { problems, uses: operation ? [{ to: `operation:${operation.id}`, at: 0 }] : [] };
}
