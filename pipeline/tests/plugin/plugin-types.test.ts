import { expect, expectTypeOf, test } from 'vitest';
import { definePlugin } from '../../plugin/plugin.ts';

interface Release {
  version: string;
}

test('infers types from the return values of `read` and `needs`', () => {
  const plugin = definePlugin({
    api: 1,
    name: 'releases',
    data: {
      'releases.yaml': {
        read({ text }) {
          const value: Release[] = [{ version: text }];
          return { value, problems: [] };
        },
      },
    },
    pages({ data: { 'releases.yaml': all } }) {
      expectTypeOf(all).toEqualTypeOf<Release[] | undefined>();
      return [];
    },
    page: {
      needs({ text }, { data }) {
        expectTypeOf(data['releases.yaml']).toEqualTypeOf<Release[] | undefined>();
        return text === '' ? undefined : { length: text.length };
      },
      steps(needs) {
        expectTypeOf(needs).toEqualTypeOf<{ length: number }>();
        return {};
      },
    },
    pageCheck: {
      facts: () => ['a'],
      start(_, facts) {
        expectTypeOf(facts).toEqualTypeOf<string[]>();
        return () => ({ value: [], problems: [] });
      },
    },
  });
  expect(plugin.name).toBe('releases');
  // @ts-expect-error With a type argument, the type of `needs` would be unknown.
  definePlugin<{ 'releases.yaml': Release[] }>({ api: 1, name: 'releases' });
});
