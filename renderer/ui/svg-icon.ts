const SVG = 'http://www.w3.org/2000/svg';

/** Outlines of the icons that are added to the text of a page, on a grid of 24 by 24. */
export const TEXT_OUTLINES = {
  caret: 'M9 6l6 6-6 6',
  copy: 'M9 9V5h10v10h-4M5 9h10v10H5z',
  close: 'M6 6l12 12M18 6L6 18',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  wrap: 'M4 6h16M4 12h12.5a3 3 0 0 1 0 6H13M15.5 15.5L13 18l2.5 2.5M4 18h5',
} as const;

/** An icon as an element, for code that works without React. */
export function svgIcon(name: keyof typeof TEXT_OUTLINES): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [key, value] of Object.entries({
    class: `icon icon-${name}`,
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(key, value);
  }
  path.setAttribute('d', TEXT_OUTLINES[name]);
  svg.append(path);
  return svg;
}
