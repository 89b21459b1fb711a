import { describe, expect, test } from 'vitest'
import type { ImportedField } from '#contract/imported-values.ts'
import type { SchemaProperty } from '#contract/things.ts'
import { fieldsOfImport } from '#core/import/fields-of-import.ts'
import { described } from '#core/reading/classify.ts'
import { profileOf } from '#core/reading/profiles/all.ts'

const typeOf = (name: string) => {
  const profile = profileOf(name)
  if (!profile) throw new Error(`There is no type ${name}`)
  const { documentType: document_type, schema } = described(profile, 1)
  return { document_type, schema }
}
const own = (properties: Record<string, SchemaProperty>) => ({
  document_type: 'own',
  schema: { type: 'object' as const, properties },
})
const from = 'paperless-ngx'
const fieldsIn = (
  properties: Record<string, SchemaProperty>,
  fields: readonly ImportedField[],
  read: Readonly<Record<string, string>> = {},
) => fieldsOfImport({ from, fields: [...fields] }, own(properties), read)

describe('imported values in a document', () => {
  test.each([
    ['invoice', 'vendor', 'invoice_date'],
    ['receipt', 'vendor', 'date'],
    ['payslip', 'employer', 'pay_date'],
    ['bank statement', 'bank', 'statement_date'],
    ['letter', 'sender', 'date'],
    ['insurance policy', 'insurer', 'date'],
    ['lease agreement', 'landlord', 'date'],
    ['contract', 'sender', 'date'],
    ['cv', 'sender', 'date'],
  ])('of the type %s name the sender in %s and the date in %s', (type, party, date) => {
    const { values } = fieldsOfImport({ from, party: 'City Water', date: '2025-03-01' }, typeOf(type), {})
    expect(values).toEqual({ [party]: 'City Water', [date]: '2025-03-01' })
  })

  test('have fields of the same name in the format of the type, and others as new fields', () => {
    const { values, missing } = fieldsIn(
      { invoice_no: { type: 'string' }, 'Total Sum': { type: 'number' }, tags: { type: 'string' } },
      [
        { name: 'Invoice No.', value: 17 },
        { name: 'total-sum', value: '12.5' },
        { name: 'Tags', value: ['a', 'b'] },
        { name: 'Paid', value: true },
        { name: 'Paid', value: false },
        { name: 'Prüfziffer (alt)', value: 'x' },
      ],
    )
    expect(values).toEqual({
      invoice_no: '17',
      'Total Sum': 12.5,
      tags: 'a, b',
      paid: true,
      prüfziffer_alt: 'x',
    })
    expect(missing).toEqual({ paid: { type: 'boolean' }, prüfziffer_alt: { type: 'string' } })
  })

  test('have valid property names', () => {
    const { values } = fieldsIn({}, [
      { name: 'Workflow', value: 'a' },
      { name: '__proto__', value: 'b' },
      { name: 'constructor', value: 'c' },
      { name: '???', value: 'd' },
    ])
    expect(values).toEqual({
      imported_workflow: 'a',
      proto: 'b',
      imported_constructor: 'c',
      imported_field: 'd',
    })
  })

  test('have the currency of the document, or set it', () => {
    const amounts: ImportedField[] = [
      { name: 'Net', value: 10, format: 'currency', currency: 'EUR' },
      { name: 'Fee', value: 2, format: 'currency', currency: 'USD' },
    ]
    expect(fieldsIn({}, amounts).values).toEqual({ net: 10, currency: 'EUR', fee: 'USD 2' })
    expect(fieldsIn({}, amounts, { currency: 'USD' }).values).toEqual({ net: 'EUR 10', fee: 2 })
  })

  test('keep the name of a type that the workspace does not have', () => {
    const named = (type: string) =>
      fieldsOfImport({ from, type }, { ...own({}), former_names: ['before'] }, {}).values
    expect(named('Stromrechnung')).toEqual({ imported_type: 'Stromrechnung' })
    expect(named(' OWN ')).toEqual({})
    expect(named('Before')).toEqual({})
  })
})
