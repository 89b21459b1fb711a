import { rule, type Rule, rules } from './chart.ts'
import { type AmountFeatures, type FieldFeatures, type Features, isNumber } from './features.ts'

const priced = (value: number, { codes: [code, ...others] }: Features['currency']) =>
  code === undefined || others.length > 0 ? null : { value, currency: code }

const condition = (field: FieldFeatures, amount: AmountFeatures): Features['condition'] | null =>
  isNumber(field) ? { kind: 'amount', field, amount } : null

function span(low: Features['money'], high: Features['money']): AmountFeatures | null {
  if (low.value > high.value) return null
  const ends = [low, high].map(({ value }, at) => ({
    op: at === 0 ? ('from' as const) : ('to' as const),
    value,
  }))
  return { conditions: ends, currency: high.currency ?? low.currency }
}

const amounts: Rule[] = [
  ...rules('money', ['number'], ({ number: { value } }) => ({ value, currency: null }), 0.3),
  ...rules('money', ['number currency', 'currency number'], ({ number, currency }) =>
    priced(number.value, currency),
  ),
  ...rules('amount', ['compare money'], ({ compare: { op }, money: { value, currency } }) => ({
    conditions: [{ op, value }],
    currency,
  })),
  rule('amount', ['between', 'money', 'and', 'money'], (_, a, _and, b) => span(a, b)),
  ...(['to', 'until'] as const).map((to) =>
    rule('amount', ['from', 'money', to, 'money'], (_, a, _to, b) => span(a, b)),
  ),
  rule('amount', ['amount', 'and', 'amount'], (a, _and, b) => ({
    conditions: [...a.conditions, ...b.conditions],
    currency: b.currency ?? a.currency,
  })),
  // "over 500 euros a month", and not "over 90 days"
  ...rules('amount', ['amount unit'], ({ amount }) => (amount.currency === null ? null : amount), 0.7),
  ...rules('amount', ['amount per unit'], ({ amount }) => amount, 0.2),
]

/** Numbers in words: `twenty twenty five`, `two thousand`, `ninety five`. */
const spoken: Rule[] = [
  rule('number', ['number', 'number'], ({ value: a }, { value: b, spoken }) => {
    if (spoken !== true) return null
    if (a >= 20 && a < 100 && a % 10 === 0 && b > 0 && b < 10) return { value: a + b, spoken: true }
    if ((b === 100 || b === 1_000 || b === 1_000_000) && a > 0 && a < 1_000)
      return { value: a * b, spoken: true }
    return a >= 100 && a % 100 === 0 && b < 100 && b > 0 ? { value: a + b, spoken: true } : null
  }),
  rule('year', ['number', 'number'], (a, b) => {
    const [century, year] = [a.value * 100, b.value]
    const isYear =
      (century === 2000 && year >= 10 && year < 60) || (century === 1900 && year >= 50 && year < 100)
    return a.spoken && b.spoken && isYear ? { year: century + year } : null
  }),
]

const conditions: Rule[] = [
  ...rules(
    'condition',
    ['field amount', 'amount field', 'field be amount', 'has amount field', 'has field amount'],
    ({ field, amount }) => condition(field, amount),
  ),
  ...rules('condition', ['lack field', 'not has field', 'has not field'], ({ field }) => empty(field), -0.4),
  ...rules('condition', ['field lack', 'not mention field'], ({ field }) => empty(field)),
  ...rules('condition', ['not field'], ({ field }) => empty(field), 0.3),
  ...rules('condition', ['has field'], ({ field }) => ({ kind: 'filled', field }), 0.3),
]
const empty = (field: FieldFeatures): Features['condition'] => ({ kind: 'empty', field })

export const amountRules: readonly Rule[] = [...amounts, ...spoken, ...conditions]
