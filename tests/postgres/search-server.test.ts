import { testSearchServer } from './search-server.ts';
import { startPostgres } from './start-postgres.ts';

testSearchServer(startPostgres);
