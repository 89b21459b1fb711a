import { type RawBuilder, sql } from 'kysely'
import type { AmountRole, SchemaData } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'

/** What the main amount of a type is. */
export function roleOf(type: SchemaData): AmountRole | undefined {
  const { amount } = mainProperties(type)
  return amount === null ? undefined : type.schema.properties[amount]?.role
}

/** Whether documents of a type can be in expense reports: what they cost was spent by, or billed to the workspace. */
export function isExpense(type: SchemaData | undefined): boolean {
  const role = type && roleOf(type)
  return role === 'spent' || role === 'billed_to_us'
}

/** The main value of a file in a query of `things`, as JSON; null where its type has none. */
export function mainValueIn(
  types: ReadonlyMap<string, SchemaData>,
  value: 'amount' | 'date',
): RawBuilder<unknown> {
  const cases = [...types].map(
    ([key, type]) =>
      sql`when ${key}::text then data->'extracted'->${mainProperties(type)[value] ?? ''}::text`,
  )
  return sql`(case document_type ${sql.join(cases, sql` `)} end)`
}
