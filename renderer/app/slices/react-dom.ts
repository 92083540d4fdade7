import { hydrateRoot } from 'react-dom/client';

/** React DOM as a separate chunk. */
export const reactDom = { hydrateRoot };
