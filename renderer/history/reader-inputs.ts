/** What readers do when they want to be elsewhere in the page. */
export const READER_INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
