import { expect, it } from 'vitest'
import type { SchemaProperty } from '#contract/things.ts'
import { sayFilter } from '#core/query/say.ts'
import { readQuery } from '#core/query/search-query.ts'
import { showField } from '#features/documents/field-value.ts'
import { draftOf, filtersOf } from '#features/documents/table/filters/filter-draft.ts'
import { filterFields } from '#features/documents/table/filters/filter-fields.ts'
import { filterWords } from '#features/documents/table/filters/filter-words.ts'
import { editText, parseText } from '#features/documents/typed-value.ts'
import { inLanguage } from '#server/language.ts'

// How a receipt was paid: reading stores a word of its own, and screens show it in their language.

const schema: SchemaProperty = { type: 'string' }
const none = { currency: null }
const show = (key: string, value: string) => inLanguage('de', () => showField(key, value, schema, none))

it.each([
  ['card', 'Karte'],
  ['credit card', 'Kreditkarte'],
  ['debit card', 'Debitkarte'],
  ['cash', 'bar'],
  ['mobile payment', 'mobile Zahlung'],
])('%s is shown, and edited without a change, as %s', (stored, shown) => {
  expect(show('payment_method', stored)).toBe(shown)
  expect(inLanguage('de', () => editText(stored, 'payment_method'))).toBe(shown)
  expect(inLanguage('de', () => parseText(shown, schema, 'payment_method'))).toEqual({
    ok: true,
    value: stored,
  })
})

it('what a document or a person says is unchanged', () => {
  expect(show('payment_method', 'Visa')).toBe('Visa')
  expect(show('vendor', 'cash')).toBe('cash')
  expect(parseText('Card', schema, 'payment_method')).toEqual({ ok: true, value: 'Card' })
  expect(inLanguage('de', () => parseText('Lastschrift', schema, 'payment_method'))).toEqual({
    ok: true,
    value: 'Lastschrift',
  })
})

it('a filter takes the word as shown and as stored, and is shown as the value', () => {
  const fields = filterFields([{ key: 'payment_method', label: 'Zahlungsart', schema }], [])
  const [field] = fields
  inLanguage('de', () => {
    for (const typed of ['Karte', 'karte', 'card']) {
      const filters = filtersOf({ [`${field!.id} contains`]: typed }, fields)
      expect(filters).toEqual([{ id: field!.id, op: 'contains', value: 'card' }])
      expect(Object.values(draftOf(filters))).toEqual(['Karte'])
      expect(filterWords(filters, fields)).toContain('Karte')
    }
  })
})

it('a question finds both, and names the value as shown', () => {
  const vocabulary = {
    types: [
      {
        name: 'receipt',
        department: null,
        schema: { type: 'object' as const, properties: { payment_method: schema } },
        workflow: [],
        formerNames: [],
      },
    ],
    departments: [],
    folders: [],
    people: [],
    me: null,
    parties: [],
    values: [{ key: 'payment_method', value: 'mobile payment' }],
  }
  for (const question of ['Belege mit mobiler Zahlung', 'Zahlungsart: mobile Zahlung', 'mobile payment']) {
    const { filters } = readQuery(question, { ...vocabulary, language: 'de' }, '2026-11-29').tree
    expect(filters).toEqual([{ id: 'extracted.payment_method', op: 'is', value: 'mobile payment' }])
    const said = inLanguage('de', () =>
      filters.map((one) => sayFilter(one, { folders: [], people: [], me: null })),
    )
    expect(said.join()).toContain('mobile Zahlung')
  }
})
