import { rule, type Rule } from './chart.ts'
import { type AmountFeatures, type FieldFeatures, type Features, isNumber } from './features.ts'

const single = ({ codes }: Features['currency']) => (codes.length === 1 ? (codes[0] ?? null) : null)

const priced = (value: number, currency: Features['currency']) => {
  const code = single(currency)
  return code === null ? null : { value, currency: code }
}

const condition = (field: FieldFeatures, amount: AmountFeatures): Features['condition'] | null =>
  isNumber(field) ? { kind: 'amount', field, amount } : null

const span = (low: Features['money'], high: Features['money']): AmountFeatures | null =>
  low.value > high.value
    ? null
    : {
        conditions: [
          { op: 'from', value: low.value },
          { op: 'to', value: high.value },
        ],
        currency: high.currency ?? low.currency,
      }

const amounts: Rule[] = [
  rule('money', ['number'], ({ value }) => ({ value, currency: null }), 0.3),
  rule('money', ['number', 'currency'], ({ value }, currency) => priced(value, currency)),
  rule('money', ['currency', 'number'], (currency, { value }) => priced(value, currency)),
  rule('amount', ['compare', 'money'], ({ op }, { value, currency }) => ({
    conditions: [{ op, value }],
    currency,
  })),
  rule('amount', ['between', 'money', 'and', 'money'], (_, a, _and, b) => span(a, b)),
  rule('amount', ['from', 'money', 'to', 'money'], (_, a, _to, b) => span(a, b)),
  rule('amount', ['from', 'money', 'until', 'money'], (_, a, _to, b) => span(a, b)),
  rule('amount', ['amount', 'and', 'amount'], (a, _and, b) => ({
    conditions: [...a.conditions, ...b.conditions],
    currency: b.currency ?? a.currency,
  })),
  // "over 500 euros a month", and not "over 90 days"
  rule('amount', ['amount', 'unit'], (amount) => (amount.currency === null ? null : amount), 0.7),
  rule('amount', ['amount', 'per', 'unit'], (amount) => amount, 0.2),
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
  rule('year', ['number', 'number'], ({ value: a, spoken: first }, { value: b, spoken }) =>
    first !== true || spoken !== true
      ? null
      : a === 20 && b >= 10 && b < 60
        ? { year: 2000 + b }
        : a === 19 && b >= 50 && b < 100
          ? { year: 1900 + b }
          : null,
  ),
]

const conditions: Rule[] = [
  rule('condition', ['field', 'amount'], condition),
  rule('condition', ['amount', 'field'], (amount, field) => condition(field, amount)),
  rule('condition', ['field', 'be', 'amount'], (field, _, amount) => condition(field, amount)),
  rule('condition', ['has', 'amount', 'field'], (_, amount, field) => condition(field, amount)),
  rule('condition', ['has', 'field', 'amount'], (_, field, amount) => condition(field, amount)),
  rule('condition', ['lack', 'field'], (_, field) => ({ kind: 'empty', field }), -0.4),
  rule('condition', ['field', 'lack'], (field) => ({ kind: 'empty', field })),
  rule('condition', ['not', 'has', 'field'], (_, _has, field) => ({ kind: 'empty', field }), -0.4),
  rule('condition', ['has', 'not', 'field'], (_, _has, field) => ({ kind: 'empty', field }), -0.4),
  rule('condition', ['not', 'field'], (_, field) => ({ kind: 'empty', field }), 0.3),
  rule('condition', ['not', 'mention', 'field'], (_, _mention, field) => ({ kind: 'empty', field })),
  rule('condition', ['has', 'field'], (_, field) => ({ kind: 'filled', field }), 0.3),
]

export const amountRules: readonly Rule[] = [...amounts, ...spoken, ...conditions]
