/** Id of the box that lists the keys, which a page has once it was asked for. */
export const KEYS_ID = 'keys';
