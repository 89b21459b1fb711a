import { describe, expect, it } from 'vitest'
import type { Condition } from '#tests/eval/queries/question.ts'
import { expectedOf, Key } from './key.ts'
import { makeWorlds } from './records.ts'

const { workshop } = makeWorlds()
const right = (key: unknown) => expectedOf(Key.parse(key), workshop)
const invoices: Condition = { field: 'type', is: 'invoice' }
const ofTelalpin: Condition = { all: [invoices, { field: 'party', is: 'Telalpin AG' }] }

describe('a computed key', () => {
  it('matches all spellings of a company by its one name', () => {
    const own = workshop.filter(({ type, party }) => type === 'invoice' && party === 'Telalpin AG')
    expect(right({ number: 'count', where: ofTelalpin })).toEqual({
      kind: 'numbers',
      numbers: [{ value: own.length, currency: '' }],
    })
    expect(new Set(own.map(({ fields }) => fields['vendor'])).size).toBeGreaterThan(1)
  })

  it('sums each currency separately, and computes shares for currencies that both sides have', () => {
    const sums = right({ number: 'sum', where: invoices })
    expect(sums).toMatchObject({ numbers: [{ currency: 'CHF' }, { currency: 'EUR' }] })
    const whole = { number: 'sum', where: invoices }
    expect(right({ share: [whole, whole] })).toMatchObject({
      numbers: [
        { value: 100, currency: '%' },
        { value: 100, currency: '%' },
      ],
    })
  })

  it('has a row per group, with all spellings of a company’s name', () => {
    const lines = right({ number: 'count', by: 'party', where: invoices })
    expect(lines.kind === 'table' && lines.rows.map(({ group }) => group)).toContainEqual([
      'Telalpin AG',
      'TELALPIN',
    ])
  })

  it('has the names of states in all languages', () => {
    const lines = expectedOf(
      { number: 'count', by: 'workflow', where: { field: 'type', is: 'invoice' } },
      makeWorlds().office,
    )
    expect(lines.kind === 'table' && lines.rows.flatMap(({ group }) => group)).toContain('Freigegeben')
  })

  it('rejects a value question that matches several documents or none', () => {
    expect(right({ value: 'iban', where: ofTelalpin })).toMatchObject({ kind: 'value' })
    expect(() => right({ value: 'iban', where: invoices })).toThrow('where one value is meant')
    expect(() => right({ value: 'iban', where: { field: 'party', is: 'Nobody' } })).toThrow('No document')
  })

  it('rejects a limit that cuts through a tie', () => {
    const first = { by: 'vendor', desc: false, count: 1 }
    expect(() => right({ documents: true, where: invoices, first })).toThrow('A tie')
  })
})
