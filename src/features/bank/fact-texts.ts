import type { MatchedDocument } from '#contract/bank.ts'
import { calendarDay, money } from '#lib/field-format.ts'
import { texts } from '#messages/bank.ts'

type Fact = MatchedDocument['evidence'][number]

/** Evidence for a match as text; null if this version does not know it. */
export function factText({ kind, detail, day = '' }: Fact): string | null {
  if (kind === 'days') return daysText(Number(detail))
  const text: unknown = (texts.facts as Readonly<Record<string, unknown>>)[kind]
  if (typeof text === 'string') return text
  if (typeof text !== 'function') return null
  return (text as (values: { detail: string; day: string }) => string)({ detail, day: calendarDay(day) })
}

const daysText = (n: number) =>
  n === 0 ? texts.sameDay : n > 0 ? texts.daysAfter({ n }) : texts.daysBefore({ n: -n })

/** A signed amount in its currency. */
export const amountText = (amount: string, currency: string): string => money(Number(amount), currency)

/** Day and amount of a document, unless its title contains them. */
export const documentFacts = ({
  title,
  day,
  amount,
  currency,
}: Pick<MatchedDocument, 'title' | 'day' | 'amount' | 'currency'>): string =>
  [day === null ? '' : calendarDay(day), amount === null ? '' : money(amount, currency)]
    .filter((part) => part !== '' && !title.includes(part))
    .join(' · ')
