/** Height of a line of text that the rule counts in, in CSS pixels. */
const LINE = 36;

/**
 * How long opening or closing something of this height takes, in milliseconds: more for more, but ever less so. It is
 * the rule of Material Design. With reduced motion nothing moves, but the end of the movement still comes.
 */
export function collapseDuration(height: number, reducedMotion: boolean): number {
  if (reducedMotion) return 1;
  const lines = height / LINE;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}
