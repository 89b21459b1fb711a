import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Family } from './exposition.ts'

/** The queue's jobs by state, and the connections to the database. */
export async function recordFamilies(db: Kysely<Database>, pool: Pool): Promise<Family[]> {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text as state, count(*)::int as count from pgboss.job group by 1, 2 order by 1, 2`.execute(
    db,
  )
  const connections = { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
  return [
    {
      name: 'sheaf_jobs',
      help: 'Jobs by queue and state; finished jobs are deleted after a day.',
      type: 'gauge',
      samples: rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    },
    {
      name: 'sheaf_database_connections',
      help: 'Database connections of this process, and queries that wait for one.',
      type: 'gauge',
      samples: Object.entries(connections).map(([state, value]) => ({ labels: { state }, value })),
    },
  ]
}
