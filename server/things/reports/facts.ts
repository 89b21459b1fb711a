import { sql } from 'kysely'
import type { ReportDocument } from '#contract/expense-reports.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import type { Receipt, ReportFacts } from '#core/reports/compute.ts'
import { isCredit } from '#core/query/credit-notes.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { type Amount, amountOf, sumsOf } from '../approval/sums.ts'
import { creditNotesAmong } from '../credit-notes.ts'
import type { Reads, ThingRow } from '../rows/row.ts'
import { fileDataOf } from '../rows/wire.ts'
import { liveTypes } from '../types/live-types.ts'
import { type Titles, titlesIn } from '../types/titles.ts'

/** Without access checks: the report shows these sums to everyone who can open it. */
export async function reportFacts(
  db: Reads,
  projectId: string,
  documents: readonly Pick<ReportDocument, 'id'>[],
): Promise<ReportFacts> {
  const ids = documents.map(({ id }) => id)
  const [{ default_currency, mileage_rate }, types, titles, rows, credits] = await Promise.all([
    db
      .selectFrom('projects')
      .select(['default_currency', 'mileage_rate'])
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow(),
    liveTypes(db, projectId),
    titlesIn(db, projectId),
    receiptRows(db, projectId, ids),
    creditNotesAmong(db, ids),
  ])
  const stated = rows.map((row): Stated => {
    const file = fileDataOf(row)
    const type = types.get(row.document_type ?? '') ?? null
    return { row, file, type, amount: type && signed(amountOf(row.id, file, type), type, credits) }
  })
  const sums = await sumsOf(
    db,
    projectId,
    stated.flatMap(({ amount }) => amount ?? []),
  )
  return {
    defaultCurrency: default_currency,
    mileageRate: mileage_rate,
    receipts: new Map(
      stated.map((one) => {
        const sum = sums.get(one.row.id)
        const converted = {
          currency: sum?.currency ?? null,
          converted: sum?.converted ?? null,
          rate: sum?.rate_day == null ? null : sum.rate,
          rateDay: sum?.rate_day ?? null,
        }
        return [one.row.id, { ...receiptOf(one, titles), ...converted }]
      }),
    ),
  }
}

interface Stated {
  readonly row: ThingRow
  readonly file: FileData
  /** Null if the type was deleted or there is none. */
  readonly type: SchemaData | null
  readonly amount: Amount | null
}

/** The amount of a credit note is negative. */
function signed(amount: Amount, type: SchemaData, credits: ReadonlySet<string>): Amount {
  const { id, value } = amount
  const credit = { documentType: type.document_type, amount: value, isCreditNote: credits.has(id) }
  return value !== null && isCredit(credit) ? { ...amount, value: -value } : amount
}

type Unconverted = Omit<Receipt, 'currency' | 'converted' | 'rate' | 'rateDay'>

function receiptOf({ row, file, type, amount }: Stated, titles: Titles): Unconverted {
  const { extracted, status } = file
  const own = (key: string) => {
    const value = Object.hasOwn(extracted, key) ? extracted[key] : null
    return typeof value === 'string' ? value.trim() : ''
  }
  const parties = type ? mainProperties(type).parties.map(own) : []
  return {
    isRead: status === 'extracted',
    day: /^\d{4}-\d{2}-\d{2}/.exec(amount?.day ?? '')?.[0] ?? null,
    description:
      parties.find((name) => name !== '') ?? titles.stem({ ...file, filename: file.filename || row.id }),
    category: own('category') || (type?.document_type ?? null),
    amount: amount?.value == null ? null : String(amount.value),
  }
}

const receiptRows = (db: Reads, projectId: string, ids: readonly string[]) =>
  db
    .selectFrom('things')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'File')
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
