import type { SlotProps } from 'docgraph/theme';
import { useState } from 'react';
import './helpful.css';

/** Asks readers whether a page helped. */
export default function Helpful({ page }: SlotProps) {
  const [thanked, setThanked] = useState(false);
  if (thanked) return <p role="status">Thank you for your answer on “{page.title}”.</p>;
  return (
    <button type="button" className="helpful" onClick={() => setThanked(true)}>
      This page helped
    </button>
  );
}
