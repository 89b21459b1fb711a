import { describe, expect, it } from 'vitest'
import { planOf, type Plan } from '#core/analyst/plan.ts'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'
import { makeWorkshop } from '#tests/eval/workshop/make-workshop.ts'

const { today, ...office } = makeWorkspace()
const vocabulary = vocabularyOf({ today, ...office })
const workshop = vocabularyOf(makeWorkshop())

const planned = (question: string, before: readonly string[] = [], own = vocabulary): Plan =>
  planOf({ question, before, vocabulary: own, today, loaded: null }).plan
const treeOf = (plan: Plan) => {
  if (!('read' in plan)) throw new Error(`${plan.kind} has no query`)
  return plan.read.tree
}
const filtersOf = (question: string, before: readonly string[] = [], own = vocabulary) =>
  treeOf(planned(question, before, own)).filters

describe('a question with unused words', () => {
  it.each(['how many contracts expire', 'how many contracts start'])('gets no number: %s', (question) => {
    expect(planned(question)).toMatchObject({ kind: 'unclear', words: [question.split(' ').at(-1)] })
  })

  it('is read in another way if that uses all words', () => {
    expect(planned('due date of invoice inv-0011')).toMatchObject({
      kind: 'fields',
      fields: [{ concept: 'due date' }],
    })
  })

  it('may contain words that only introduce a name or a code', () => {
    expect(planned('what is the lowest closing balance on account DE-4471').kind).toBe('query')
    expect(planned('how many documents are in the folder Berlin branch').kind).toBe('query')
  })

  it('gets a number with a note about the unused words in a search', () => {
    expect(readQuery('how many contracts expire', vocabulary, today).notes).toEqual(['Not used: “expire”.'])
  })
})

describe('an exclusion', () => {
  it.each([
    ['by category', 'without fuel'],
    ['nach Kategorie', 'ohne Fuel'],
    ['par catégorie', 'sans Fuel'],
    ['por categoría', 'sin Fuel'],
    ['per categoria', 'senza Fuel'],
    ['per categorie', 'zonder Fuel'],
  ])('is a filter on the previous question: %s, %s', (group, without) => {
    expect(filtersOf(without, ['euro receipts 2025 total', group])).toContainEqual({
      id: 'extracted.category',
      op: 'not',
      value: 'Fuel',
    })
  })
})

describe('a noun after the document type', () => {
  it.each([
    ['cuántos presupuestos no tienen fecha de validez', 'extracted.valid_until'],
    ['combien de factures sans date d’échéance', 'extracted.due_date'],
    ['quante fatture senza data di scadenza', 'extracted.due_date'],
  ])('selects the date that is missing: %s', (question, id) => {
    expect(filtersOf(question)).toEqual([{ id, op: 'empty', value: true }])
  })
})

describe('a workflow state', () => {
  it.each([
    'combien de bons de commande ont été reçus',
    'quanti ordini ricevuti',
    'quantos pedidos recebidos',
    'ile zamówień otrzymano',
    'welche Bestellungen sind eingegangen',
    'which purchase orders were received',
  ])('is recognised in every form, even if a type has the same name: %s', (question) => {
    const tree = treeOf(planned(question))
    expect(tree.types).toEqual(['purchase order'])
    expect(tree.filters).toEqual([{ id: 'extracted.workflow', op: 'is', value: 'Received' }])
  })

  it('is read as the type if the question names no other type', () => {
    expect(treeOf(planned('combien de reçus en 2025')).types).toEqual(['receipt'])
  })

  it('is what the question asks, not the value of a field', () => {
    expect(planned('is the premium of POL-0005 paid')).toMatchObject({ kind: 'query', yesOrNo: true })
  })
})

describe('“the largest and the smallest”', () => {
  it.each([
    'the largest and the smallest quote in EUR, how much are they',
    'was ist der höchste und der niedrigste Nettolohn',
    'what is the highest and the lowest net pay',
  ])('are two numbers: %s', (question) => {
    const plan = planned(question)
    expect(plan.kind === 'several' && plan.plans.map((one) => treeOf(one).aggregate?.what)).toEqual([
      'max',
      'min',
    ])
  })

  it.each(['la plus grande et la plus petite facture', 'najwyższa i najniższa faktura'])(
    'are two documents: %s',
    (question) => {
      const plan = planned(question)
      expect(plan.kind === 'several' && plan.plans.map((one) => treeOf(one).order)).toEqual([
        [{ id: 'amount', desc: true }],
        [{ id: 'amount', desc: false }],
      ])
    },
  )
})

