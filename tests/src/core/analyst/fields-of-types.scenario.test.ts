import { describe, expect, it } from 'vitest'
import { planOf } from '#core/analyst/plan.ts'
import { builtInVocabulary } from '#tests/support/built-in-vocabulary.ts'

const vocabulary = builtInVocabulary([
  ['invoice', 'vendor', 'Lampenhaus'],
  ['contract', 'title', 'Licence Agreement'],
  ['contract', 'parties', 'T. Orman Group, Inc.'],
  ['contract', 'parties', 'Verity Software Corporation'],
  ['contract', 'governing_law', 'Ohio'],
  ['letter', 'sender', 'Ada Quill'],
  ['identity document', 'name', 'HOLLIS'],
  ['cv', 'name', 'Ned Tarrow'],
  ['tax form', 'form', 'W-9'],
])
const plan = (question: string) =>
  planOf({ question, before: [], vocabulary, today: '2026-11-22', loaded: null }).plan
const treeOf = (question: string) => {
  const made = plan(question)
  return 'read' in made ? made.read.tree : null
}
/** Asks for one field of all documents of a type. */
const fieldOf = (type: string, key: string) => ({
  kind: 'fields',
  fields: [{ keys: [key] }],
  read: { text: [], tree: { types: [type], filters: [] } },
})

describe('a field of a type', () => {
  it.each([
    ['what is the account number on the bank statement?', 'bank statement', 'account_number'],
    ['was ist die Kontonummer auf dem Kontoauszug?', 'bank statement', 'account_number'],
    ['quel est le numéro de compte du relevé bancaire ?', 'bank statement', 'account_number'],
    ['what are the skills in the CV?', 'cv', 'skills'],
    ['who is the recipient of the letter?', 'letter', 'recipient'],
    ['wie heißt der Empfänger des Briefs?', 'letter', 'recipient'],
    ["what is the date of birth on the driver's license?", 'identity document', 'date_of_birth'],
    ['was ist das Geburtsdatum auf dem Führerschein?', 'identity document', 'date_of_birth'],
    ['what are the invoice numbers of the invoices?', 'invoice', 'invoice_number'],
  ])('is asked for without a party: %s', (question, type, key) => {
    expect(plan(question)).toMatchObject(fieldOf(type, key))
  })

  it.each([
    ['what is the opening balance?', 'bank statement', 'opening_balance'],
    ['what is the member id?', 'insurance card', 'member_id'],
  ])('implies the type if no other has it: %s', (question, type, key) => {
    expect(plan(question)).toMatchObject(fieldOf(type, key))
  })

  it.each(['what is the date of birth?', 'what is the phone number?'])(
    'is not chosen if several types have it: %s',
    (question) => {
      expect(plan(question)).toMatchObject({ kind: 'unclear' })
    },
  )

  it('is a number if it is the amount', () => {
    expect(plan('what is the total of the invoices?')).toMatchObject({ kind: 'query' })
  })
})

describe('a verb of a party', () => {
  it.each([
    'who wrote the letter?',
    'wer hat den Brief geschrieben?',
    'qui a écrit la lettre ?',
    'quién escribió la carta?',
    'chi ha scritto la lettera?',
    'wie schreef de brief?',
    'quem escreveu a carta?',
    'kto napisał list?',
  ])('asks for the sender: %s', (question) => {
    expect(plan(question)).toMatchObject(fieldOf('letter', 'sender'))
  })

  it('asks for the recipient if it receives', () => {
    expect(plan('who received the letter?')).toMatchObject(fieldOf('letter', 'recipient'))
  })

  it.each(['who was the letter sent to?', 'para quem foi escrita a carta?'])(
    'does not ask for its object: %s',
    (question) => {
      expect(JSON.stringify(plan(question))).not.toContain('"sender"')
    },
  )

  it.each([
    'who has not signed the contract?',
    'wer hat nicht unterschrieben?',
    'who did not write the letter?',
  ])('asks for nobody if it is denied: %s', (question) => {
    expect(plan(question)).not.toMatchObject({ kind: 'fields', fields: [{ keys: ['parties'] }] })
    expect(plan(question)).not.toMatchObject({ kind: 'fields', fields: [{ keys: ['sender'] }] })
  })

  it('asks for the parties if it signs', () => {
    const parties = { id: 'extracted.parties', op: 'contains', value: 'T. Orman Group, Inc.' }
    const made = { kind: 'fields', fields: [{ keys: ['parties'] }], read: { tree: { filters: [parties] } } }
    expect(plan('who signed with T. Orman?')).toMatchObject(made)
    expect(plan('who signed the contract?')).toMatchObject({
      kind: 'fields',
      fields: [{ keys: ['parties'] }],
    })
  })

  it.each([
    'how much does Lampenhaus want in total?',
    'how much does Lampenhaus ask for?',
    'wie viel verlangt Lampenhaus insgesamt?',
    'combien demande Lampenhaus au total ?',
    'cuánto pide Lampenhaus en total?',
    'quanto chiede Lampenhaus in totale?',
    'hoeveel vraagt Lampenhaus in totaal?',
    'quanto pede Lampenhaus no total?',
    'ile chce Lampenhaus łącznie?',
  ])('asks for what it bills: %s', (question) => {
    expect(treeOf(question)).toMatchObject({
      types: ['invoice', 'utility bill'],
      filters: [{ id: 'party', op: 'is', value: 'Lampenhaus' }],
      aggregate: { what: 'sum', of: 'amount' },
    })
  })

  it('is a polite phrase elsewhere', () => {
    expect(treeOf('I want the receipts of Lampenhaus')).toMatchObject({ types: ['receipt'], aggregate: null })
  })
})

describe('what names documents', () => {
  it.each(['documents of Verity', 'what is the term of the Verity agreement?'])(
    'is a party in a list: %s',
    (question) => {
      const parties = { id: 'extracted.parties', op: 'contains', value: 'Verity Software Corporation' }
      expect(treeOf(question)?.filters).toEqual([parties])
    },
  )

  it.each(['W-9', 'w9'])('is a value with digits: %s', (form) => {
    const any = expect.arrayContaining([{ id: 'extracted.form', op: 'is', value: 'W-9' }])
    expect(plan(`what tax year is the ${form} for?`)).toMatchObject({
      fields: [{ keys: ['tax_year'] }],
      read: { tree: { filters: [{ any }] } },
    })
  })

  it('is not searched for with the verb of a field', () => {
    expect(plan('which contracts are governed by Ohio law?')).toMatchObject({ read: { text: [] } })
  })

  it.each(['what is the license number of Hollis?', 'what is the passport number of Hollis?'])(
    'has its number by another name: %s',
    (question) => {
      expect(plan(question)).toMatchObject({ kind: 'fields', fields: [{ keys: ['document_number'] }] })
    },
  )

  it('lists a field, as the verb behind it says', () => {
    expect(plan('which skills does Ned Tarrow list?')).toMatchObject({ fields: [{ keys: ['skills'] }] })
  })
})

it('how long a term is is stated once', () => {
  expect(plan('how long is the term of the Verity agreement?')).toMatchObject({
    fields: [{ keys: ['term'] }],
  })
})
