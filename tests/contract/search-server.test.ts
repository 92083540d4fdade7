import { startPglite } from '@docgraph/postgres/tests/start-pglite';
import { testSearchServer } from '../postgres/search-server.ts';

// The tests of `npm run test:postgres` that need no processes of a server, which PGlite doesn't have.
testSearchServer(startPglite);
