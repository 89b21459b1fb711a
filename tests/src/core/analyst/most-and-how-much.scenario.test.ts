import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { makeWorkshop } from '#tests/eval/workshop/make-workshop.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workshop = makeWorkshop()
const vocabulary = vocabularyOf(workshop)
const plan = (question: string, ...before: string[]) =>
  planOf({ question, before, vocabulary, today: workshop.today, loaded: null }).plan
const filters = (...some: object[]) => ({ tree: { filters: expect.arrayContaining(some) } })
const MAY = [
  { id: 'date', op: 'from', value: '2023-05-01' },
  { id: 'date', op: 'to', value: '2023-05-31' },
]

const most = { order: [{ id: 'extracted.gross_pay', desc: true }], limit: 1 }

describe('“who has the highest, and how much”', () => {
  it.each([
    'who had the highest gross pay in May 2023, and how much?',
    'wer hatte im Mai 2023 den höchsten Bruttolohn und wie viel?',
    'wie had in mei 2023 het hoogste brutoloon en hoeveel?',
    'quem teve o maior salário bruto em maio de 2023, e quanto?',
  ])('has two answers, and no overall sum: %s', (question) => {
    expect(plan(question)).toMatchObject({
      kind: 'several',
      plans: [
        { read: { tree: most } },
        { read: { tree: { aggregate: { what: 'max', of: 'extracted.gross_pay' } } } },
      ],
    })
  })

  it('is the context of a follow-up', () => {
    const asked = 'who had the highest gross pay in May 2023, and how much?'
    expect(plan('and net?', asked)).toMatchObject({
      kind: 'fields',
      fields: [{ keys: ['net_pay'] }],
      read: { tree: { ...most, filters: MAY } },
    })
  })
})

describe('the most money', () => {
  it.each([
    'which vendor got the most money',
    'which vendor got the most money in 2023',
    'welcher Lieferant hat am meisten Geld bekommen',
    'welcher Lieferant hat 2023 am meisten Geld bekommen',
    'quel fournisseur a reçu le plus d’argent en 2023',
    'qué proveedor recibió más dinero en 2023',
    'quale fornitore ha ricevuto più denaro nel 2023',
    'welke leverancier kreeg het meeste geld in 2023',
    'który dostawca dostał najwięcej pieniędzy w 2023',
  ])('is the highest sum, and not the most documents: %s', (question) => {
    expect(plan(question)).toMatchObject({ read: { tree: { aggregate: { what: 'sum', of: 'amount' } } } })
  })
})

describe('a second question after “who has the most”', () => {
  it('is independent if it asks for another amount', () => {
    expect(plan('who had the highest gross pay in May 2023, and how much did we spend?')).toMatchObject({
      plans: [{ read: { tree: most } }, { read: { tree: { aggregate: { what: 'sum', of: 'amount' } } } }],
    })
  })

  it('asks for the same field if its verb fits', () => {
    expect(plan('who had the highest gross pay in May 2023, and how much did they earn?')).toMatchObject({
      plans: [{ read: { tree: most } }, { read: { tree: { aggregate: { what: 'max' } } } }],
    })
  })

  it.each([
    ['how many invoices are there, and how much did we spend on fuel', 'and in 2022?'],
    ['which is the largest invoice, and which is the largest receipt', 'and in 2022?'],
    ['who had the highest gross pay in May 2023, and how much?', 'and in June?'],
  ])('several answers give no context to a follow-up: %s', (before, question) => {
    expect(plan(question, before)).toEqual(plan(question))
  })
})

describe('a balance at the end of a month', () => {
  it.each([
    'what was on the account at Seebank at the end of May 2023',
    'was war Ende Mai 2023 auf dem Konto bei der Seebank',
    'que restait-il sur le compte à la Seebank fin mai 2023',
    'hoeveel stond er eind mei 2023 bij de Seebank',
  ])('is on the statement of that month: %s', (question) => {
    expect(plan(question)).toMatchObject({
      read: { ...filters(...MAY), tree: { types: ['bank statement'] } },
    })
    expect(plan(question)).toMatchObject({ read: filters(...MAY) })
  })

  it('is followed up with another month', () => {
    expect(
      plan('and at the end of June?', 'what was on the account at Seebank at the end of May 2023'),
    ).toMatchObject({
      read: filters(
        { id: 'date', op: 'from', value: '2023-06-01' },
        { id: 'date', op: 'to', value: '2023-06-30' },
      ),
    })
  })

  it.each([
    'show the bank statement of 31 May 2023',
    'how many bank statements were issued on 31 May 2023',
    'how many bank statements are there at the end of May 2023',
    'bank statements dated 31 May 2023',
  ])('is asked for one day if a day is named, or no balance: %s', (question) => {
    expect(plan(question)).toMatchObject({
      read: filters({ id: 'date', op: 'from', value: '2023-05-31' }),
    })
  })

  it('is asked for one day for types without a balance', () => {
    expect(plan('which invoices are of 31 May 2023')).toMatchObject({
      read: filters({ id: 'date', op: 'from', value: '2023-05-31' }),
    })
  })
})

it.each([
  ['which invoices are due in January?', '2027'],
  ['which invoices are due in August?', '2026'],
  ['which invoices were due in August 2025, and which are due in January?', '2025'],
  ['welche Rechnungen sind im Januar fällig?', '2027'],
])('a due month without a year is the next one: %s', (question, year) => {
  expect(JSON.stringify(plan(question))).toContain(`"op":"from","value":"${year}-`)
})

it.each([
  ['are all invoices of Lackfabrik Wyss paid?', 'paid'],
  ['sind alle Rechnungen von Lackfabrik Wyss bezahlt?', 'bezahlt'],
  ['toutes les factures de Lackfabrik Wyss sont-elles payées ?', 'payées'],
])('whether all are paid is “unstated” if no document states it: %s', (question, state) => {
  expect(plan(question)).toMatchObject({ kind: 'unstated', state })
})

it('a follow-up to a question that was not understood is not answered over all documents', () => {
  expect(plan('what is the lowest it got', 'did the balance ever drop for a month')).toMatchObject({
    kind: 'unclear',
  })
})

it.each([
  ['which of them are unpaid', 'hi there'],
  ['and the quotes?', 'thanks'],
  ['und die Angebote?', 'danke'],
])('a greeting does not break the context: %s', (question, before) => {
  expect(plan(question, before)).toEqual(plan(question))
})
