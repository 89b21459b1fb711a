/** Queues of pg-boss, and the database schema that it keeps them in. */
export const READING = 'reading'
export const GIVEN_UP = 'reading-given-up'
export const TYPE_WORK = 'type-work'
export const SCHEMA = 'pgboss'
