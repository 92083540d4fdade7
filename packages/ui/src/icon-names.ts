/** Names of the icons in the sprite. */
export const ICON_NAMES = [
  'arrow',
  'back',
  'caret',
  'check',
  'close',
  'copy',
  'down',
  'download',
  'edit',
  'enter',
  'expand',
  'folder',
  'hash',
  'home',
  'keyboard',
  'menu',
  'moon',
  'page',
  'print',
  'recent',
  'search',
  'sun',
  'up',
  'wrap',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
