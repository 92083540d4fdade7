/**
 * Makes a function that asks for a call after the next frame has been drawn: what the reader waits for comes first, and
 * sizes can be read then without the page being laid out for it. Asked again before, there is one call.
 */
export function afterFrame(callback: () => void, signal: AbortSignal): () => void {
  let frame = 0;
  let timer = 0;
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  const onDrawn = () => {
    frame = 0;
    callback();
  };
  return () => {
    if (signal.aborted) return;
    frame ||= requestAnimationFrame(() => {
      timer = window.setTimeout(onDrawn);
    });
  };
}
