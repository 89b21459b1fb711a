import { describe, expect, it } from 'vitest'
import {
  documentTitle,
  isInTitle,
  type TitleType,
  unreadTitle,
  titleFields,
} from '#core/titles/document-title.ts'
import { captureName } from '#core/capture/capture-name.ts'
import { receipt } from '#core/reading/profiles/receipt.ts'
import { inLanguage } from '#server/language.ts'
import { calendarDay, money } from '#lib/field-format.ts'
import type { FieldValue, SchemaProperty } from '#contract/things.ts'

const LOCALE = 'en-GB'
const ARABIC = 'ar-u-ca-gregory-nu-latn'
const schemaOf = (properties: Record<string, SchemaProperty>) => ({ type: 'object' as const, properties })
const receipts: TitleType = {
  schema: schemaOf(
    Object.fromEntries(Object.entries(receipt.fields).map(([key, field]) => [key, field.property])),
  ),
}
const bistro = { vendor: 'Three Stooges Bistro', total: 343.95, currency: 'MYR', date: '2018-03-12' }

const titleOf = (
  extracted: Record<string, FieldValue>,
  { type = receipts, filename = 'scan.pdf', status = 'extracted' } = {},
) => documentTitle({ filename, extracted, status }, type, LOCALE).replaceAll('\u00a0', ' ')

describe('a title from content', () => {
  it('consists of party, amount in its currency, and date', () => {
    expect(titleOf(bistro)).toBe('Three Stooges Bistro · MYR 343.95 · 12 Mar 2018')
    expect(titleOf({ ...bistro, currency: 'eur', total: 1234.5 })).toBe(
      'Three Stooges Bistro · €1,234.50 · 12 Mar 2018',
    )
    expect(titleOf({ ...bistro, currency: 'JPY', total: 900 })).toBe(
      'Three Stooges Bistro · JP¥900 · 12 Mar 2018',
    )
  })

  it('shows an amount of an unknown currency with two decimals', () => {
    expect(titleOf({ ...bistro, currency: null })).toBe('Three Stooges Bistro · 343.95 · 12 Mar 2018')
    expect(titleOf({ ...bistro, currency: 'ringgit' })).toBe('Three Stooges Bistro · 343.95 · 12 Mar 2018')
  })

  it('omits missing values', () => {
    expect(titleOf({ vendor: 'Aeon' })).toBe('Aeon')
    expect(titleOf({ vendor: '  ', total: 0, currency: 'USD', date: '' })).toBe('US$0.00')
    expect(titleOf({ vendor: null, date: '2018-03-12' })).toBe('12 Mar 2018')
    expect(titleOf({ ...bistro, date: '2018-13-45' })).toBe('Three Stooges Bistro · MYR 343.95 · 2018-13-45')
  })

  it('falls back to the file name of a document without main fields', () => {
    expect(titleOf({ address: 'Main Street 1' })).toBe('scan.pdf')
  })

  it('cuts a vendor of 200 characters to 60, so that amount and date stay', () => {
    const title = titleOf({ ...bistro, vendor: 'V'.repeat(199) + 'W' })
    const [vendor, ...rest] = title.split(' · ')
    expect(vendor).toMatch(/^V+…V+W$/)
    expect(vendor).toHaveLength(60)
    expect(rest).toEqual(['MYR 343.95', '12 Mar 2018'])
  })

  it('isolates right-to-left names, so that they do not reorder the rest', () => {
    expect(titleOf({ ...bistro, vendor: 'مطعم ١٢' })).toBe('\u2068مطعم ١٢\u2069 · MYR 343.95 · 12 Mar 2018')
  })

  it('has a date in words, and no empty parts, in right-to-left text', () => {
    const given = { filename: 'scan.pdf', status: 'extracted' }
    const inArabic = (extracted: Record<string, FieldValue>) =>
      inLanguage('ar', () => documentTitle({ ...given, extracted }, receipts, ARABIC))
        .replaceAll(/[\u2068\u2069]/g, '')
        .replaceAll('\u00a0', ' ')
    expect(inArabic(bistro)).toBe('Three Stooges Bistro · 343.95 MYR · 12 مارس 2018')
    const found = inLanguage('ar', () => {
      const title = documentTitle({ ...given, extracted: bistro }, receipts, ARABIC)
      const values = ['Three Stooges Bistro', money(343.95, 'MYR', ARABIC), calendarDay('2018-03-12', ARABIC)]
      return [...values, 'Bistro 12'].map((value) => isInTitle(title, value))
    })
    expect(found).toEqual([true, true, true, false])
    expect(inArabic({ vendor: 'Aeon', total: null, date: '' })).toBe('Aeon')
  })

  it('removes control characters and line breaks', () => {
    expect(titleOf({ ...bistro, vendor: 'Three\nStooges\t \u0007Bis\u202etro' })).toBe(
      'Three Stooges Bistro · MYR 343.95 · 12 Mar 2018',
    )
  })
})

