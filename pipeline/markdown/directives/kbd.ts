import { element } from '../elements.ts';
import type { InlineDirective } from './inline-directive.ts';

/** Keys, separated by `+`. */
export const kbd: InlineDirective = {
  example: ':kbd[Ctrl+C]',
  run(_, { label }) {
    // A plus at the end is itself a key.
    const [first = '', ...others] = label.split(/\+(?=.)/).map((key) => key.trim() || '+');
    const key = (name: string) => element('kbd', {}, [{ type: 'text', value: name }]);
    if (others.length === 0) return key(first);
    const rest = others.flatMap((name) => [{ type: 'text' as const, value: '+' }, key(name)]);
    return element('kbd', {}, [key(first), ...rest]);
  },
};
