import { describe, expect, it } from 'vitest'
import { planOf, type Plan } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'
import { makeWorkshop } from '#tests/eval/workshop/make-workshop.ts'

const { today, ...office } = makeWorkspace()
const vocabulary = vocabularyOf({ today, ...office })
const workshop = vocabularyOf(makeWorkshop())

/** The plan of the last question of a conversation. */
const planned = (turns: string | readonly string[], own = vocabulary): Plan => {
  const all = [turns].flat()
  return planOf({
    question: all.at(-1) ?? '',
    before: all.slice(0, -1),
    vocabulary: own,
    today,
    loaded: null,
  }).plan
}
const treeOf = (plan: Plan) => {
  if (!('read' in plan)) throw new Error(`${plan.kind} has no query`)
  return plan.read.tree
}
const span = (id: string, from: string | null, to: string | null) => [
  ...(from === null ? [] : [{ id, op: 'from', value: from }]),
  ...(to === null ? [] : [{ id, op: 'to', value: to }]),
]

describe('a word that changes which documents are meant', () => {
  it.each([
    ['invoices for 90 days', ['90', 'days']],
    ['factures de plus de 90 jours', ['jours']],
    ['which lease is shorter, the one of Oliver Grant or Marta Nowak', ['shorter']],
    ['orders delivered late', ['late']],
    ['what is the VAT rate on INV-0003', ['rate']],
    ['is spending going up', ['going']],
    ['laagste eindsaldo op rekening CH-1187', ['laagste eindsaldo']],
  ])('makes the question unclear if it cannot be applied: %s', (question, words) => {
    expect(planned(question)).toEqual({ kind: 'unclear', words })
  })

  it('is not lost inside an order', () => {
    const plan = planned('Überweise bitte heute noch die Rechnung INV-0062.')
    expect(plan).toEqual({ kind: 'decline', why: 'act' })
  })

  it('is unclear alone, without a question before', () => {
    expect(planned('and what about last year?').kind).toBe('unclear')
    expect(planned(['invoices from Harlow Telecom in 2026', 'and what about last year?']).kind).toBe('query')
  })
})

describe('“what came in”', () => {
  it.each([
    'what came in last week',
    'documents uploaded last week',
    'Welche Dokumente sind letzte Woche eingegangen',
    'quels documents sont arrivés la semaine dernière',
    'qué documentos llegaron la semana pasada',
    'documenti arrivati la settimana scorsa',
    'welke documenten zijn vorige week binnengekomen',
    'documentos que chegaram na semana passada',
    'dokumenty, które przyszły w zeszłym tygodniu',
  ])('in a week means the day of upload: %s', (question) => {
    expect(treeOf(planned(question)).filters).toEqual(span('createdAt', '2026-11-09', '2026-11-15'))
  })

  it('in a month or year means the dates of the documents', () => {
    expect(treeOf(planned('how many invoices came in in 2025')).filters[0]).toMatchObject({ id: 'date' })
  })

  it('is not a party: “who uploaded” asks for the person', () => {
    expect(treeOf(planned('who uploaded INV-0010')).aggregate).toMatchObject({ by: 'created_by' })
    expect(planned('when was INV-0010 uploaded').kind).toBe('unclear')
  })
})

describe('an age', () => {
  it.each([
    'invoices older than 90 days',
    'invoices more than 90 days old',
    'Rechnungen älter als 90 Tage',
    'facturas de hace más de 90 días',
    'facturen ouder dan 90 dagen',
    'faktury starsze niż 90 dni',
  ])('is counted back from today: %s', (question) => {
    expect(treeOf(planned(question)).filters).toEqual(span('date', null, '2026-08-23'))
  })

  it('is counted ahead for due and end dates', () => {
    expect(treeOf(planned('policies expiring within 3 months')).filters).toEqual(
      span('extracted.end_date', '2026-11-22', '2027-02-22'),
    )
  })

  it.each(['facturas de más de 2000 euros', 'Rechnungen über 2000 Euro', 'faktury powyżej 2000 euro'])(
    'is not read as a year: %s',
    (question) => {
      expect(treeOf(planned(question)).filters).toContainEqual({ id: 'amount', op: 'above', value: 2000 })
    },
  )
})

describe('a follow-up for a field', () => {
  const leases = 'what leases do we have for Oliver Grant'

  it.each(['what is the rent?', 'and the deposit?', 'how high is the rent'])(
    'asks for the field of the shown documents: %s',
    (question) => {
      const plan = planned([leases, 'what is the rent?', question])
      expect(plan.kind).toBe('fields')
      expect(treeOf(plan)).toMatchObject({ types: ['lease'], filters: [{ id: 'party' }] })
    },
  )

  it('asks for the field of one document, not for the sum of all', () => {
    const plan = planned(['letzte Rechnung von Beschläge Koch', 'wie hoch ist die MwSt'], workshop)
    expect(plan).toMatchObject({ kind: 'fields', fields: [{ keys: ['tax'] }] })
    expect(treeOf(plan).limit).toBe(1)
  })

  it('keeps the conditions after an initial “and”', () => {
    expect(treeOf(planned(['how many invoices in 2025', 'and receipts']))).toMatchObject({
      types: ['receipt'],
      filters: span('date', '2025-01-01', '2025-12-31'),
    })
  })
})

