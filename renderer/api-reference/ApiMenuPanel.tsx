import { useLayoutEffect, useRef } from 'react';
import { keepInView } from './client/mark-in-menu.ts';

/** Moves the menu of the reference into the mobile menu while the mobile menu is open. */
export function ApiMenuPanel() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = document.querySelector('.api > .api-menu');
    const list = document.querySelector('.api-nav');
    if (menu === null || list === null) return;
    place.current?.append(list);
    const current = list.querySelector('.api-menu-group [aria-current]');
    if (current !== null) keepInView(current);
    return () => menu.append(list);
  }, []);
  return <div ref={place} className="api-menu" />;
}
