import { describe, expect, it } from 'vitest'
import { BookSettings, type BookSettingsResponse } from '#contract/books.ts'
import { checkAccounts, settingsOf, valuesOf, withProposals } from '#features/books/account-values.ts'

const type = (id: string, document_type: string, is_proposed = true) => ({
  id,
  document_type,
  department: 'finance',
  is_sale: false,
  is_proposed,
})
const types = [type('r', 'receipt'), type('p', 'payslip', false)]
const settings = BookSettings.parse({
  datev: { consultant: 29098, client: 55003, fiscal_year_start: '04-01', account_length: 5, chart: '04' },
  types: {
    r: {
      account: '4980',
      contra_account: '1000',
      tax_keys: [
        { rate: 19, key: '9' },
        { rate: 5.5, key: '20% (VAT on Expenses)' },
      ],
    },
  },
  cost_centres: { finance: '100' },
})
const stored: BookSettingsResponse = { settings, types, version: 'v1' }
const receipt = {
  isProposed: true,
  isExported: true,
  account: '',
  contraAccount: '',
  taxKeys: '',
  defaultTaxKey: '',
}
const errorsOf = (values: ReturnType<typeof valuesOf>) =>
  Object.entries(checkAccounts(values)).flatMap(([name, error]) => (error === undefined ? [] : [name]))

describe('accounts in the form', () => {
  it('match what is stored, in both directions', () => {
    const values = valuesOf(stored)
    expect(values.types['r']).toEqual({
      isProposed: true,
      isExported: true,
      account: '4980',
      contraAccount: '1000',
      taxKeys: '19=9, 5.5=20% (VAT on Expenses)',
      defaultTaxKey: '',
    })
    expect(values.types['p']).toMatchObject({ isExported: false, account: '' })
    expect(settingsOf(values)).toEqual({
      ...settings,
      types: { ...settings.types, p: expect.objectContaining({ excluded: false, account: null }) },
    })
  })

  it('are excluded only for types that a person turned off', () => {
    const excluded = (changes: object) => {
      const values = valuesOf({ ...stored, settings: BookSettings.parse({}) })
      const changed = Object.entries(values.types).map(([id, one]) => [id, { ...one, ...changes }])
      const { types: saved } = settingsOf({ ...values, types: Object.fromEntries(changed) })
      return ['r', 'p'].map((id) => saved[id]?.excluded)
    }
    expect(excluded({})).toEqual([false, false])
    expect(excluded({ isExported: false })).toEqual([true, false])
    expect(excluded({ isExported: false, account: '1' })).toEqual([true, true])
    expect(excluded({ isExported: true, account: '1' })).toEqual([false, false])
  })

  it('are required if a type is exported only because of its account', () => {
    const values = valuesOf(stored)
    const on = (id: string, account: string) => {
      const type = { ...(values.types[id] ?? receipt), isExported: true, account }
      return errorsOf({ ...values, types: { ...values.types, [id]: type } })
    }
    expect([on('p', ''), on('p', '4120'), on('r', '')]).toEqual([['types'], [], []])
  })

  it('are validated', () => {
    const values = valuesOf(stored)
    expect(errorsOf(values)).toEqual([])
    expect(errorsOf({ ...values, consultant: '12', client: 'x', digits: '', yearStart: '13-01' })).toEqual([
      'consultant',
      'client',
      'digits',
      'yearStart',
    ])
    expect(
      errorsOf({ ...values, types: { r: { ...receipt, taxKeys: '19:9' } }, costCentres: { finance: 'a/b' } }),
    ).toEqual(['types', 'costCentres'])
  })

  it('are suggested if none are entered', () => {
    const typed = valuesOf({ ...stored, settings: BookSettings.parse({}) })
    expect(withProposals(typed, types)).toBe(typed)
    const proposed = withProposals({ ...typed, chart: '03' }, types)
    expect(proposed.types['r']).toMatchObject({
      account: '4980',
      contraAccount: '1000',
      taxKeys: '19=9, 7=8',
    })
    expect(proposed.types['p']).toEqual(typed.types['p'])
    const own = {
      ...typed,
      chart: '03' as const,
      types: { r: { ...(proposed.types['r'] ?? receipt), account: '1' } },
    }
    expect(withProposals(own, types).types['r']?.account).toBe('1')
    const report = { ...type('r', 'Reise'), holds_reports: true }
    expect(withProposals({ ...typed, chart: '03' }, [report]).types['r']).toMatchObject({
      account: '4668',
      contraAccount: '1740',
    })
  })
})
