import type { SlotProps } from 'docgraph/theme';
import { useState } from 'react';
import './helpful.css';

/** Asks readers whether the page was helpful. */
export default function Helpful({ page }: SlotProps) {
  const [thanked, setThanked] = useState(false);
  if (thanked) return <p role="status">Thanks for your feedback on “{page.title}”.</p>;
  return (
    <button type="button" className="helpful" onClick={() => setThanked(true)}>
      This page was helpful
    </button>
  );
}
