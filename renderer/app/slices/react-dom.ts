import { hydrateRoot } from 'react-dom/client';

/** The largest part of the scripts, as a chunk of its own. */
export const reactDom = { hydrateRoot };
