/** ID of the shortcuts popover, which is added on demand. */
export const KEYS_ID = 'keys';
