/** The part of a click that decides whether it navigates inside the page. */
export type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/** Whether the click asks for what the browser does by itself: a new tab or window, a download, a menu. */
export function isPlainClick(click: Click): boolean {
  const modified = click.metaKey || click.ctrlKey || click.altKey || click.shiftKey;
  return !click.defaultPrevented && click.button === 0 && !modified;
}
