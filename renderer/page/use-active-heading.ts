import { hashTarget } from '@docgraph/ui/prose/hash-target';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A heading becomes current at this distance below the navbar, in CSS pixels. Must exceed the scroll margin. */
const REACHED = 96;

/** The target and scroll position of a jump. Applies until the reader scrolls. */
interface Jump {
  id: string;
  top: number;
}

/** Tracks the ID of the current heading. */
export function useActiveHeading(ids: string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a jump
  useEffect(() => {
    let jump: Jump | undefined = currentJump();
    // Called at most once per frame.
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

/** Position of a heading in the window, in CSS pixels from the top. */
interface HeadingPosition {
  id: string;
  top: number;
}

/** Inputs for determining the current heading. */
interface ReadingPosition {
  /** Headings in document order. */
  headings: HeadingPosition[];
  /** Height of the part of the window that the navbar covers. */
  offset: number;
  /** Height of the window. */
  height: number;
  /** Scroll position. */
  scrolled: number;
  /** Distance to the end of the page. */
  remaining: number;
  /** ID of the target of a jump, if any. */
  aimed: string | undefined;
}

/**
 * Returns the current heading: the target of a jump, or the last heading above the reading line. The line is below the
 * navbar. While the reader scrolls through the last screen of the page, it moves to the bottom of the window, because short
 * sections at the end never reach the top.
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
  // On a short page, the line has less scroll distance to move.
  const way = Math.min(height, scrolled + remaining);
  const done = way > 0 ? Math.max(0, 1 - remaining / way) : 0;
  const line = offset + (height - offset) * done;
  return headings.findLast(({ top }) => top <= line)?.id;
}
