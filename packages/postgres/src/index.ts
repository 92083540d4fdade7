// Internal exports for the `docgraph` package.
export { connectPool, type Database } from './connect.ts';
export { readPointer } from './pointer.ts';
export { postgresTarget } from './postgres-target.ts';
export { type PostgresQuery, searchPostgres } from './search-postgres.ts';
