/** Id of the block of JSON that a prerendered page carries. */
export const PAGE_DATA_ID = 'page-data';
