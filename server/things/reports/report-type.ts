import { sql, type Transaction } from 'kysely'
import { defaultSteps } from '#contract/approval.ts'
import { EXPENSE_REPORT_TYPE } from '#contract/expense-reports.ts'
import { SchemaData, type SchemaProperty } from '#contract/things.ts'
import { storedDescription } from '#core/reading/type-descriptions.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import { withApprovalRules } from '../approval/rules.ts'
import { withPropertyOrder } from '../rows/property-order.ts'
import type { Scope, ThingRow } from '../rows/row.ts'
import { insertThing, saveThing } from '../writes/save.ts'

type Trx = Transaction<Database>

const DEPARTMENT = 'Finance'

const day = { type: 'string', format: 'date' } as const
const text = { type: 'string' } as const
const money = { type: 'number', format: 'currency' } as const

/** The total has the role `other`: the amounts spent are those of the receipts. */
const properties: Readonly<Record<string, SchemaProperty>> = {
  employee: text,
  title: text,
  date: day,
  period_from: day,
  period_to: day,
  purpose: text,
  total: { ...money, role: 'other' },
  currency: { type: 'string' },
  line_items: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        date: day,
        description: text,
        category: text,
        amount: money,
        currency: text,
        converted: money,
      },
      order: ['date', 'description', 'category', 'amount', 'currency', 'converted'],
    },
  },
}

/** If people already use the first name for a type, the second one is tried. */
const NAMES = [EXPENSE_REPORT_TYPE, 'expense claim']
const NAMES_MAX = 50

/** The type of expense reports, locked against renaming. Creates or completes it for the first report. */
export async function ensureReportType(trx: Trx, scope: Scope, at: Date): Promise<ThingRow> {
  const { projectId, membership } = scope
  const known = await ownType(trx, projectId)
  if (known && isIncomplete(known)) await complete(trx, known.id, membership.userId, at)
  if (!known) await makeType(trx, scope, at)
  const type = await ownType(trx, projectId, { lock: true })
  if (!type) throw new Error('The type of expense reports vanished while it was made')
  return type
}

/** Found by its mark, which only the server sets, because people may rename the type. */
const ownType = (trx: Trx, projectId: string, { lock }: { lock: boolean } = { lock: false }) => {
  const query = trx
    .selectFrom('things')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'schema')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data->'holds_reports' = 'true'::jsonb`)
    .orderBy('id')
    .limit(1)
  return (lock ? query.forShare() : query).executeTakeFirst()
}

/** Uses the first free name. */
async function makeType(trx: Trx, { projectId, membership }: Scope, at: Date): Promise<void> {
  for (let index = 0; index < NAMES_MAX; index += 1) {
    const name = NAMES[index] ?? `${NAMES.at(-1)} ${index}`
    const made = await insertThing(trx, {
      id: newId(at.getTime()),
      projectId,
      kind: 'schema',
      createdBy: membership.userId,
      data: newType(name, at),
      at,
    })
    // The name is taken: by a user's type, or by this type, which another call has just created.
    if (made || (await ownType(trx, projectId))) return
  }
  throw new Error('No name is free for the type of expense reports')
}

const newType = (name: string, at: Date): SchemaData => ({
  ...withApprovalRules({
    document_type: name,
    department: DEPARTMENT,
    description: storedDescription(EXPENSE_REPORT_TYPE),
    schema: withPropertyOrder({ type: 'object', properties, order: Object.keys(properties) }),
    title_fields: ['title', 'employee', 'total'],
    approval: { steps: defaultSteps, approvers: [] },
  }),
  createdAt: at.toISOString(),
  holds_reports: true,
})

const lacking = ({ schema }: SchemaData) =>
  Object.entries(properties).filter(([key]) => !Object.hasOwn(schema.properties, key))

/** Otherwise its total would be counted as spent a second time. */
function lacksRole({ schema: { properties: own } }: SchemaData): boolean {
  const total = Object.hasOwn(own, 'total') ? own['total'] : undefined
  return total?.type === 'number' && total.role !== 'other'
}

function isIncomplete(row: ThingRow): boolean {
  const type = SchemaData.parse(row.data)
  return lacking(type).length > 0 || lacksRole(type)
}

/** Restores properties that people have removed. */
async function complete(trx: Trx, id: string, by: string, at: Date): Promise<void> {
  const row = await trx.selectFrom('things').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.deleted_at !== null || !isIncomplete(row)) return
  const type = SchemaData.parse(row.data)
  const own = type.schema.properties
  const total = lacksRole(type) ? { total: { ...own['total'], role: 'other' } } : {}
  const completed = { ...own, ...Object.fromEntries(lacking(type)), ...total } as typeof own
  const schema = withPropertyOrder({ ...type.schema, properties: completed })
  await saveThing(trx, { row, data: { ...row.data, schema } }, by, at)
}
