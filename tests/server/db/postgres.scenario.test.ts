import { missingPostgres } from '#tests/support/postgres.ts'

// Where the machine has no PostgreSQL, this file says so and nothing else.
await (missingPostgres === null ? import('./over-postgres.ts') : import('./without-postgres.ts'))
