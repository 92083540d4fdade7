import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSequence } from '../../src/diagrams/draw-sequence.ts';
import { parseSequence } from '../../src/diagrams/parse-sequence.ts';
import { placeColumns } from '../../src/diagrams/place-columns.ts';
import { placeSteps } from '../../src/diagrams/place-steps.ts';
import { readSource } from '../../src/diagrams/read-source.ts';
import { diagramSource } from './diagram-source.ts';

const name = fc.constantFrom('A', 'B', 'C', 'D');
const text = fc.array(fc.constantFrom('a', 'few', 'words', 'Wwwwwwwwwwwwwwwwwwwww'), { minLength: 1, maxLength: 12 });
const message = fc
  .tuple(name, fc.constantFrom('->>', '-->>', '-x', '-)'), fc.constantFrom('', '+'), name, text)
  .map(([from, sign, activation, to, words]) => [
    `${from}${sign}${activation}${to}: ${words.join(' ')}`,
    ...(activation === '+' ? [`${to}-->>-${from}: done`] : []),
  ]);
const note = fc
  .tuple(fc.constantFrom('left of', 'right of', 'over'), name, text)
  .map(([side, at, words]) => [`Note ${side} ${at}: ${words.join(' ')}`]);
const block = fc
  .tuple(fc.array(fc.oneof(message, note), { maxLength: 3 }), text)
  .map(([steps, words]) => [`alt ${words.join(' ')}`, ...steps.flat(), 'else', ...steps.flat(), 'end']);
const anySequence = fc
  .array(fc.oneof(message, note, block), { minLength: 1, maxLength: 8 })
  .map((steps) => parseSequence(readSource(diagramSource('sequenceDiagram', 'participant A', ...steps.flat()))));

test('everything is inside the picture, no text on another, and that of a message between its participants', () => {
  fc.assert(
    fc.property(anySequence, (sequence) => {
      const columns = placeColumns(sequence);
      const { messages, notes, blocks, left, right, bottom } = placeSteps(sequence.steps, columns, 0);
      let last = 0;
      const texts = [...messages.map(({ text: placed }) => placed), ...notes].sort((a, b) => a.y - b.y);
      for (const { x, y, size } of texts) {
        expect(x - size.width / 2).toBeGreaterThanOrEqual(left);
        expect(x + size.width / 2).toBeLessThanOrEqual(right);
        expect(y - size.height / 2).toBeGreaterThan(last);
        last = y + size.height / 2;
      }
      expect(last).toBeLessThanOrEqual(bottom);
      for (const placed of blocks) {
        expect(placed.left).toBeGreaterThanOrEqual(left);
        expect(placed.right).toBeLessThanOrEqual(right);
        expect(placed.bottom).toBeLessThanOrEqual(bottom);
      }
      expect(drawSequence(sequence).width).toBeGreaterThanOrEqual(right - left);
      const xOf = (participant: unknown) => columns.find((column) => column.participant === participant)?.x ?? 0;
      for (const { message: sent, text: placed } of messages) {
        if (sent.from === sent.to) continue;
        expect(placed.size.width).toBeLessThan(Math.abs(xOf(sent.from) - xOf(sent.to)));
      }
    }),
    runs(50),
  );
});
