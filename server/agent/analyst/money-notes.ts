import type { AnswerTexts } from '#messages/analyst.ts'
import type { Aggregated } from '../tools/aggregate-documents.ts'

/** What is to be known of sums: amounts that are apart or not added, and currencies that no document states. */
export function moneyNotes(
  { numbers, balances }: Pick<Aggregated, 'numbers' | 'balances'>,
  texts: AnswerTexts,
): string[] {
  const roles = new Set(numbers.map(({ role, role_type }) => JSON.stringify([role, role_type])))
  const assumed = new Map<string, number>()
  for (const { currency, assumed: n } of numbers)
    if (currency !== null && n > 0) assumed.set(currency, (assumed.get(currency) ?? 0) + n)
  return [
    ...(roles.size > 1 ? [texts.unlikeAmounts] : []),
    ...(balances > 0 ? [texts.balancesSeparate({ n: balances })] : []),
    ...[...assumed].map(([currency, n]) => texts.assumedCurrency({ n, currency })),
  ]
}