describe('a comparison', () => {
  it.each([
    'which is cheaper, Harlow Telecom or Danforth & Sons',
    'was ist günstiger, Harlow Telecom oder Fuelmax',
  ])('asks for the lower side: %s', (question) => {
    expect(planned(question)).toMatchObject({ kind: 'compare', lower: true })
  })

  it('of ages asks for the earliest date', () => {
    expect(treeOf(planned('which is older, INV-0003 or INV-0010'))).toMatchObject({
      order: [{ id: 'date', desc: false }],
      limit: 1,
      filters: [
        {
          any: expect.arrayContaining([
            { id: 'extracted.invoice_number', op: 'is', value: ['INV-0003', 'INV-0010'] },
          ]),
        },
      ],
    })
  })

  it('is made of numbers only', () => {
    const plan = planned('Quel est le loyer mensuel le plus élevé en euros, et qui est le locataire ?')
    expect(plan.kind).not.toBe('compare')
  })
})

describe('a yes or no question', () => {
  it('may begin with a verb', () => {
    expect(planned('did we pay Fuelmax in cash')).toMatchObject({ kind: 'query', yesOrNo: true })
  })

  it('may ask whether a document has a field', () => {
    expect(planned('is there a due date on INV-0003')).toMatchObject({ kind: 'fields', yesOrNo: true })
    expect(planned('staat er een vervaldatum op factuur R-2371?', workshop)).toMatchObject({ yesOrNo: true })
  })

  it('about a sum compares the sum', () => {
    const { aggregate, filters } = treeOf(planned('did Grace Liu earn more than 10000 in 2025'))
    expect(aggregate).toMatchObject({ what: 'sum' })
    expect(filters).not.toContainEqual(expect.objectContaining({ id: 'amount' }))
  })
})

describe('a field', () => {
  it('of two types leads to a clarifying question', () => {
    const plan = planned('Wie viel haben wir dieses Jahr netto bekommen?')
    expect(plan.kind === 'choice' && plan.choices.map(({ words }) => words)).toEqual(['Subtotal', 'Net pay'])
  })

  it('of the types that name a person is meant', () => {
    const plan = planned('Wie viel hat Frank Müller dieses Jahr netto bekommen?')
    expect(treeOf(plan)).toMatchObject({ aggregate: { of: 'extracted.net_pay' } })
  })

  it('that only some types have selects those types', () => {
    expect(treeOf(planned('Kontostand heute')).types).toEqual(['bank statement'])
  })

  it('is summed by group for “who did the most”', () => {
    const plan = planned('qual fornecedor entregou mais volumes em 2026 e quantos foram')
    expect(treeOf(plan)).toMatchObject({ aggregate: { what: 'sum', by: 'extracted.supplier' } })
  })

  it('“payment” is not read into “how old”', () => {
    expect(planned('how old is the oldest unpaid invoice').kind).not.toBe('fields')
  })

  it('by month is grouped in each language', () => {
    expect(treeOf(planned('gastos en 2025 mes a mes')).aggregate?.by).toBe('month')
  })
})

describe('a follow-up about shown documents', () => {
  const contracts = 'contracts with Greycoat'

  it('asks of several whether all are so, and keeps all of them for the next one', () => {
    const plan = planned([contracts, 'are they signed'])
    expect(plan).toMatchObject({ kind: 'compare', asks: 'share', every: true })
    expect(planned([contracts, 'are they signed', 'when do they end'])).toMatchObject({ kind: 'fields' })
  })

  it('reads “paid” as a state, not as other documents', () => {
    const tree = treeOf(planned(['total of all invoices 2026 in EUR', 'only paid ones']))
    expect(tree.types).toEqual(['invoice'])
    expect(tree.filters).toContainEqual({ id: 'extracted.workflow', op: 'is', value: 'Paid' })
  })

  it.each(['invoices Kestrel 2025', 'the largest invoice'])('asks for the uploader: %s', (shown) => {
    expect(treeOf(planned([shown, 'who uploaded them'])).aggregate).toMatchObject({ by: 'created_by' })
  })

  it('asks for a field of a document chosen from a list', () => {
    const plan = planned(['the 5 newest invoices', 'which of them are paid', 'when are they due'])
    expect(plan).toMatchObject({ kind: 'fields', among: { tree: { limit: 5 } } })
  })

  it('keeps the year for a day without one', () => {
    const turns = ['Kontostand Alpina Ende März 2023', 'und Ende Juni']
    expect(treeOf(planned(turns, workshop)).filters).toContainEqual({
      id: 'date',
      op: 'to',
      value: '2023-06-30',
    })
  })
})

describe('a second part of a question', () => {
  it('without its own words asks for the name', () => {
    expect(planned('highest net salary in 2023 and who', workshop)).toMatchObject({ kind: 'fields' })
  })

  it('is not answered by a list if it asks for a field', () => {
    const plan = planned('Quel est le loyer mensuel le plus élevé en euros, et qui est le locataire ?')
    expect(plan.kind === 'several' && plan.plans.at(-1)).toMatchObject({
      kind: 'fields',
      fields: [{ keys: ['tenant'] }, { keys: ['monthly_rent'] }],
      read: { tree: { limit: 1 } },
    })
  })
})

it('counts how many leases are in euros, without a sum', () => {
  const plan = planned('are all leases in euros')
  const counted = { read: { tree: { aggregate: { what: 'count' } } } }
  expect(plan).toMatchObject({ kind: 'compare', every: true, parts: [counted, counted] })
})

it('reports a date as unstated if no document of the type has it', () => {
  expect(planned('which contracts end before 2026', workshop)).toMatchObject({ kind: 'unstated' })
})

it('reads numbers before a month as days, not as amounts', () => {
  expect(treeOf(planned('receipts between 1 and 15 march 2026')).filters).toEqual(
    span('date', '2026-03-01', '2026-03-15'),
  )
})

it('reads “received” as a verb if no such state exists', () => {
  expect(planned('have we received an invoice from Brightwell this month')).toMatchObject({ yesOrNo: true })
})
