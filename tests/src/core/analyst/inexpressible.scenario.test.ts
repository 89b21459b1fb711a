import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)
const plan = (question: string, ...before: string[]) =>
  planOf({ question, before, vocabulary, today: workspace.today, loaded: null }).plan

describe('a restriction that is no condition on one document is declined, with its words', () => {
  it.each([
    // Numbers of documents.
    ['vendors with more than 3 invoices in 2024', 'more than 3'],
    ['Lieferanten mit mehr als 3 Rechnungen 2024', 'mehr als 3'],
    ['fournisseurs avec plus de 3 factures en 2024', 'plus de 3'],
    // Documents related to each other.
    ['invoices with the same amount', 'with the same amount'],
    ['Rechnungen mit dem gleichen Betrag', 'gleichen'],
    ['factures du même montant', 'même'],
    ['otras facturas de Harlow', 'otras'],
    ['altre fatture di Harlow', 'altre'],
    ['andere facturen van Harlow', 'andere'],
    ['outras faturas da Harlow', 'outras'],
    ['faktury na tę samą kwotę', 'samą'],
    // States of a company, or of a past day.
    ['new vendors in 2026', 'new'],
    ['nouveaux fournisseurs en 2026', 'nouveaux'],
    ['what did we owe at the end of 2025', 'the end of 2025'],
    // Times that are no span of days.
    ['gastos del fin de semana', 'fin de semana'],
    ['quanto abbiamo speso nel fine settimana', 'fine settimana'],
    ['leases that end this year or next', 'next'],
    // Alternatives of unlike conditions.
    ['quotes from 2025 or over 8000', 'or'],
    ['wie viele Rechnungen 2024 und 2025 jeweils', 'jeweils'],
    // Exclusions of what none has.
    ['tax on invoices apart from travel', 'apart from travel'],
    ['wie viel Prozent mehr als 2024 haben wir 2025 ausgegeben', 'mehr als 2024'],
  ])('%s', (question, word) => {
    expect(plan(question)).toEqual({ kind: 'unclear', words: [word] })
  })
})

describe('another number than the one asked for is not stated', () => {
  it.each([
    ['how many receipts per month on average in 2025', 'how many'],
    ['wie viele Rechnungen im Schnitt pro Monat 2025', 'wie viele'],
    ['average number of invoices per month in 2025', 'average number of'],
    ['which month was the most expensive in 2025', 'which month'],
    ['rent of Studio Kepler per year', 'per year'],
  ])('%s', (question, word) => {
    expect(plan(question)).toEqual({ kind: 'unclear', words: [word] })
  })

  it.each([
    'how many times did Orchard Catering invoice us last year',
    'combien de fois Orchard Catering nous a facturé en 2025',
    'cuántas veces nos facturó Orchard Catering en 2025',
    'quante volte ci ha fatturato Orchard Catering nel 2025',
    'hoe vaak heeft Orchard Catering ons in 2025 gefactureerd',
    'quantas vezes nos faturou a Orchard Catering em 2025',
    'ile razy Orchard Catering wystawił nam fakturę w 2025',
  ])('“how many times” counts: %s', (question) => {
    expect(plan(question)).toMatchObject({
      read: { tree: { types: ['invoice'], aggregate: { what: 'count', by: null } } },
    })
  })

  it.each([
    'who sent us the most invoices in 2025',
    'wer hat uns 2025 die meisten Rechnungen geschickt',
    'qui nous a envoyé le plus de factures en 2025',
  ])('most documents are counted, not the largest listed: %s', (question) => {
    expect(plan(question)).toMatchObject({
      extreme: 'most',
      read: { tree: { limit: null, aggregate: { what: 'count', by: 'party' } } },
    })
  })

  it.each(['highest invoice of each vendor', 'höchste Rechnung pro Lieferant'])(
    'the highest of each group is no sum: %s',
    (question) => {
      expect(plan(question)).toMatchObject({
        extreme: null,
        read: { tree: { aggregate: { what: 'max', of: 'amount', by: 'extracted.vendor' } } },
      })
    },
  )
})

describe('conditions that contradict each other', () => {
  const filters = (question: string) => {
    const made = plan(question)
    return made.kind === 'query' ? made.read.tree.filters : made
  }
  it('are alternatives after “or”', () => {
    expect(filters('Belege unter 10 oder über 500')).toEqual([
      {
        any: [
          { id: 'amount', op: 'below', value: 10 },
          { id: 'amount', op: 'above', value: 500 },
        ],
      },
    ])
  })
  it('share a year', () => {
    expect(filters('receipts in march or april 2025')).toEqual([
      { id: 'date', op: 'from', value: '2025-03-01' },
      { id: 'date', op: 'to', value: '2025-04-30' },
    ])
  })
  it('are declined otherwise', () => {
    expect(plan('factures émises en 2023 et échues en 2024').kind).toBe('unclear')
  })
})

it('knows the states of today', () => {
  expect(plan('what do we owe today').kind).toBe('query')
})

describe('what a question says once', () => {
  it.each(['how many invoices and what was the total in 2025', 'wie viele Rechnungen und welche Summe 2025'])(
    'applies to each part: %s',
    (question) => {
      const dated = {
        read: { tree: { filters: expect.arrayContaining([{ id: 'date', op: 'to', value: '2025-12-31' }]) } },
      }
      expect(plan(question)).toMatchObject({ kind: 'several', plans: [dated, dated] })
    },
  )
  it('names fields of the documents shown before', () => {
    expect(plan('quanto netto in tutto?', 'buste paga di Frank Müller nel 2026')).toMatchObject({
      read: { tree: { types: ['payslip'], aggregate: { what: 'sum', of: 'extracted.net_pay' } } },
    })
  })
  it.each(['who earns more, Grace or Hugo', 'qui gagne plus, Grace ou Hugo ?'])(
    'is compared: %s',
    (question) => {
      expect(plan(question)).toMatchObject({
        kind: 'compare',
        parts: [{ label: 'Grace Liu' }, { label: 'Hugo Lambert' }],
      })
    },
  )
  it('opens a part, not the whole question', () => {
    expect(
      plan('Wie viele Verträge sind noch im Entwurf und welche davon verlängern sich automatisch?'),
    ).toMatchObject({ kind: 'several', plans: [{ kind: 'query' }, { kind: 'query' }] })
  })
})
