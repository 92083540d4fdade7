import { element } from '../elements.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import type { InlineDirective } from './inline-directive.ts';

/** The version that added something. */
export const since: InlineDirective = {
  example: ':since[2.4]',
  run: (state, { label }) => mark('badge-info', sinceText(state, label)),
  plain: (state, { label }) => sinceText(state, label),
};

/** The version that deprecated something, if it's known. */
export const deprecated: InlineDirective = {
  example: ':deprecated[2.6]',
  mayBeEmpty: true,
  run: (state, { label }) => mark('badge-warning', deprecatedText(state, label)),
  plain: (state, { label }) => deprecatedText(state, label),
};

function mark(className: string, value: string) {
  return element('span', { className: ['badge', className] }, [{ type: 'text', value }]);
}

function sinceText(state: HandlerState, version: string): string {
  return contextOf(state.options.file).say('prose.since', { version });
}

function deprecatedText(state: HandlerState, version: string): string {
  const { say } = contextOf(state.options.file);
  return version === '' ? say('prose.deprecated') : say('prose.deprecated-since', { version });
}
