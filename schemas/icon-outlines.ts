import { z } from 'zod';

/** Outlines of icons by name: SVG path data on a 24 by 24 grid. The style sheet sets their stroke. */
export const iconOutlines = {
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4',
  book: 'M5 19V6a2.5 2.5 0 0 1 2.5-2.5H19V16.5H7.5A2.5 2.5 0 0 0 5 19a2.5 2.5 0 0 0 2.5 2H19v-4.5',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  chart: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  chip: 'M7 7h10v10H7zM10 4v3M14 4v3M10 17v3M14 17v3M4 10h3M4 14h3M17 10h3M17 14h3',
  code: 'M8 8l-4.5 4L8 16M16 8l4.5 4L16 16M13.5 5.5l-3 13',
  cube: 'M12 3.5l7.5 4.25v8.5L12 20.5l-7.5-4.25v-8.5zM12 12l7.5-4.25M12 12v8.5M12 12L4.5 7.75',
  disk: 'M5 6.5C5 5.1 8.1 4 12 4s7 1.1 7 2.5S15.9 9 12 9 5 7.9 5 6.5zM5 6.5v11C5 18.9 8.1 20 12 20s7-1.1 7-2.5v-11M5 12c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5',
  gauge: 'M5.5 18a8.5 8.5 0 1 1 13 0M12 13.5l4-4.5',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.7v.1',
  key: 'M15 13a4.5 4.5 0 1 0-4.3-3.2L4 16.5V20h3.5v-2.5H10V15l1.7-1.7A4.5 4.5 0 0 0 15 13zM16 7.5v.1',
  layers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5',
  network: 'M9 4h6v5H9zM3.5 15h6v5h-6zM14.5 15h6v5h-6zM12 9v3M6.5 15v-3h11v3',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.3 3.3 0 0 1 0 6.2M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  rocket: 'M10 14l-3.5-1 2-4.5L12 7c2-2.5 4.5-3.5 8-3.5 0 3.5-1 6-3.5 8L15 15l-4.5 2zM7 17l-3 3M14.5 9.5v.1',
  shield: 'M12 3.5l7 2.7v5.3c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6.2zM9 12l2.2 2.2L15.3 10',
  sliders:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  spark: 'M11 4l1.9 5.6L18.5 11.5l-5.6 1.9L11 19l-1.9-5.6L3.5 11.5l5.6-1.9zM18.5 16v4M16.5 18h4',
  terminal: 'M3.5 5h17v14h-17zM7.5 9.5l3 2.5-3 2.5M12.5 15h4',
} as const;

export type OutlineName = keyof typeof iconOutlines;

/** Checks whether an icon with this name exists. */
export function isOutlineName(name: unknown): name is OutlineName {
  return typeof name === 'string' && Object.hasOwn(iconOutlines, name);
}

/** Name of an icon in settings. */
export const OutlineName = z.enum(Object.keys(iconOutlines).filter(isOutlineName));
