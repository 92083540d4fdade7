import type { IconName } from './icon-names.ts';

/** Renders a decorative icon in the text color. Adjacent text or the button's label must convey the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return <i className={`icon icon-${name}`} />;
}
