import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

// Questions that were answered with a wrong statement, although all of their words were known.

const vocabulary = builtInVocabulary([
  ['invoice', 'vendor', 'Harlow Telecom'],
  ['receipt', 'vendor', 'City Taxi'],
  ['payslip', 'employee', 'Ann Lee'],
  ['payslip', 'employee', 'Bob Ray'],
])
const plan = (question: string) =>
  planOf({ question, before: [], vocabulary, today: '2026-11-22', loaded: null }).plan
const PAID = { id: 'extracted.workflow', op: 'is', value: 'Paid' }

describe('whether a bill was paid', () => {
  it.each([
    'did we pay the invoice INV-0042',
    'haben wir die Rechnung INV-0042 bezahlt',
    'a-t-on payé la facture INV-0042',
    'on a payé la facture INV-0042 ?',
    'pagamos la factura INV-0042',
    '¿hemos pagado la factura INV-0042?',
    'abbiamo pagato la fattura INV-0042?',
    'hebben we de factuur INV-0042 betaald',
    'já pagámos a fatura INV-0042',
    'zapłaciliśmy fakturę INV-0042?',
  ])('is its state, and not an amount: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'query',
      yesOrNo: true,
      read: { tree: { aggregate: null, filters: expect.arrayContaining([PAID]) } },
    })
  })

  it.each(['did we pay Harlow in 2025', 'pagamos a Harlow en 2025?', 'a-t-on payé Harlow en 2025'])(
    'is answered for a party by receipts as well: %s',
    (question) => {
      const paid = { any: [PAID, { id: 'document_type', op: 'is', value: 'receipt' }] }
      expect(plan(question)).toMatchObject({
        yesOrNo: true,
        read: { tree: { filters: expect.arrayContaining([paid]) } },
      })
    },
  )

  it.each(['cuánto pagamos a Harlow en 2025?', 'wie viel haben wir Harlow bezahlt', 'pagamos 2025'])(
    'is not asked by: %s',
    (question) => {
      expect(plan(question)).toMatchObject({ read: { tree: { aggregate: { what: 'sum' } } } })
    },
  )

  it.each(['compramos algo en City Taxi en 2026?', 'did we spend anything at City Taxi'])(
    'is not asked by verbs of buying: %s',
    (question) => {
      const types = expect.arrayContaining(['receipt'])
      expect(plan(question)).toMatchObject({ yesOrNo: true, read: { tree: { types, aggregate: null } } })
    },
  )
})

it.each([
  'have we paid the Harlow invoices',
  'are the Harlow invoices paid',
  'sind die Rechnungen von Harlow bezahlt',
  'están pagadas las facturas de Harlow',
  'zijn de facturen van Harlow betaald',
  'have we paid all Harlow invoices',
  'have the Harlow invoices been paid',
  'haben wir die Rechnungen von Harlow bezahlt',
  'est-ce que les factures de Harlow sont payées',
  'sono pagate le fatture di Harlow',
  'abbiamo pagato le fatture di Harlow',
  'estão pagas as faturas da Harlow',
])('asks for all of the named documents: %s', (question) => {
  const side = (...filters: object[]) => ({ read: { tree: { filters } } })
  const of = { id: 'party', op: 'is', value: 'Harlow Telecom' }
  expect(plan(question)).toMatchObject({ kind: 'compare', every: true, parts: [{}, side(of)] })
})

it.each([
  'are there paid invoices from Harlow',
  'do you have the paid invoices',
  'does the vendor Harlow have invoices that are paid',
  'are the paid invoices from Harlow',
  'did Dana upload the paid invoices',
  'have you got the approved invoices from Harlow',
  'were the invoices ever paid',
  'are only the Harlow invoices paid',
  'hat die Firma Harlow Rechnungen, die bezahlt sind',
  'haben die Lieferanten Rechnungen, die bezahlt sind',
  'sind unter die Rechnungen von Harlow bezahlte',
  'as-tu les factures payées',
  'avez-vous les factures payées de Harlow',
  '¿hay algunas de las facturas pagadas de Harlow?',
  'hay facturas pagadas',
  'tienes las facturas pagadas',
  'tenemos las facturas pagadas',
  'hay alguna pagada entre las facturas',
  'hai le fatture pagate',
  'sono pagate alcune delle nostre fatture',
  'sono pagate alcune fra le fatture',
  'hanno i fornitori fatture pagate?',
  'heb je de facturen die betaald zijn',
  'heb je de betaalde facturen van Harlow',
  'zijn er onder de facturen van Harlow betaalde',
  'tens as faturas pagas da Harlow',
  'estão pagas algumas das nossas faturas',
  'têm os fornecedores faturas pagas?',
  'czy jakieś nasze faktury są zapłacone',
])('asks whether there are any: %s', (question) => {
  expect(plan(question)).toMatchObject({ kind: 'query', yesOrNo: true })
})

it.each([
  'are the last 3 Harlow invoices paid',
  'are the 3 largest invoices paid',
  'have we paid the last 3 invoices',
  'sind die letzten 3 Rechnungen von Harlow bezahlt',
  'sind die 3 höchsten Rechnungen bezahlt',
  'están pagadas las últimas 3 facturas',
  'son pagadas las 3 facturas más altas',
  'sono pagate le ultime 3 fatture',
  'zijn de laatste 3 facturen van Harlow betaald',
  'estão pagas as últimas 3 faturas',
  'czy nasze ostatnie 3 faktury są zapłacone',
])('does not ask for the last of the paid ones: %s', (question) => {
  expect(plan(question)).toMatchObject({ kind: 'unclear' })
})

