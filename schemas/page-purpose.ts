import { z } from 'zod';

/** What readers use a page for: to understand, to do one thing, to look something up, or to learn by doing. */
export const PagePurpose = z.enum(['concept', 'how-to', 'reference', 'tutorial']);
