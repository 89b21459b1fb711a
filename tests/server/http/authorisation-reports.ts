import { type Kysely, sql } from 'kysely'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { Database } from '#server/db/schema.ts'
import type { RouteRow } from './authorisation-table.ts'

const reports = '/projects/:projectId/expense-reports'

/** Rows of the table: expense reports. */
export const reportRows: readonly RouteRow[] = [
  { access: 'project', route: `POST ${reports}`, body: { title: 'x' } },
  { access: 'project', route: `GET ${reports}/candidates` },
  { access: 'project', route: `GET ${reports}/:id`, objects: ['report'] },
  {
    access: 'project',
    route: `PUT ${reports}/:id`,
    body: { title: 'x', version: 0 },
    objects: ['report'],
    needs: 'maker',
    writes: true,
  },
  { access: 'project', route: 'GET /projects/:projectId/mileage-rate' },
  {
    access: 'project',
    route: 'PUT /projects/:projectId/mileage-rate',
    body: { rate: '0.42' },
    needs: 'full',
  },
]

/** Makes an empty expense report of a file. */
export async function madeReport(db: Kysely<Database>, id: string): Promise<string> {
  const report: ExpenseReport = {
    purpose: '',
    from: null,
    to: null,
    documents: [],
    trips: [],
    currency: null,
    rows: [],
    categories: [],
    currencies: [],
    total: '0.00',
  }
  await db
    .updateTable('things')
    .set({ data: sql`data || ${JSON.stringify({ report })}::jsonb` })
    .where('id', '=', id)
    .execute()
  return id
}
