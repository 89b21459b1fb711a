import { missingPostgres } from '#tests/support/postgres.ts'

// Servers side by side. Where the machine has no PostgreSQL, this file says so and nothing else.
await (missingPostgres === null ? import('./several-servers.ts') : import('../db/without-postgres.ts'))
