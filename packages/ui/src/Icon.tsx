import type { IconName } from './icon-names.ts';

/** A decorative icon in the text color. Its meaning must be in adjacent text or in the label of its button. */
export function Icon({ name }: { name: IconName }) {
  return <i className={`icon icon-${name}`} />;
}
