import { itemAt, type Line } from '#core/query/grammar/line.ts'
import { mainProperties, propertiesOf } from '#core/titles/main-properties.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'

const DAYS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:due|payable|paid by|deadline)\b/i, /due|deadline/],
  [
    /\b(?:expires?|expired?|expiring|run(?:s)? out|ends?|ended|ending|lapses?|valid|validity|until when|terminate[sd]?)\b/i,
    /expir|end_date|_end$|^end|valid|until/,
  ],
  [/\b(?:starts?|started|begins?|began|effective|commences?)\b/i, /start|begin|effective/],
  [/\b(?:deliver(?:s|ed|y)?|arrives?|arrived)\b/i, /deliver|arriv/],
  [/\bordered\b/i, /order_date/],
]
const ASKS =
  /^(?:(?:and|so|please|tell me|can you tell me|could you tell me|do you know|show me|give me|say|now|then)[, ]+)*(?:what(?: is|'s| are| was| were|s)?|which|who(?: is|'s| was)?|whose|when|where|until when|from when|since when|by when|on (?:what|which) (?:day|date)|how (?:long|high|large|big|old|expensive)|how much|the)\b/i
const AMOUNT = /\b(?:amount|total|sum|price|how much|cost|costs|worth|value)\b/i
const DATE = /\b(?:when|date|dated|what day|which day)\b/i
const PARTY =
  /\b(?:who|whom|whose|vendor|supplier|seller|company|party|customer|client|from whom|issuer|issued by|sender|counterparty|merchant|shop|bank|insurer|landlord|tenant|employee|applicant|candidate)\b/i

/** Whether the words ask for the value of something at all, and do not list or count. */
export const asksForValue = (question: string) => ASKS.test(question.trim())

/** Keys of the properties that a question asks the values of, the likeliest first, in any of the types. */
export function fieldsAsked(
  question: string,
  line: Line,
  types: readonly KnownType[],
  few: boolean,
): string[] {
  const named = [...line.text.matchAll(/@prp\d+/g)].flatMap(
    ([mark]) => itemAt(line, mark, 'property')?.keys ?? [],
  )
  const of = (test: (key: string, format: string | undefined) => boolean) =>
    types.flatMap((type) =>
      propertiesOf(type).flatMap(([key, { format }]) => (test(key, format) ? [key] : [])),
    )
  const days = DAYS.filter(([words]) => words.test(question)).flatMap(([, keys]) =>
    of((key, format) => format === 'date' && keys.test(key)),
  )
  const found = [...named, ...days]
  const main = (name: 'amount' | 'date') => types.flatMap((type) => mainProperties(type)[name] ?? [])
  // Of all documents, such words ask for a list or a number.
  if (!few) return [...new Set(found)]
  if (found.length === 0 && AMOUNT.test(question)) found.push(...main('amount'))
  if (found.length === 0 && DATE.test(question)) found.push(...main('date'))
  if (found.length === 0 && PARTY.test(question))
    found.push(...types.flatMap((type) => mainProperties(type).parties))
  if (/\bcurrency\b/i.test(question)) found.push('currency')
  return [...new Set(found)]
}

export const isNumberIn = ({ types }: Vocabulary, key: string) =>
  types.some(({ schema }) => schema?.properties[key]?.type === 'number')
