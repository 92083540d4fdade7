import type { Element } from 'hast';
import { diagramColors } from './diagram-colors.ts';
import { drawText } from './draw-text.ts';
import { EDGE_FONT, LINE_HEIGHT } from './measure-text.ts';
import { measureText } from './place-columns.ts';
import { KEYWORD_GAP, type PlacedBlock, SECTION_HEIGHT } from './place-steps.ts';
import { pathData, svg } from './svg.ts';

const RADIUS = 8;

/** The frame of a block, the lines between its sections, and their keywords and texts. */
export function drawBlock({ left, right, bottom, sections }: PlacedBlock): Element {
  const top = sections[0]?.y ?? bottom;
  const frame = { x: left, y: top, width: right - left, height: bottom - top, rx: RADIUS, fill: 'none' };
  const lines = sections
    .slice(1)
    .map(({ y }) => svg('path', { d: pathData('M', left, y, 'H', right), strokeDasharray: '4 4' }));
  const titles = sections.flatMap((section) => drawTitle(section, left, section.y === top ? RADIUS : 0));
  return svg('g', { stroke: diagramColors.nodeBorder }, svg('rect', frame), ...lines, ...titles);
}

/** The keyword of a section in a tab, whose corner has the radius of the frame's, and the text of the section. */
function drawTitle({ keyword, text, y }: PlacedBlock['sections'][number], left: number, radius: number): Element[] {
  const keywordWidth = measureText([keyword]).size.width;
  const [right, bottom] = [left + keywordWidth + 2 * KEYWORD_GAP, y + SECTION_HEIGHT];
  const tab = pathData(
    ...['M', left, y + radius, 'A', radius, radius, 0, 0, 1, left + radius, y, 'H', right],
    ...['V', bottom - RADIUS, 'L', right - RADIUS, bottom, 'H', left, 'Z'],
  );
  const center = { x: (left + right) / 2, y: y + SECTION_HEIGHT / 2 };
  const furtherLines = text.size.height - EDGE_FONT * LINE_HEIGHT;
  const textCenter = { x: right + KEYWORD_GAP / 2 + text.size.width / 2, y: center.y + furtherLines / 2 };
  return [
    svg('path', { d: tab, fill: diagramColors.node }),
    svg(
      'g',
      { stroke: 'none', fill: diagramColors.label, fontSize: EDGE_FONT },
      svg('g', { fontWeight: 500 }, drawText([keyword], center, EDGE_FONT)),
      ...(text.lines.length > 0 ? [drawText(text.lines, textCenter, EDGE_FONT)] : []),
    ),
  ];
}
