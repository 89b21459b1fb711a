import { sql } from 'kysely'
import type { ApprovalSum } from '#contract/approval.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { conversionsOf } from '#server/rates/index.ts'
import { defaultCurrencyOf } from '../lists/default-currency.ts'
import type { Reads } from '../rows/row.ts'

/** The main amount of a document, its currency, and the date that determines the rate. */
export interface Amount {
  readonly id: string
  readonly value: number | null
  readonly currency: string | null
  readonly day: string | null
}

export function amountOf(id: string, { extracted }: Pick<FileData, 'extracted'>, type: SchemaData): Amount {
  const main = mainProperties(type)
  const at = (key: string | null) => (key !== null && Object.hasOwn(extracted, key) ? extracted[key] : null)
  const [value, currency, day] = [at(main.amount), extracted['currency'], at(main.date)]
  return {
    id,
    value: typeof value === 'number' ? value : null,
    currency: typeof currency === 'string' && currency.trim() !== '' ? currency.trim().toUpperCase() : null,
    day: typeof day === 'string' ? day : null,
  }
}

/** Amounts in the workspace's default currency, by document id. Uses the rules of conversions. */
export async function sumsOf(
  db: Reads,
  projectId: string,
  amounts: readonly Amount[],
): Promise<ReadonlyMap<string, ApprovalSum>> {
  const target = await defaultCurrencyOf(db, projectId)
  const known = amounts.filter(({ value }) => value !== null)
  const converted =
    target === null || known.length === 0 ? [] : await inCurrency(db, projectId, target, known)
  const byId = new Map(converted.map((one) => [one.id, one]))
  return new Map(
    amounts.map(({ id, value, currency }): [string, ApprovalSum] => {
      const one = byId.get(id)
      return [
        id,
        {
          value,
          currency: currency ?? target,
          converted: one?.value ?? null,
          converted_currency: target,
          rate: one?.rate ?? null,
          rate_day: one?.rate_day ?? null,
        },
      ]
    }),
  )
}

/** Caches sums by amount. `prepare` converts several in one query. */
export function knownSums(db: Reads, projectId: string) {
  const known = new Map<string, ApprovalSum>()
  const prepare = async (amounts: readonly Amount[]): Promise<void> => {
    if (amounts.length === 0) return
    const sums = await sumsOf(db, projectId, amounts)
    for (const amount of amounts) {
      const sum = sums.get(amount.id)
      if (sum) known.set(JSON.stringify(amount), sum)
    }
  }
  return {
    prepare,
    async of(amount: Amount): Promise<ApprovalSum | undefined> {
      const key = JSON.stringify(amount)
      if (!known.has(key)) await prepare([amount])
      return known.get(key)
    },
  }
}

interface ConvertedAmount {
  readonly id: string
  readonly value: string | null
  readonly rate: string | null
  readonly rate_day: string | null
}

async function inCurrency(
  db: Reads,
  projectId: string,
  target: string,
  amounts: readonly Amount[],
): Promise<readonly ConvertedAmount[]> {
  const { tables } = conversionsOf(projectId, target)
  const { rows } = await sql<ConvertedAmount>`
    with selected as materialized (
      select id, value, coalesce(currency, ${target}::text) as currency, day, false as assumed,
        null::text as role, null::text as groups, null::text as parts
      from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as given (
        id text, value numeric, currency text, day text)),
    ${tables}
    select id, trim_scale(value)::text as value, trim_scale(round(rate, 10))::text as rate,
      rate_day::text as rate_day
    from converted`.execute(db)
  return rows
}
