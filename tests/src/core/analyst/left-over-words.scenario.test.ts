import { describe, expect, it } from 'vitest'
import { withoutCommon } from '#core/analyst/common-words.ts'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const planned = (question: string) =>
  planOf({ question, before: [], vocabulary, today: workspace.today, loaded: null })
const readOf = (question: string) => {
  const plan = planned(question)
  if (plan.kind !== 'query') throw new Error(`${question}: ${plan.kind}`)
  return plan.read
}

describe('words that no document says', () => {
  it.each([
    ['how much are we burning on software, in usd?', []],
    ['how much did we fritter on software?', []],
    ['How many parcels did Own van haul to us?', []],
    ['How many invoices were properly registered in May 2026?', []],
    // A noun is what somebody looks for.
    ['How many invoices mention unicorns?', ['unicorns']],
    ['How many laminated invoices are there?', ['laminated']],
  ])('%s', (question, kept) => {
    const read = readOf(question)
    expect((withoutCommon(read)?.read ?? read).text).toEqual(kept)
  })
})

describe('what is counted and added up', () => {
  it.each([
    ['how many people have we hired so far', 'count', null],
    ['taxi costs in 2026 in pounds?', 'sum', 'amount'],
    ['Money spent with Danforth this year so far', 'sum', 'amount'],
    ['Sales tax across dollar receipts in 2026', 'sum', 'extracted.tax'],
    ['what did payroll cost us gross last quarter?', 'sum', 'extracted.gross_pay'],
    ['Net value of the September invoices, excluding VAT', 'sum', 'extracted.subtotal'],
    ["What deductions were made from Carla Mendes' salary overall?", 'sum', 'extracted.deductions'],
    ['how big is our biggest customer quote ever', 'max', 'amount'],
    ['How high was the opening balance at most?', 'max', 'extracted.opening_balance'],
    ['How many maintenance contracts renew themselves?', 'count', null],
    ['How many packages came with DHL in the first nine months of 2026?', 'sum', 'extracted.packages'],
    ['What does Castlegate Properties collect in monthly rents?', 'sum', 'extracted.monthly_rent'],
    ['Break the 2026 fuel costs down, please', 'sum', 'amount'],
    ['How many orders we do not know when they will be delivered?', 'count', null],
    ['Number of contracts with the value missing', 'count', null],
    ['Total tax withheld... sorry, total deductions in 2024', 'sum', 'extracted.deductions'],
  ])('%s', (question, what, of) => {
    expect(readOf(question).tree.aggregate).toEqual({ what, of, by: null })
  })

  it('takes what was paid out net for no state of the work', () => {
    const { tree } = readOf('How much was paid out to Ben Whitfield net?')
    expect(tree.filters).toEqual([{ id: 'party', op: 'is', value: 'Ben Whitfield' }])
  })

  it('reads the number of a type that has no amount', () => {
    const { tree } = readOf('What is the most that a single delivery contained in packages?')
    expect([tree.aggregate?.of, tree.order[0]?.id]).toContain('extracted.packages')
  })

  it.each([
    ['what rent do our leases have', 'extracted.monthly_rent'],
    ['Which leases have a deposit?', undefined],
    ['List the payslips by gross pay', undefined],
  ])('%s', (question, of) => {
    expect(readOf(question).tree.aggregate?.of ?? undefined).toBe(of)
  })
})

describe('shares', () => {
  it.each([
    ['What percentage of delivery notes refers to no order number?', ['delivery note'], 'count'],
    ['What is the share of vehicle cover in our euro premiums?', [], 'sum'],
    ['What share of packages came with DHL?', [], 'sum'],
    ['What percentage of the invoice total of 2026 comes from Cobalt?', ['invoice'], 'sum'],
    ['What is the ratio of signed contracts to all contracts in percent?', ['contract'], 'count'],
  ])('%s', (question, types, what) => {
    const plan = planned(question)
    if (plan.kind !== 'compare') throw new Error(plan.kind)
    const [part, whole] = plan.parts.map(({ read }) => read.tree)
    expect(whole?.types).toEqual(types)
    expect(part?.aggregate).toEqual(whole?.aggregate)
    expect(whole?.aggregate?.what).toBe(what)
    expect(part?.filters.length).toBe((whole?.filters.length ?? 0) + 1)
  })
})
