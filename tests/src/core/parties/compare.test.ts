import { describe, expect, it } from 'vitest'
import { compareParties, type PartyFacts } from '#core/parties/compare.ts'

const facts = (name: string, more: Partial<PartyFacts> = {}): PartyFacts => ({
  names: [name],
  taxIds: [],
  registers: [],
  accounts: [],
  addresses: [],
  ...more,
})
const outcome = (a: PartyFacts, b: PartyFacts) => compareParties(a, b).outcome

describe('two parties', () => {
  it.each([
    ['Tesco Stores Ltd', 'TESCO STORES LIMITED', 'same'],
    ['Quay Tools', 'Quay T00ls', 'same'],
    ['Quay Tools (Leeds)', 'Quay Tools - York', 'same'],
    ['Quay Tools Ltd', 'Quay Tools GmbH', 'propose'],
    ['Martin Laundry', 'Marten Laundry', 'propose'],
    ['Tesco', 'Tesco Stores', 'propose'],
    ['Zone 12', 'Zone 15', 'different'],
    ['Quay Tools', 'Harbour Bakery', 'different'],
  ])('%s and %s are %s', (a, b, expected) => {
    expect([outcome(facts(a), facts(b)), outcome(facts(b), facts(a))]).toEqual([expected, expected])
  })

  it('with different tax ids are different, whatever else they share', () => {
    const shared = { accounts: ['DE89370400440532013000'], registers: ['12345678'] }
    const a = facts('Quay Tools', { ...shared, taxIds: [':111222333'] })
    expect(outcome(a, facts('Quay Tools', { ...shared, taxIds: [':444555666'] }))).toBe('different')
    expect(outcome(a, facts('Quay Tools', { taxIds: ['DE:111222333'] }))).toBe('same')
  })

  it('with different names and one account are proposed, with it as the reason', () => {
    const accounts = ['DE89370400440532013000']
    const verdict = compareParties(facts('Quay Tools', { accounts }), facts('Harbour', { accounts }))
    expect(verdict).toMatchObject({ outcome: 'propose', evidence: [{ kind: 'account' }] })
  })
})
