import { isDeepStrictEqual } from 'node:util'
import type { ApprovalSum } from '#contract/approval.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import { mainProperties, propertiesOf } from '#core/titles/main-properties.ts'

/** Property names for where the money goes. */
const ACCOUNT = /(?:^|_)(?:iban|bic|swift|account_number|bank_account)(?:_|$)/

/**
 * The values that an approval covers, by property: amount, currency, parties, the payee's account, and the date if it
 * determines the exchange rate.
 */
export function mainValuesOf(
  { extracted }: Pick<FileData, 'extracted'>,
  type: SchemaData,
  sum: ApprovalSum | undefined,
): Record<string, unknown> {
  const { amount, parties, date } = mainProperties(type)
  const accounts = propertiesOf(type).flatMap(([key]) => (ACCOUNT.test(key) ? [key] : []))
  const isConverted = !sum || sum.currency !== sum.converted_currency
  const keys = [amount, 'currency', ...parties, ...accounts, isConverted ? date : null]
  return Object.fromEntries(
    keys
      .filter((key) => key !== null)
      .map((key) => [key, Object.hasOwn(extracted, key) ? (extracted[key] ?? null) : null]),
  )
}

/** Whether a write changes values that an approval covers. */
export const changesMainValues = (before: FileData, after: FileData, type: SchemaData): boolean =>
  !isDeepStrictEqual(
    mainValuesOf(before, type, before.approval?.sum),
    mainValuesOf(after, type, before.approval?.sum),
  )
