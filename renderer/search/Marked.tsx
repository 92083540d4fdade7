import type { MarkedText } from '#search/excerpt/cut-snippet.ts';

/** A text with its marks. */
export function Marked({ text: { text, marks } }: { text: MarkedText }) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
