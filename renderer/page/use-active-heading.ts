import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Room below the navbar in which a heading counts as reached, in CSS pixels; more than the scroll margin of headings. */
const REACHED = 96;

/** A jump: where it led, and how far the page was scrolled then. It is over when the reader scrolls on. */
interface Jump {
  id: string;
  top: number;
}

/** The id of the heading that the reader is at, followed while the page scrolls. */
export function useActiveHeading(ids: string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a jump
  useEffect(() => {
    let jump: Jump | undefined = currentJump();
    // Browsers call it at most once for each frame.
    const update = () => {
      if (jump && Math.abs(jump.top - window.scrollY) > 1) jump = undefined;
      setActive(findActive(ids, jump?.id));
    };
    update();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', update, { passive: true, signal });
    window.addEventListener('resize', update, { signal });
    return () => listening.abort();
  }, [ids, key]);
  return active;
}

function currentJump(): Jump | undefined {
  const target = hashTarget(window.location.hash);
  return target && { id: target.id, top: window.scrollY };
}

function findActive(ids: string[], aimed: string | undefined): string | undefined {
  const headings = ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element?.checkVisibility() ? [{ id, top: element.getBoundingClientRect().top }] : [];
  });
  const { scrollHeight, clientHeight } = document.documentElement;
  return activeHeading({
    headings,
    offset: REACHED,
    height: clientHeight,
    scrolled: window.scrollY,
    remaining: Math.max(0, scrollHeight - clientHeight - window.scrollY),
    aimed,
  });
}

/** Where a heading stands in the window, in CSS pixels from its top edge. */
interface HeadingPosition {
  id: string;
  top: number;
}

/** What decides which heading the reader is at. */
interface ReadingPosition {
  /** Headings of the table of contents in document order. */
  headings: HeadingPosition[];
  /** Height of what covers the top of the window. */
  offset: number;
  /** Height of the window. */
  height: number;
  /** How far the page is scrolled. */
  scrolled: number;
  /** How far it can still be scrolled down. */
  remaining: number;
  /** Id of the heading that the reader has just jumped to, if any. */
  aimed: string | undefined;
}

/**
 * The heading that the reader is at: the last one above the reading line. That line is below what covers the top of the
 * window; over the last window of a page it moves down to the lower edge, because short last sections never reach the
 * top. A heading that was jumped to is the one, wherever it came to stand.
 */
export function activeHeading({
  headings,
  offset,
  height,
  scrolled,
  remaining,
  aimed,
}: ReadingPosition): string | undefined {
  if (headings.some(({ id, top }) => id === aimed && top >= 0 && top < height)) return aimed;
  // A page that can be scrolled by less than a window has only that for the whole movement.
  const way = Math.min(height, scrolled + remaining);
  const done = way > 0 ? Math.max(0, 1 - remaining / way) : 0;
  const line = offset + (height - offset) * done;
  return headings.findLast(({ top }) => top <= line)?.id;
}
