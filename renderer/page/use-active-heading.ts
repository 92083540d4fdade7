import { useEffect, useState } from 'react';
import { activeHeading } from './active-heading.ts';

/** Room below the navbar in which a heading counts as reached, in CSS pixels; more than the scroll margin of headings. */
const REACHED = 96;

/** The id of the heading that the reader is at, followed while the page scrolls. */
export function useActiveHeading(ids: string[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setActive(findActive(ids));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    schedule();
    const events = ['scroll', 'resize', 'hashchange'] as const;
    for (const event of events) window.addEventListener(event, schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) window.removeEventListener(event, schedule);
    };
  }, [ids]);
  return active;
}

function findActive(ids: string[]): string | undefined {
  const headings = ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element === null || element.offsetParent === null ? [] : [{ id, top: element.getBoundingClientRect().top }];
  });
  const { scrollHeight, clientHeight } = document.documentElement;
  return activeHeading({
    headings,
    offset: REACHED,
    height: clientHeight,
    atEnd: scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2,
    target: window.location.hash.slice(1),
  });
}
