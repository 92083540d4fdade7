import type { Direction } from './graph.ts';
import type { Scanner } from './scanner.ts';

const directions: Readonly<Record<string, Direction>> = { TB: 'TB', TD: 'TB', BT: 'BT', LR: 'LR', RL: 'RL' };

/** The direction that a word names; fails on another word. */
export function directionOf(word: string, scanner: Scanner): Direction {
  const direction = Object.hasOwn(directions, word) ? directions[word] : undefined;
  return direction ?? scanner.fail(`\`${word}\` is not a direction.`, 'Use TD, TB, LR, RL or BT.');
}
