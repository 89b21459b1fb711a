import { describe, expect, it } from 'vitest'
import { EXPENSE_REPORT_TYPE } from '#contract/expense-reports.ts'
import { departmentName, fieldName, typeName } from '#core/fields/shown-names.ts'
import { fallbackProfile, profiles } from '#core/reading/profiles/all.ts'
import { labelOfKey, labelOfName } from '#lib/field-format.ts'
import { texts } from '#messages/default-names.ts'
import { inLanguage } from '#server/language.ts'

const own = [...profiles, fallbackProfile]
const keysOf = ({ fields }: (typeof own)[number]) =>
  Object.entries(fields).flatMap(([key, { property }]) => [
    key,
    ...Object.keys(property.items?.properties ?? {}),
  ])

describe('the names of what Sheaf makes itself', () => {
  it('are those of the types that it reads, in English as they were', () => {
    const types = [...own.map(({ documentType }) => documentType), EXPENSE_REPORT_TYPE]
    expect(texts.types).toEqual(Object.fromEntries(types.map((type) => [type, labelOfName(type)])))
    const keys = [...own.flatMap(keysOf), 'purpose', 'period_from', 'period_to']
    expect(texts.fields).toEqual(Object.fromEntries(keys.map((key) => [key, labelOfKey(key)])))
    const departments = own.map(({ department }) => department)
    expect(texts.departments).toEqual(Object.fromEntries(departments.map((name) => [name, name])))
  })

  it('are shown in the language of the reader', () => {
    expect(inLanguage('de', () => [typeName('invoice'), typeName('Invoice')])).toEqual([
      'Rechnung',
      'Rechnung',
    ])
    expect(inLanguage('de', () => fieldName('invoice_number'))).toBe('Rechnungsnummer')
    expect(inLanguage('de', () => departmentName('Human Resources'))).toBe('Personal')
    expect(typeName('bank statement')).toBe('Bank statement')
  })

  it('give way to those that a workspace chose', () => {
    const names = () => [typeName('site_report'), fieldName('site_code'), departmentName('North')]
    expect(inLanguage('de', names)).toEqual(['Site report', 'Site code', 'North'])
    expect(inLanguage('de', () => [typeName('toString'), fieldName('constructor')])).toEqual([
      'toString',
      'Constructor',
    ])
  })
})
