/** Names of the pictures in the style sheet of icons. */
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

/** Name of a picture in the set of icons. */
export type IconName = (typeof ICON_NAMES)[number];
