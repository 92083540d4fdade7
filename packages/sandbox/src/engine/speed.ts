import type { Speed } from './store.ts';

/** Parses the speed of asynchronous operations: `now`, `3polls`, or `1.5s`. Returns undefined for anything else. */
export function readSpeed(text: string): Speed | undefined {
  if (text === 'now') return { after: 'nothing' };
  const [, number = '', unit] = /^(\d{1,6}(?:\.\d{1,3})?)(polls?|s)$/.exec(text) ?? [];
  if (unit === 's') return { after: 'time', milliseconds: Number(number) * 1000 };
  return unit !== undefined && Number.isInteger(Number(number)) ? { after: 'polls', count: Number(number) } : undefined;
}

/** Formats a speed in the syntax that {@link readSpeed} parses. */
export function writeSpeed(speed: Speed): string {
  if (speed.after === 'nothing') return 'now';
  return speed.after === 'polls' ? `${speed.count}polls` : `${speed.milliseconds / 1000}s`;
}
