import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Brand } from '../../../../renderer/navbar/Brand.tsx';
import { requireContext } from '../../../../renderer/ui/require-context.ts';

test('a component outside of the provider it needs is an error for developers that names the provider', () => {
  expect(() => renderToString(<Brand />)).toThrow(
    expect.objectContaining({
      name: 'ReactContextError',
      message: 'Hook useSite is called outside the <SiteContext>.',
    }),
  );
});

test('inside of the provider its value is used, also one that says nothing', () => {
  expect(requireContext(null, 'useX', 'X')).toBeNull();
  expect(requireContext('', 'useX', 'X')).toBe('');
});
