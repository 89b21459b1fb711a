import { calendarDay, decimalText } from '#lib/field-format.ts'
import type { AnswerTexts } from '#messages/analyst.ts'
import { cited } from './words.ts'
import type { Aggregated } from '../tools/aggregate-documents.ts'

export interface MoneyNumbers extends Pick<Aggregated, 'numbers' | 'balances'> {
  readonly conversions: readonly Aggregated['conversion'][]
}

/** Notes on sums: amounts that are separate or not added, and currencies that no document states. */
export function moneyNotes({ numbers, balances, conversions }: MoneyNumbers, texts: AnswerTexts): string[] {
  const roles = new Set(numbers.map(({ role, role_type }) => JSON.stringify([role, role_type])))
  const assumed = new Map<string, number>()
  for (const { currency, assumed: n } of numbers)
    if (currency !== null && n > 0) assumed.set(currency, (assumed.get(currency) ?? 0) + n)
  return [
    ...(roles.size > 1 ? [texts.unlikeAmounts] : []),
    ...(balances > 0 ? [texts.balancesSeparate({ n: balances })] : []),
    ...[...assumed].map(([currency, n]) => texts.assumedCurrency({ n, currency })),
    ...conversions.flatMap((one) => (one ? conversionNotes(one, texts) : [])),
  ]
}

/** Most rates in one answer; the search shows the others. */
const RATES_SAID = 12

/** Each rate with its day, and what could not be converted. */
function conversionNotes(
  { convert, conversions = [], conversions_count: count, unconverted }: NonNullable<Aggregated['conversion']>,
  texts: AnswerTexts,
): string[] {
  const target = convert ?? ''
  const said = conversions.slice(0, RATES_SAID).map(({ currency, rate, day, documents: n }) =>
    texts.rateUsed({
      currency,
      rate: decimalText(rate, texts.locale),
      target,
      day: calendarDay(day, texts.locale),
      n,
    }),
  )
  const more = (count ?? conversions.length) - said.length
  return [
    ...unconverted.map(({ currency, documents: n, cite }) => {
      const words = texts.notConverted({ n, currency: currency ?? texts.noneStated })
      return cite === null ? words : cited(words, cite)
    }),
    ...said,
    ...(more > 0 ? [texts.moreRates({ n: more })] : []),
  ]
}
