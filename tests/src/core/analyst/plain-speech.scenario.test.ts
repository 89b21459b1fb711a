import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkshop } from '#tests/eval/workshop/make-workshop.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const office = vocabularyOf(makeWorkspace())
const workshop = vocabularyOf(makeWorkshop())
const plan = (question: string, vocabulary = office) =>
  planOf({ question, before: [], vocabulary, today: '2026-11-22', loaded: null }).plan
const query = (tree: object) => ({ kind: 'query', read: { tree: expect.objectContaining(tree) } })
const end = (id: string, op: string, value: string) => ({ id, op, value })

describe('time limits', () => {
  it.each([
    'invoices due between today and the end of the year',
    'welche Rechnungen werden bis Jahresende fällig',
  ])('end with the current year: %s', (question) => {
    const [from, to] = [
      end('extracted.due_date', 'from', '2026-11-22'),
      end('extracted.due_date', 'to', '2026-12-31'),
    ]
    expect(plan(question)).toMatchObject(query({ types: ['invoice'], filters: [from, to] }))
  })

  it.each([
    'invoices due by the end of the year',
    'Rechnungen fällig bis Ende des Jahres',
    'factures à payer avant la fin de l’année',
    'fatture in scadenza entro la fine dell’anno',
  ])('include all days before: %s', (question) => {
    const made = plan(question)
    const { filters } = 'read' in made ? made.read.tree : { filters: [] }
    expect(filters.every((one) => !('any' in one) && one.op === 'to')).toBe(true)
    expect(filters).toHaveLength(1)
  })

  it.each([
    'is there any lease that runs beyond 2027',
    'Mietverträge, die über 2027 hinaus laufen',
    'leases that run beyond the end of 2027',
  ])('of what runs longer apply to its end: %s', (question) => {
    expect(plan(question)).toMatchObject(
      query({ types: ['lease'], filters: [end('extracted.end_date', 'from', '2028-01-01')] }),
    )
  })

  it.each([
    'purchase orders since the summer',
    'Bestellungen seit dem Sommer',
    'ordini d’acquisto dall’estate in poi',
    'bestellingen sinds de zomer',
  ])('may be seasons: %s', (question) => {
    expect(plan(question)).toMatchObject(
      query({ types: ['purchase order'], filters: [end('date', 'from', '2026-06-01')] }),
    )
  })

  it('are not read from an amount or a whole year', () => {
    const year = [end('date', 'from', '2025-01-01'), end('date', 'to', '2025-12-31')]
    expect(plan('receipts over the whole of 2025')).toMatchObject(query({ filters: year }))
    expect(plan('receipts over 2025 EUR')).toMatchObject(
      query({ filters: [end('amount', 'above', 2025 as never), end('extracted.currency', 'is', 'EUR')] }),
    )
  })
})

describe('“I uploaded”', () => {
  it.each([
    'the stuff I uploaded myself since the start of August 2026',
    'von mir hochgeladene Dokumente seit Anfang August 2026',
    'quais documentos carreguei desde o início de agosto de 2026',
    'documentos que he subido desde principios de agosto de 2026',
    'co sama wgrałam od początku sierpnia 2026',
  ])('is a filter on the person who asks: %s', (question) => {
    const filters = [end('created_by', 'is', 'dana'), end('createdAt', 'from', '2026-08-01')]
    expect(plan(question)).toMatchObject(query({ filters: expect.arrayContaining(filters), aggregate: null }))
  })
})

it.each(['whats new this week? i mean uploaded', 'was ist neu diese Woche', 'quoi de neuf cette semaine'])(
  '“new this week” means uploaded this week: %s',
  (question) => {
    const filters = [end('createdAt', 'from', '2026-11-16'), end('createdAt', 'to', '2026-11-22')]
    expect(plan(question)).toMatchObject(query({ filters, aggregate: null }))
  },
)

