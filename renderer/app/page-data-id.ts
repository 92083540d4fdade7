/** ID of the JSON block in a prerendered page. */
export const PAGE_DATA_ID = 'page-data';
