/** ID of the dialog with the reader's values, which is added on demand. */
export const VALUES_ID = 'values';
