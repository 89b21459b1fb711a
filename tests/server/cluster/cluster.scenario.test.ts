import { missingPostgres } from '#tests/support/postgres.ts'

// Several processes on one database. Where the machine has no PostgreSQL, this file says so and nothing else.
await (missingPostgres === null ? import('./several-processes.ts') : import('../db/without-postgres.ts'))
