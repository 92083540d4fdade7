import { TEXT_OUTLINES } from './svg-icon.ts';

/** Outlines on a grid of 24 by 24; the style sheet says how they are drawn. */
const OUTLINES = {
  ...TEXT_OUTLINES,
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9.5l6 6 6-6',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13.5 6.5l4 4',
  enter: 'M20 6v5a3 3 0 0 1-3 3H5M9 10l-4 4 4 4',
  hash: 'M5 9h14.5M4.5 15H19M10 4L8 20M16 4l-2 16',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9h11v-9',
  keyboard: 'M3 6.5h18v11H3zM7 10.5h.1M10.3 10.5h.1M13.7 10.5h.1M17 10.5h.1M8 14h8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  page: 'M7 4h7l4 4v12H7zM14 4v4h4',
  recent: 'M4.5 12a7.5 7.5 0 1 0 2.6-5.7L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.75',
  folder: 'M4 18.5V6h5.5l2 2.5H20v10z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  up: 'M12 19V5M6 11l6-6 6 6',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
} as const;

/** Name of a picture in the set of icons. */
export type IconName = keyof typeof OUTLINES;

/** A small picture in the color of the text, for decoration: what it means stands beside it, or labels its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={OUTLINES[name]} />
    </svg>
  );
}
