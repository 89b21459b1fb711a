/** Queues of pg-boss, and the database schema of its tables. */
export const READING = 'reading'
export const GIVEN_UP = 'reading-given-up'
export const TYPE_WORK = 'type-work'
export const DELIVERIES = 'webhook-deliveries'
export const MAINTENANCE = 'maintenance'
/** Queues of work that was asked for, and so may not be lost. */
export const WORK_QUEUES = [READING, GIVEN_UP, TYPE_WORK, DELIVERIES]
export const SCHEMA = 'pgboss'
