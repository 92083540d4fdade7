import { ColorModeToggle } from '@docgraph/ui/preferences/ColorModeToggle';
import { requireContext, SiteContext } from '@docgraph/ui/site-context';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NavbarItem } from '../../navbar/NavbarItem.tsx';
import { site } from '../fixture-data.ts';

const insideOfSite = (
  <SiteContext value={site}>
    <ColorModeToggle />
  </SiteContext>
);

test.each([
  ['SiteContext', 'useSite', <ColorModeToggle key="site" />],
  ['ColorModeContext', 'useColorModeStore', insideOfSite],
  ['NavbarSlotsContext', 'useNavbarSlots', <NavbarItem key="slots" view={{ kind: 'search', key: 'search' }} />],
])('a component outside <%s> throws an error that names the provider and the hook', (provider, hook, component) => {
  expect(() => renderToString(component)).toThrow(
    expect.objectContaining({
      name: 'ReactContextError',
      message: `Hook ${hook} is called outside the <${provider}>.`,
    }),
  );
});

test('uses the value of the provider, even if it is null', () => {
  expect(requireContext(null, 'useX', 'X')).toBeNull();
  expect(requireContext('', 'useX', 'X')).toBe('');
});
