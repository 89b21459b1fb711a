import { describe, expect, it } from 'vitest'
import type { SchemaProperty } from '#contract/things.ts'
import { reviewMarks } from '#core/reading/review.ts'
import type { PageCode, Reading } from '#core/reading/types.ts'
import { extractFor } from '#core/reading/understand.ts'
import { pageOfText } from '../page-of-text.ts'

const LINES = ['Lamp & Wire Ltd', 'Invoice No: 2026-7', 'Invoice date: 2026-03-01', 'Total EUR 100.00']
const code = (facts: PageCode['facts'], format = 'QRCode'): PageCode => ({
  format,
  text: 'as printed',
  box: [0.7, 0.7, 0.2, 0.2],
  facts,
})
const readingWith = (...codes: PageCode[]): Reading => ({
  pages: [{ ...pageOfText(LINES.join('\n')), codes }],
})
const schemaOf = (properties: Record<string, SchemaProperty>) => ({ type: 'object' as const, properties })
const sum = (value: number) => ({ value, text: value.toFixed(2) })

describe('what a code states', () => {
  const schema = schemaOf({
    total: { type: 'number', format: 'currency' },
    payee_iban: { type: 'string' },
    invoice_number: { type: 'string' },
  })

  it('fills properties by whatever people call them, with the place of the code', () => {
    const iban = { value: 'DE89370400440532013000', text: 'DE89370400440532013000' }
    const { extracted, evidence } = extractFor(schema, readingWith(code({ iban })), 'invoice')
    expect(extracted['payee_iban']).toBe('DE89370400440532013000')
    expect(evidence['payee_iban']).toMatchObject({
      page: 0,
      box: [0.7, 0.7, 0.2, 0.2],
      source: 'code',
      confidence: 1,
    })
  })

  it('keeps the place on the paper where both agree', () => {
    const { extracted, evidence } = extractFor(schema, readingWith(code({ total: sum(100) })), 'invoice')
    expect(extracted['total']).toBe(100)
    expect(evidence['total']).toMatchObject({ source: 'code', confidence: 1 })
    expect(evidence['total']?.box).not.toEqual([0.7, 0.7, 0.2, 0.2])
    expect(evidence['total']).not.toHaveProperty('printed')
  })

  it('beats the print, and a person is asked where they differ', () => {
    const file = extractFor(schema, readingWith(code({ total: sum(1000) })), 'invoice')
    expect(file.extracted['total']).toBe(1000)
    expect(file.evidence['total']?.printed).toBe(100)
    expect(reviewMarks(file, schema)).toContainEqual({ key: 'total', reason: 'contradicts' })
  })

  it('agrees with print that has it under another label', () => {
    const date = { value: '2026-03-01', text: '2026-03-01' }
    const page = pageOfText(
      ['Lamp & Wire Ltd', 'Bill no. 7 of 2026-03-01', 'Date of delivery: 2026-02-27'].join('\n'),
    )
    const dated = schemaOf({
      delivery: { type: 'string', format: 'date' },
      date: { type: 'string', format: 'date' },
    })
    const codes = [{ ...code({ date }, 'e-invoice'), box: null }]
    const file = extractFor(dated, { pages: [{ ...page, codes }] }, 'some type')
    expect(file.extracted['date']).toBe('2026-03-01')
    expect(file.evidence['date']).toMatchObject({ source: 'code', confidence: 1, text: '2026-03-01' })
    expect(reviewMarks(file, dated)).toEqual([])
  })

  it('shows the page of the print that differs, if the code itself is on none', () => {
    const blank = pageOfText('Terms and conditions')
    const codes = [{ ...code({ total: sum(1000) }, 'e-invoice'), box: null }]
    const pages = [{ ...blank, codes }, pageOfText(LINES.join('\n'))]
    const file = extractFor(schema, { pages }, 'invoice')
    expect(file.evidence['total']).toMatchObject({ page: 1, printed: 100 })
  })

  it('counts less in a square than in the invoice that the file carries', () => {
    const reading = readingWith(code({ total: sum(100) }), code({ total: sum(110) }, 'e-invoice'))
    expect(extractFor(schema, reading, 'invoice').extracted['total']).toBe(110)
  })

  it('fills the columns of a table that mean the same', () => {
    const table = schemaOf({
      line_items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { product: { type: 'string' }, qty: { type: 'number' }, colour: { type: 'string' } },
        },
      },
    })
    const items = { value: [{ description: 'Lamp', quantity: 2, unit_price: 9 }], text: '1 lines' }
    expect(extractFor(table, readingWith(code({ items })), 'invoice').extracted['line_items']).toEqual([
      { product: 'Lamp', qty: 2 },
    ])
  })

  it('never fills a property of another type or without that choice', () => {
    const other = schemaOf({ total: { type: 'boolean' }, currency: { type: 'string', enum: ['USD'] } })
    const facts = { total: sum(5), currency: { value: 'EUR', text: 'EUR' } }
    expect(extractFor(other, readingWith(code(facts)), 'some type').extracted).toEqual({})
  })
})
