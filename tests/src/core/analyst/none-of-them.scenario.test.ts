import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkshop } from '#tests/eval/workshop/make-workshop.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const office = vocabularyOf(makeWorkspace())
const workshop = vocabularyOf(makeWorkshop())
const plan = (question: string, vocabulary = office) =>
  planOf({ question, before: [], vocabulary, today: '2026-11-22', loaded: null }).plan
const state = (value: string) => ({ id: 'extracted.workflow', op: 'is', value })

describe('“none” that opens a question', () => {
  it.each([
    ['Are none of the Harlow invoices paid', 'Paid'],
    ['Sind keine Rechnungen von Harlow bezahlt', 'Paid'],
    ['ist keine der Rechnungen von Harlow bezahlt?', 'Paid'],
    ["aucune facture de Marlowe n'est contestée ?", 'Disputed'],
    ['¿ninguna factura de Kestrel está pagada?', 'Paid'],
    ['nessuno dei contratti con Vantage è firmato?', 'Signed'],
    ['is geen enkele offerte van Tamarind geaccepteerd', 'Accepted'],
    ['nenhuma das faturas da Orchard foi paga?', 'Paid'],
    ['żadna faktura od Orchard nie jest sporna?', 'Disputed'],
  ])('asks how many of the documents are: %s', (question, value) => {
    const filters = expect.arrayContaining([state(value)])
    expect(plan(question)).toMatchObject({
      kind: 'compare',
      asks: 'share',
      none: true,
      parts: [{ read: { tree: { filters } } }, {}],
    })
  })

  it('is not answered before a verb that is negated too', () => {
    expect(plan('are none of the invoices not paid')).toEqual({ kind: 'unclear', words: ['none'] })
  })

  it('is not left out if nothing is asked of the documents', () => {
    expect(plan('none of the contracts with pets')).toEqual({ kind: 'unclear', words: ['none'] })
  })
})

it.each(['welke contracten lopen af voor 2028', 'contracten die aflopen voor 2028'])(
  'next to an event, “voor” is before: %s',
  (question) => {
    const until = { id: 'extracted.expiry_date', op: 'to', value: '2027-12-31' }
    expect(plan(question)).toMatchObject({ read: { tree: { filters: expect.arrayContaining([until]) } } })
  },
)

it.each(['quanto nos faturou a Telalpin S.A. em 2023', 'wieviel hat uns Telalpin GmbH 2023 verrechnet'])(
  'a legal form after a name is a part of it: %s',
  (question) => {
    const made = plan(question, workshop)
    expect(made).toMatchObject({
      kind: 'query',
      read: {
        text: [],
        tree: { filters: expect.arrayContaining([expect.objectContaining({ id: 'party' })]) },
      },
    })
  },
)

describe('what would be answered by its first half', () => {
  it.each([
    ['number of new, approved, paid and disputed invoices', /^new/],
    ['which contracts are under German law or say nothing about the law', /^or$/],
  ])('%s', (question, word) => {
    expect(plan(question)).toEqual({
      kind: 'unclear',
      words: expect.arrayContaining([expect.stringMatching(word)]),
    })
  })

  it('asks for pay, if whoever got the most is asked for', () => {
    expect(plan('quién cobró más neto en agosto de 2023 y cuánto', workshop)).toMatchObject({
      kind: 'several',
      plans: [{ read: { tree: { types: ['payslip'] } } }, {}],
    })
  })
})
