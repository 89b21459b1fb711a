import { describe, expect, it } from 'vitest'
import { planOf, type Plan } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const plansOf = (question: string): readonly Plan[] => {
  const { plan } = planOf({ question, before: [], vocabulary, today: workspace.today, loaded: null })
  return plan.kind === 'several' ? plan.plans : [plan]
}
const treesOf = (question: string) =>
  plansOf(question).map((plan) => {
    if (plan.kind !== 'query') throw new Error(`${plan.kind} is no number`)
    return plan.read.tree
  })

describe('a question for several numbers', () => {
  it.each([
    'gross pay and net pay of Grace Liu in 2025',
    // In Polish, `netto` is a subtotal as well, which no type has next to gross pay.
    'wynagrodzenie brutto i netto Grace Liu w 2025',
  ])('has one for each field: %s', (question) => {
    expect(treesOf(question).map(({ aggregate }) => aggregate?.of)).toEqual([
      'extracted.gross_pay',
      'extracted.net_pay',
    ])
  })

  it.each([
    ['how much did we spend at Softbyte Store in 2024 and in 2025', ['2024', '2025']],
    ['combien avons-nous dépensé chez Softbyte Store en 2024 et en 2025', ['2024', '2025']],
    ['how much did we spend at Softbyte Store in 2024 and 2025', ['2024']],
    ['total of receipts by month in 2024 and in 2025', ['2024']],
  ])('has one for each period with its own preposition: %s', (question, years) => {
    const starts = treesOf(question).map(({ filters }) =>
      filters.flatMap((one) => ('any' in one || one.id !== 'date' || one.op !== 'from' ? [] : [one.value])),
    )
    expect(starts).toEqual(years.map((year) => [`${year}-01-01`]))
  })
})

it('a field next to an amount is not read as a second amount', () => {
  expect(
    plansOf('how much did Harlow Telecom bill us in 2025 and what is the invoice number').map(
      ({ kind }) => kind,
    ),
  ).toEqual(['query', 'fields'])
})

it('“the highest in total” compares sums, not documents', () => {
  const [plan] = plansOf('who had the highest gross pay in 2025 in total')
  expect(plan).toMatchObject({
    kind: 'query',
    extreme: 'most',
    read: { tree: { aggregate: { what: 'sum', of: 'extracted.gross_pay', by: 'party' } } },
  })
})

it.each(['what did delivery DN-0005 cost', 'total of the delivery notes'])(
  'types without amounts are reported as unstated: %s',
  (question) => {
    expect(plansOf(question)).toMatchObject([{ kind: 'unstated', state: null }])
  },
)