describe('title fields of a type', () => {
  it('are those that a person chose, in their order', () => {
    const type = { ...receipts, title_fields: ['date', 'receipt_number', 'vendor'] }
    expect(titleOf({ ...bistro, receipt_number: 'A-7' }, { type })).toBe(
      '12 Mar 2018 · A-7 · Three Stooges Bistro',
    )
    expect(titleFields(type)).toEqual(['date', 'receipt_number', 'vendor'])
  })

  it('skip properties that the type no longer has, and are chosen by role if none is left', () => {
    expect(titleOf(bistro, { type: { ...receipts, title_fields: ['gone', 'total'] } })).toBe('MYR 343.95')
    expect(titleOf(bistro, { type: { ...receipts, title_fields: ['gone'] } })).toBe(titleOf(bistro))
  })

  it('of a custom type with unknown names are its first text, amount and date', () => {
    const type: TitleType = {
      schema: {
        ...schemaOf({
          closed: { type: 'string', format: 'date' },
          wert: { type: 'number', format: 'currency' },
          betreff: { type: 'string' },
          lines: { type: 'array', items: { type: 'object' } },
          art: { type: 'string', enum: ['a', 'b'] },
        }),
        order: ['art', 'lines', 'betreff', 'wert', 'closed'],
      },
    }
    expect(titleFields(type)).toEqual(['betreff', 'wert', 'closed'])
    expect(titleOf({ betreff: 'Dach', wert: 12, currency: 'CHF', closed: '2020-01-02' }, { type })).toBe(
      'Dach · CHF 12.00 · 2 Jan 2020',
    )
  })

  it('include plain numbers and lists of texts, but no text twice', () => {
    const type: TitleType = {
      schema: schemaOf({
        pages: { type: 'number' },
        tags: { type: 'array', items: { type: 'string' } },
        copy: { type: 'string' },
        name: { type: 'string' },
      }),
      title_fields: ['name', 'pages', 'tags', 'copy'],
    }
    expect(titleOf({ name: 'Plan', pages: 1200, tags: ['a', 'b'], copy: 'Plan' }, { type })).toBe(
      'Plan · 1,200 · a, b',
    )
  })

  it('are inferred from the values if the type is unknown', () => {
    expect(documentTitle({ filename: 'a.pdf', status: 'extracted', extracted: bistro }, null, LOCALE)).toBe(
      documentTitle({ filename: 'a.pdf', status: 'extracted', extracted: bistro }, receipts, LOCALE),
    )
  })
})

describe('the title of an unread document', () => {
  const name = captureName(new Date(2026, 10, 23, 20, 8).getTime(), new Uint8Array([1, 2, 3]))

  it('is the time of a capture with a generated name', () => {
    expect(titleOf({}, { filename: name, status: 'processing' })).toBe('Document, 23 Nov 20:08')
    expect(unreadTitle(`${name}.jpg`, LOCALE)).toBe('Document, 23 Nov 20:08')
    expect(unreadTitle(`${name} (2)`, LOCALE)).toBe('Document, 23 Nov 20:08')
    // As named by earlier versions.
    expect(unreadTitle('Receipt 2026-11-23 2008 kqd', LOCALE)).toBe('Document, 23 Nov 20:08')
  })

  it('is the file name of any other upload', () => {
    expect(titleOf({}, { status: 'uploaded' })).toBe('scan.pdf')
    expect(unreadTitle('Receipt 2026-11-23', LOCALE)).toBe('Receipt 2026-11-23')
  })

  it('is kept if nothing was found in a capture', () => {
    expect(titleOf({}, { filename: name, status: 'extracted' })).toBe('Document, 23 Nov 20:08')
  })

  it('is made from content after a field is known', () => {
    expect(titleOf({ vendor: 'Aeon' }, { filename: name, status: 'processing' })).toBe('Aeon')
  })
})
