import { describe, expect, test } from 'vitest'
import type { StatementPreview } from '#contract/bank.ts'
import { accountFor, accountsFor, OWN_ACCOUNT } from '#features/bank/import-account.ts'

const preview = (...ibans: (string | null)[]): StatementPreview => ({
  table: null,
  statements: ibans.map((iban) => ({
    iban,
    account_id: null,
    lines: 1,
    new_lines: 1,
    from: null,
    to: null,
    first: [],
  })),
})
const current = { id: 'current', name: 'Current', iban: 'DE89370400440532013000' }
const card = { id: 'card', name: 'Card', iban: null }

describe('a file is imported into', () => {
  test('the only account if it names none, after the accounts have loaded', () => {
    expect(accountFor(preview(null), null, [current])).toBe('current')
    expect(accountFor(undefined, null, [current])).toBe(OWN_ACCOUNT)
    expect(accountFor(preview(null), null, [current, card])).toBe(OWN_ACCOUNT)
  })

  test('its own account if it names one, unless a person chose another', () => {
    expect(accountFor(preview('GB33BUKB20201555555555'), null, [current])).toBe(OWN_ACCOUNT)
    expect(accountFor(preview('GB33BUKB20201555555555'), 'card', [card])).toBe('card')
    expect(accountFor(preview(null), OWN_ACCOUNT, [current])).toBe(OWN_ACCOUNT)
  })

  test('its own account even if its columns are uncertain', () => {
    const table = {
      header: [],
      rows: [],
      iban: 'GB33BUKB20201555555555',
      skipped: 0,
      columns: null,
      uncertain: [],
    }
    expect(accountFor({ table, statements: [] }, null, [current])).toBe(OWN_ACCOUNT)
  })
})

describe('the import offers', () => {
  test('all accounts for a file without an IBAN, and those without one for an unknown IBAN', () => {
    expect(accountsFor(preview(null), [current, card])).toEqual([current, card])
    expect(accountsFor(preview('GB33BUKB20201555555555'), [current, card])).toEqual([card])
  })

  test('no accounts for a known IBAN, or a file of several accounts', () => {
    expect(accountsFor(preview(current.iban), [current, card])).toEqual([])
    expect(accountsFor(preview('GB33BUKB20201555555555', current.iban), [current, card])).toEqual([])
  })
})