describe('conditions of several types', () => {
  it.each(['invoices over 8000 and all leases', 'all leases, and the invoices over 8000'])(
    'apply to their own type only: %s',
    (question) => {
      expect(filtersOf(question)).toEqual([
        {
          any: [
            { id: 'amount', op: 'above', value: 8000 },
            { id: 'document_type', op: 'is', value: 'lease' },
          ],
        },
      ])
    },
  )

  it('apply to all types of a list that ends with a comma and “and”', () => {
    expect(treeOf(planned('invoices, receipts, and leases over 400')).filters).toEqual([
      { id: 'amount', op: 'above', value: 400 },
    ])
  })
})

describe('verbs', () => {
  it.each([
    'welche Verträge laufen 2027 aus',
    'welche Verträge laufen im Jahr 2027 ab',
    'welke contracten lopen in 2027 af',
  ])('may be separated into two parts: %s', (question) => {
    expect(filtersOf(question)).toEqual([
      { id: 'extracted.expiry_date', op: 'from', value: '2027-01-01' },
      { id: 'extracted.expiry_date', op: 'to', value: '2027-12-31' },
    ])
  })

  it.each([
    ['wieviel mwst steckt in den rechnungen 2023', 'extracted.tax'],
    ['quanta IVA contengono le fatture del 2023', 'extracted.tax'],
    ['hoeveel btw bevatten de facturen van 2023', 'extracted.tax'],
  ])('without meaning for documents are not searched as text: %s', (question, of) => {
    const plan = planned(question, [], workshop)
    expect(plan).toMatchObject({ kind: 'query', read: { text: [] } })
    expect(treeOf(plan).aggregate?.of).toBe(of)
  })

  it('are read as nouns before “of”', () => {
    expect(planned('email of Keiko Tanaka')).toMatchObject({ kind: 'fields', fields: [{ keys: ['email'] }] })
    expect(planned('email all invoices to my accountant')).toEqual({ kind: 'decline', why: 'act' })
  })
})

describe('“until when”', () => {
  it.each([
    'bis wann läuft der Vertrag mit Autohaus Tanner',
    'tot wanneer loopt het contract met Autohaus Tanner',
    'until when is the contract with Autohaus Tanner',
    'hasta cuándo es el contrato con Autohaus Tanner',
  ])('asks for the expiry date: %s', (question) => {
    expect(planned(question, [], workshop)).toMatchObject({
      kind: 'fields',
      fields: [{ concept: 'expiry date' }],
    })
  })

  it('asks for the due date if nothing expires', () => {
    expect(planned('wanneer vervalt factuur R-2304', [], workshop)).toMatchObject({
      kind: 'fields',
      fields: [{ concept: 'due date' }],
    })
  })

  it('is not inferred from an unknown verb', () => {
    expect(planned('wann läuft der Vertrag mit Autohaus Tanner', [], workshop).kind).not.toBe('fields')
  })

  it('is not read into “von 2022” in German', () => {
    expect(filtersOf('wie viele Rechnungen und Belege von 2022')).toEqual([
      { id: 'date', op: 'from', value: '2022-01-01' },
      { id: 'date', op: 'to', value: '2022-12-31' },
    ])
  })
})

describe('a part of two names', () => {
  it('leads to a clarifying question', () => {
    expect(planned('documents of Wyss', [], workshop)).toMatchObject({
      kind: 'choice',
      choices: [{ words: 'Party: Lackfabrik Wyss' }, { words: 'Party: Schreinerei Wyss' }],
    })
  })
})

describe('a question for two numbers', () => {
  it.each(['gross and net of Grace Liu in 2025', 'Brutto und Netto von Grace Liu 2025 Summe'])(
    'leads to a clarifying question in a search: %s',
    (question) => {
      const { choice } = readQuery(question, vocabulary, today)
      expect(choice?.readings.map(({ words, read }) => [words, read.aggregate?.of])).toEqual([
        ['Gross pay', 'extracted.gross_pay'],
        ['Net pay', 'extracted.net_pay'],
      ])
    },
  )

  it('or three is answered completely in a chat', () => {
    const plan = planned('gross pay, net pay and deductions of Grace Liu in 2025')
    expect(plan.kind === 'several' && plan.plans.map((one) => treeOf(one).aggregate?.of)).toEqual([
      'extracted.gross_pay',
      'extracted.net_pay',
      'extracted.deductions',
    ])
  })

  it('names the remaining ones if a search asks for three', () => {
    const { notes } = readQuery('gross pay, net pay and deductions of Grace Liu in 2025', vocabulary, today)
    expect(notes).toEqual(['Not used: “Net pay”, “Deductions”.'])
  })
})