it.each([
  'by when do we have to pay INV-0099',
  'bis wann müssen wir INV-0099 bezahlen',
  'até quando temos de pagar a INV-0099',
  'do you happen to know when INV-0099 is due',
])('“by when to pay” asks for the due date: %s', (question) => {
  const made = plan(question)
  expect(made).toMatchObject({ kind: 'fields', fields: [{ keys: ['due_date'] }] })
  expect(made).not.toHaveProperty('yesOrNo')
})

it('a word is not corrected to a month if a month is named', () => {
  const made = plan('com que saldo abriu a conta na Union Mercantile em agosto de 2025')
  expect(JSON.stringify(made)).not.toContain('2025-04')
})

it.each([
  'receipts 2026 altogether',
  'Belege 2026 insgesamt',
  'recibos 2026 en total',
  'fatture 2026 in totale',
])('a final “altogether” asks for the sum: %s', (question) => {
  expect(plan(question)).toMatchObject(query({ aggregate: { what: 'sum', of: 'amount', by: null } }))
})

it('“in total” after a field sums that field, not the document totals', () => {
  const of = 'extracted.deductions'
  expect(plan('deductions of Ben Whitfield in 2024, how much in total')).toMatchObject(
    query({ aggregate: { what: 'sum', of, by: null } }),
  )
})

it('“net, without VAT” asks for the net amount, not for documents without VAT', () => {
  const question = 'was haben uns Lieferanten im ersten Quartal 2024 netto berechnet, also ohne MwSt'
  const tree = { aggregate: { what: 'sum', of: 'extracted.subtotal', by: null } }
  expect(plan(question, workshop)).toMatchObject(query(tree))
  expect(JSON.stringify(plan(question, workshop))).not.toContain('extracted.tax')
})

it('a comparison of people is of the amounts in documents that name them', () => {
  const side = { read: { tree: { aggregate: { of: 'extracted.net_pay' } } } }
  expect(
    plan('hoeveel meer heeft Luca Ferri in 2023 netto gekregen dan Nina Keller?', workshop),
  ).toMatchObject({ kind: 'compare', parts: [side, side] })
})

describe('“paid” as a verb', () => {
  it('is a state of bills only, and “unstated” if they have none', () => {
    const paid = query({ filters: [end('extracted.workflow', 'is', 'Paid')] })
    expect(plan('which of the invoices have we paid already')).toMatchObject(paid)
    expect(plan('which of the invoices have we paid already', workshop)).toMatchObject({ kind: 'unstated' })
    expect(plan('which receipts have we paid')).not.toMatchObject({ kind: 'unstated' })
  })
})

it.each([
  'which is the second largest invoice',
  'welches ist die zweite teuerste Rechnung',
  'which is the last but one CV',
  'welches ist der vorletzte Lebenslauf',
])('“second largest” or “last but one” limits the list to that place: %s', (question) => {
  expect(plan(question)).toMatchObject({ among: { tree: { limit: 2 } }, read: { tree: { limit: 1 } } })
})

it.each([
  'are more than half of the invoices paid',
  'sind mehr als die Hälfte der Rechnungen bezahlt',
  '¿más de la mitad de las facturas están pagadas?',
  'ponad połowa faktur jest opłacona?',
])('“more than half” asks for a share: %s', (question) => {
  expect(plan(question)).toMatchObject({ kind: 'compare', asks: 'share', every: true, half: true })
})

it('a share of a sum may be that of a person', () => {
  expect(plan('que percentagem dos salários líquidos de 2023 foi para o Luca?', workshop)).toMatchObject({
    kind: 'compare',
    asks: 'share',
    parts: [{ read: { tree: { aggregate: { of: 'extracted.net_pay' } } } }, {}],
  })
})

it('whether documents say anything about a subject is answered with yes and a quote', () => {
  expect(plan('does any of the cobalt contracts say anything about a penalty')).toMatchObject({
    kind: 'quote',
    yesOrNo: true,
  })
})

it.each(['wie viele davon sind bezahlt', 'hoeveel daarvan zijn betaald'])(
  '“how many of them are paid” counts them: %s',
  (question) => {
    expect(plan(question)).toMatchObject(query({ aggregate: { what: 'count', of: null, by: null } }))
  },
)
