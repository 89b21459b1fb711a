import { describe, expect, test } from 'vitest'
import type { SchemaProperty } from '#contract/things.ts'
import { extractFor } from '#core/reading/understand.ts'
import { isIban } from '#core/reading/check-digits/iban.ts'
import { findQuote } from '#core/reading/quotes.ts'
import { readingOfText } from './page-of-text.ts'

const reading = readingOfText(`
CORNER STORE LTD
Receipt
Project code: PX-77            Approved: yes
Cost centre                    Warranty ends
4100                           1 June 2026
Tip amount: 3.50
Category: Travel and lodging
Contact e-mail: desk@example.org
Total 20.00
`)

const read = (name: string, property: SchemaProperty, documentType = 'receipt') =>
  extractFor({ type: 'object', properties: { [name]: property } }, reading, documentType)

describe('properties that a workspace added', () => {
  test.each<[string, SchemaProperty, unknown]>([
    ['project_code', { type: 'string' }, 'PX-77'],
    ['projectCode', { type: 'string' }, 'PX-77'],
    ['approved', { type: 'boolean' }, true],
    ['cost_centre', { type: 'number' }, 4100],
    ['warranty_ends', { type: 'string', format: 'date' }, '2026-06-01'],
    ['gratuity', { type: 'number', format: 'currency', description: 'Tip amount' }, 3.5],
    ['category', { type: 'string', enum: ['Food', 'Travel'] }, 'Travel'],
    ['contact_e_mail', { type: 'string', format: 'email' }, 'desk@example.org'],
  ])('%s', (name, property, value) => {
    const { extracted, evidence } = read(name, property)
    expect(extracted[name]).toEqual(value)
    expect(evidence[name]).toMatchObject({ page: 0, source: 'ocr' })
  })

  test('a value below its label has the value’s own box', () => {
    const box = read('warranty_ends', { type: 'string', format: 'date' }).evidence['warranty_ends']?.box
    expect(box?.map((share) => Math.round(share * 100))).toEqual([31, 7, 11, 1])
  })

  test('what the document does not say is left out', () => {
    expect(read('insurance_number', { type: 'string' }).extracted).toEqual({})
  })

  test('what the type knows by itself needs no label', () => {
    expect(read('vendor', { type: 'string' }).extracted).toEqual({ vendor: 'CORNER STORE LTD' })
  })

  test('a property of a type that only the workspace knows is found by its words', () => {
    expect(read('project_code', { type: 'string' }, 'travel claim').extracted).toEqual({
      project_code: 'PX-77',
    })
  })

  test('a removed property is not read', () => {
    expect(Object.keys(read('vendor', { type: 'string' }).extracted)).toEqual(['vendor'])
  })

  test('signs in a name are text, not a pattern', () => {
    expect(read('total (*+?', { type: 'number' }).extracted).toEqual({ 'total (*+?': 20 })
  })
})

test('an IBAN is told by its check digits', () => {
  expect(isIban('GB82WEST12345698765432')).toBe(true)
  expect(isIban('GB82WEST12345698765433')).toBe(false)
})

describe('quotes', () => {
  test('are found without regard to case, blanks and signs, over lines', () => {
    expect(findQuote(reading, 0, 'store ltd receipt')?.text).toBe('STORE LTD Receipt')
  })
  test('are not found where they are not', () => {
    expect(findQuote(reading, 0, 'Total 21.00')).toBeNull()
    expect(findQuote(reading, 1, 'Total 20.00')).toBeNull()
    expect(findQuote(reading, 0, '...')).toBeNull()
  })
})
