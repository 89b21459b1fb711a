import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { stateKey } from '#core/approval/steps.ts'
import { textsIn } from '#messages/current-language.ts'
import { defaultSteps } from '#contract/approval.ts'
import { EXPENSE_REPORT_TYPE } from '#contract/expense-reports.ts'
import {
  departmentName,
  fieldName,
  stateName,
  storedDepartment,
  storedField,
  storedState,
  storedType,
  typeName,
} from '#core/fields/shown-names.ts'
import { DEFAULT_WORKFLOW } from '#core/query/vocabulary.ts'
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

describe('built-in names', () => {
  it('cover all built-in types, with the original names in English', () => {
    const types = [...own.map(({ documentType }) => documentType), EXPENSE_REPORT_TYPE]
    expect(texts.types).toEqual(Object.fromEntries(types.map((type) => [type, labelOfName(type)])))
    const keys = [...own.flatMap(keysOf), 'purpose', 'period_from', 'period_to', 'workflow']
    expect(texts.fields).toEqual(Object.fromEntries(keys.map((key) => [key, labelOfKey(key)])))
    const departments = own.map(({ department }) => department)
    expect(texts.departments).toEqual(Object.fromEntries(departments.map((name) => [name, name])))
    const states = [...DEFAULT_WORKFLOW, ...Object.values(defaultSteps)]
    expect(texts.states).toEqual(Object.fromEntries(states.map((name) => [name, name])))
  })

  it('are shown in the language of the reader', () => {
    expect(inLanguage('de', () => [typeName('invoice'), typeName('Invoice')])).toEqual([
      'Rechnung',
      'Rechnung',
    ])
    expect(inLanguage('de', () => fieldName('invoice_number'))).toBe('Rechnungsnummer')
    expect(inLanguage('de', () => departmentName('Human Resources'))).toBe('Personal')
    expect(inLanguage('de', () => [stateName('Approved'), fieldName('workflow')])).toEqual([
      'Freigegeben',
      'Workflow',
    ])
    expect(typeName('bank statement')).toBe('Bank statement')
    expect(stateName('Approved')).toBe('Approved')
  })

  it('do not replace names chosen by a workspace', () => {
    const names = () => [typeName('site_report'), fieldName('site_code'), departmentName('North')]
    expect(inLanguage('de', names)).toEqual(['Site report', 'Site code', 'North'])
    expect(inLanguage('de', () => ['Signed off', 'APPROVED'].map((one) => stateName(one)))).toEqual([
      'Signed off',
      'APPROVED',
    ])
    expect(inLanguage('de', () => [typeName('toString'), fieldName('constructor')])).toEqual([
      'toString',
      'Constructor',
    ])
  })

  it('are distinct in each language', () => {
    const isTwice = (names: object) => {
      const keys = Object.values(names).map((name) => stateKey(String(name)))
      return new Set(keys).size < keys.length
    }
    const mixed = languages.filter(({ code }) => {
      const { states, departments } = textsIn(texts, code)
      return isTwice(states) || isTwice(departments)
    })
    expect(mixed).toEqual([])
  })

  it('are stored with their key when somebody types the translation', () => {
    const typed = () => [
      storedType(' Rechnung ', []),
      storedType('Invoice', []),
      storedType('Baubericht', []),
      storedDepartment('Personal', []),
      storedDepartment('Nord', []),
      storedState('Freigegeben', []),
      storedState('freigegeben ', []),
      storedState('Geprüft', []),
      storedField('Rechnungsnummer', []),
      storedField('Baustelle', []),
    ]
    expect(inLanguage('de', typed)).toEqual([
      'invoice',
      'Invoice',
      'Baubericht',
      'Human Resources',
      'Nord',
      'Approved',
      'Approved',
      'Geprüft',
      'invoice_number',
      null,
    ])
  })

  it('are not stored if the workspace uses the typed name itself', () => {
    const typed = () => [
      storedType('Rechnung', ['invoice', 'Rechnung']),
      storedDepartment(' Finanzen', ['Finance', 'Finanzen']),
      storedState('freigegeben', ['Approved', 'Freigegeben']),
      storedState('Freigegeben', ['Approved']),
    ]
    expect(inLanguage('de', typed)).toEqual(['Rechnung', 'Finanzen', 'Freigegeben', 'Approved'])
  })

  it('map to a free field if two fields have the same name', () => {
    const typed = () => [
      storedField('Zeitraum von', []),
      storedField('zeitraum von', ['period_start']),
      storedField('Zeitraum von', ['period_start', 'period_from']),
    ]
    expect(inLanguage('de', typed)).toEqual(['period_start', 'period_from', 'period_start'])
  })
})
