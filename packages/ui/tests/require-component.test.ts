import { expect, test } from 'vitest';
import { Icon } from '../src/Icon.tsx';
import { requireComponent } from '../src/require-component.ts';

test('a module without the component is an error for developers that names it', () => {
  const Component = Icon;
  expect(requireComponent('search/SearchDialog.tsx', 'SearchDialog', { SearchDialog: Component })).toBe(Component);
  expect(() => requireComponent('search/SearchDialog.tsx', 'SearchDialog', {})).toThrow('search/SearchDialog.tsx');
});
