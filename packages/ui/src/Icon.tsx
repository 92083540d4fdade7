import type { IconName } from './icon-names.ts';

/** A small picture in the color of the text, for decoration: what it means stands beside it, or labels its button. */
export function Icon({ name }: { name: IconName }) {
  return <i className={`icon icon-${name}`} />;
}
