/** Replaces the link of an embedded page with a frame. Returns false if the link should be followed instead. */
export function loadEmbed(link: HTMLElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (!(link instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey || altKey) return false;
  const frame = document.createElement('iframe');
  frame.src = link.href;
  frame.title = link.textContent;
  frame.allow = 'fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
  return true;
}