it.each(['top 5 vendors by invoices', 'the 3 largest vendors by invoices', 'top 3 customers by quotes'])(
  'are not the vendors of the largest invoices: %s',
  (question) => {
    expect(plan(question)).toMatchObject({ kind: 'unclear' })
  },
)

it.each(['gastos de envío 2025', 'shipping costs 2025', 'Versandkosten 2025'])(
  'costs of shipping are the field of that name: %s',
  (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'query',
      read: { tree: { aggregate: { what: 'sum', of: 'extracted.shipping' } }, text: [] },
    })
  },
)

it.each([
  'cuánto gastamos en envíos',
  'total envío 2025',
  'facturas de envío',
  'factura del mando',
  'a quién enviaron la factura',
  'a quién mandó la factura',
  'mandato di pagamento',
  'contratto di mandato',
  'quanto costa il mandato',
  'mandado de pagamento 2025',
  'mandado de pago',
  'mandatos de pago 2025',
])('a noun is no verb of sending: %s', (question) => {
  const made = plan(question)
  expect('read' in made ? made.read.text : ['unclear']).not.toEqual([])
})

it.each([
  'qué facturas mandó Harlow en 2025',
  'facturas que nos envió Harlow en 2025',
  'quali fatture ci ha mandato Harlow nel 2025',
  'que faturas nos mandou a Harlow em 2025',
])('a verb of sending has a day: %s', (question) => {
  expect(plan(question)).toMatchObject({ read: { text: [], tree: { types: ['invoice'] } } })
})

it.each(['chi ci ha mandato più fatture', 'quién nos mandó más facturas'])(
  'who sent the most is a number by party: %s',
  (question) => {
    expect(plan(question)).toMatchObject({
      extreme: 'most',
      read: { tree: { aggregate: { what: 'count' } } },
    })
  },
)

it.each(['cuánto bajó el alquiler en 2025', 'quanto subiu a renda em 2025'])(
  'a change in one year is from the year before: %s',
  (question) => {
    expect(plan(question)).toMatchObject({ kind: 'compare', parts: [{ label: '2024' }, { label: '2025' }] })
  },
)

it.each(['did we not pay City Taxi by card', 'is spending going up'])('is not answered: %s', (question) => {
  expect(plan(question)).toMatchObject({ kind: 'unclear' })
})

describe('the largest of several', () => {
  it.each([
    'which vendors sent the 3 largest invoices',
    'von welchen Lieferanten sind die 3 höchsten Rechnungen',
    'que fornecedores têm as 3 maiores faturas',
    'the three largest invoices and their vendors',
  ])('are documents, each with its party: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'fields',
      read: { tree: { limit: 3, order: [{ id: 'amount', desc: true }], aggregate: null } },
      fields: [{ concept: 'vendor' }],
    })
  })

  it('are not added up by party', () => {
    expect(plan('top 5 invoices by vendor')).toMatchObject({ kind: 'unclear' })
  })
})

describe('the most documents', () => {
  it.each([
    ['who uploaded the most documents in October 2026', 'created_by'],
    ['wer hat im Oktober die meisten Dokumente hochgeladen', 'created_by'],
    ['qui a téléversé le plus de documents en octobre', 'created_by'],
    ['quién subió más documentos en octubre', 'created_by'],
    ['which folder has the most documents', 'folder_id'],
    ['in welchem Ordner liegen die meisten Rechnungen', 'folder_id'],
  ])('are a number, and not the largest amounts: %s', (question, by) => {
    expect(plan(question)).toMatchObject({
      extreme: 'most',
      read: { tree: { aggregate: { what: 'count', by }, order: [] } },
    })
  })

  it.each(['which type has the most documents', 'wer bekam 2025 am meisten Geld von uns'])(
    'is not answered by the largest amounts of unlike documents: %s',
    (question) => {
      expect(plan(question)).toMatchObject({ kind: 'unclear' })
    },
  )
})

it.each([
  'wann kommt die Bestellung PO-0003',
  'wanneer komt bestelling PO-0003',
  'quand arrive la commande PO-0003',
  'cuándo llega el pedido PO-0003',
])('when something comes is its delivery, and not the day of the order: %s', (question) => {
  expect(plan(question)).toMatchObject({ kind: 'fields', fields: [{ concept: 'delivery date' }] })
})

it('“ha subido” next to “cuánto” is a rise, and not an upload', () => {
  const made = plan('cuánto ha subido el alquiler medio entre 2024 y 2025')
  expect(made).toMatchObject({
    kind: 'compare',
    asks: 'sides',
    parts: [{ label: '2024' }, { label: '2025' }],
  })
})

it('leaves out none of three named states', () => {
  const states = { id: 'extracted.workflow', value: ['New', 'Approved', 'Paid'] }
  expect(plan('compare new, approved and paid invoices')).toMatchObject({
    kind: 'query',
    read: { tree: { filters: [states] } },
  })
})

it('“the most” of two sides is a sum, and not the largest document', () => {
  const side = { read: { tree: { aggregate: { what: 'sum' } } } }
  const made = plan('quién tiene más deducciones, Ann Lee o Bob Ray, y cuánto más')
  expect(made).toMatchObject({ kind: 'compare', parts: [side, side] })
})

it('does not count documents named by their number', () => {
  expect(plan('what is the number of POL-0003')).toMatchObject({ kind: 'unclear' })
})
