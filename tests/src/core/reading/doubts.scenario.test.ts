import { describe, expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import type { Reading, Word } from '#core/reading/types.ts'
import { extractFor, understand } from '#core/reading/understand.ts'
import { pageOfText, slipOfText } from './page-of-text.ts'

/** What is to be looked at of a slip, with words read as surely as `sure` says and all others surely. */
function marksOf(text: string, sure: Readonly<Record<string, number>> = {}): Record<string, string> {
  return marks(readAs(slipOfText(text), sure))
}

function marks(reading: Reading): Record<string, string> {
  const { classification, extraction } = understand(reading)
  const all = reviewMarks(extraction, classification.schema)
  return Object.fromEntries(all.map(({ key, reason }) => [key, reason]))
}

const changed = ({ pages }: Reading, change: (word: Word) => Word): Reading => ({
  pages: pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, words: line.words.map(change) })),
  })),
})

const readAs = (reading: Reading, sure: Readonly<Record<string, number>>): Reading =>
  changed(reading, (word) => ({ ...word, confidence: sure[word.text] ?? 0.99 }))

const slip = (address: string, name = 'KITE TRADING LTD') =>
  `${name}\n(99881-A)\n${address}\nTEL: 03-3271 9872\nRECEIPT\nDate 12/03/2024\nTotal 9.00\nCash 10.00\nChange 1.00`
const ADDRESS = 'LOT 4, GULLS STREET,\n50480 PORT'

test('nothing waits where all is read surely and stands as it should', () => {
  expect(marksOf(slip(ADDRESS))).toEqual({})
})

describe('an address', () => {
  test('waits where a word that only it has is hard to read', () => {
    expect(marksOf(slip(ADDRESS), { GULLS: 0.5 })).toEqual({ address: 'unclear' })
  })
  test('waits not for a word that addresses share, nor for a sign', () => {
    expect(marksOf(slip(ADDRESS), { 'STREET,': 0.5 })).toEqual({})
    expect(marksOf(slip('LOT 4, GULLS STREET ,\n50480 PORT'), { ',': 0.2 })).toEqual({})
  })
  test('waits not for one word that is a little doubtful', () => {
    expect(marksOf(slip(ADDRESS), { GULLS: 0.68 })).toEqual({})
  })
  test('waits where several words are a little doubtful', () => {
    const sure = { LOT: 0.8, '4,': 0.75, GULLS: 0.75, '50480': 0.8, PORT: 0.8 }
    expect(marksOf(slip(ADDRESS), sure)).toEqual({ address: 'unclear' })
  })
  test('waits where small letters stand among large ones', () => {
    expect(marksOf(slip('LOT 4, GUiLLS STREET,\n50480 PORT'))).toEqual({ address: 'unclear' })
  })
})

describe('a name', () => {
  test('waits where it is hard to read', () => {
    expect(marksOf(slip(ADDRESS), { KITE: 0.7 })).toEqual({ vendor: 'unclear' })
  })
  test('may be another one where another line would do as well', () => {
    const twoNames = slip(ADDRESS, 'KITE TRADING LTD\nGULL HOLDINGS LTD')
    expect(marksOf(twoNames)).toEqual({ vendor: 'unsettled' })
  })
})

describe('what stands around a name', () => {
  test('does not make it wait, though another line may be its rest', () => {
    expect(marksOf(slip(ADDRESS, 'GULL PHARMACY\nSOUTHERN QUARTER'))).toEqual({})
  })
  test('may have been cut off with its letters', () => {
    const reading = readAs(slipOfText(slip(ADDRESS, 'GULL PHARMACY')), {})
    const atEdge = ({ box, ...word }: Word): Word => ({
      ...word,
      box: [box[0] - 0.0045, box[1], box[2], box[3]],
    })
    const cut = changed(reading, (word) => (word.text === 'GULL' ? atEdge(word) : word))
    expect(marks(reading)).toEqual({})
    expect(marks(cut)).toEqual({ vendor: 'partial' })
  })
})

describe('a total', () => {
  const paid = slip(ADDRESS).replace('Total 9.00', 'Total RM9.00')
  test('waits not where the same sum stands elsewhere, well read', () => {
    const byCard = paid.replace('Cash 10.00\nChange 1.00', 'VISA 9.00')
    expect(marksOf(byCard, { 'RM9.00': 0.3 })).not.toHaveProperty('total')
  })
  test('waits where it stands once and is hard to read', () => {
    const alone = paid.replace('\nCash 10.00\nChange 1.00', '')
    expect(marksOf(alone, { 'RM9.00': 0.3 })).toHaveProperty('total', 'unclear')
  })
  test('may be another one where a sum as large stands beside another label of it', () => {
    const twoTotals = slip(ADDRESS).replace(/Total[^]*/, 'Total 9.00\nTotal 14.00')
    expect(marksOf(twoTotals)).toEqual({ total: 'unsettled' })
  })
})

describe('a sum before tax', () => {
  const sums = slip(ADDRESS).replace(/Total[^]*/, 'Subtotal 7.50\nTax 20% 1.50\nTotal 9.00\nCard 9.00')
  test('waits where it is hard to read', () => {
    expect(marksOf(sums, { '7.50': 0.4 })).toEqual({ subtotal: 'unclear' })
  })
})

describe('a sum of several parts', () => {
  const read = (text: string) => {
    const { classification, extraction } = understand(slipOfText(`KITE TRADING LTD\n${ADDRESS}\n${text}`))
    const marks = reviewMarks(extraction, classification.schema).map(({ key }) => key)
    return {
      values: extraction.extracted,
      marks: marks.filter((key) => key !== 'vendor' && key !== 'address'),
    }
  }
  const receipt = 'RECEIPT 4711\nDate 12/03/2024\n'

  test('has a service charge and a rounding', () => {
    const { values, marks } = read(
      `${receipt}TEA 16.60\nCAKE 10.00\nTotal (Excluding GST): 26.60\nServ. Charge (10%): 2.66\nGST 6%: 1.76\nRounding Adj: -0.02\nTOTAL: 31.00\nCash 31.00`,
    )
    expect(values).toMatchObject({ subtotal: 26.6, service_charge: 2.66, tax: 1.76, rounding: -0.02 })
    expect(marks).toEqual([])
  })
  test('has a discount that is deducted, however it is printed', () => {
    for (const discount of ['5.00', '-5.00']) {
      const { values, marks } = read(
        `${receipt}TEA 25.00\nCAKE 10.00\nSubtotal 35.00\nDiscount ${discount}\nGST 10% 3.00\nTotal 33.00\nCash 33.00`,
      )
      expect(values).toMatchObject({ subtotal: 35, discount: 5, tax: 3, total: 33 })
      expect(marks).toEqual([])
    }
  })
  test('has no discount that makes no sum', () => {
    const { values } = read(`${receipt}TEA 25.00\nYou saved 5.00\nSubtotal 25.00\nTotal 25.00\nCash 25.00`)
    expect(values).not.toHaveProperty('discount')
  })
  test('has the subtotal that makes the total, not the last one', () => {
    const { values } = read(
      `${receipt}TEA 16.60\nCAKE 10.00\nSubtotal 26.60\nGST 10% 2.66\nNet total 29.26\nTOTAL 29.26\nCash 29.26`,
    )
    expect(values).toMatchObject({ subtotal: 26.6, tax: 2.66, total: 29.26 })
  })
  test('of an invoice may have no decimals before a discount', () => {
    const text =
      'Stork Heating Inc. INVOICE\n12 Kite drive, Seattle, WA 98101\nBILL TO Invoice No: #INV03051\nAda Wren Invoice Date: 10/18/18\nDESCRIPTION QTY/HR UNIT PRICE TOTAL\nSink (hours) 8 90 720\nThermostat 8 90 720\nSUBTOTAL 1440\nDISCOUNT 4\nTAX RATE 7.00%\nTOTAL TAX 100.52\nBALANCE DUE $1,536.52'
    const { classification, extraction } = understand({ pages: [pageOfText(text, 'text-layer')] })
    expect(extraction.extracted).toMatchObject({ subtotal: 1440, discount: 4, tax: 100.52, total: 1536.52 })
    const marks = reviewMarks(extraction, classification.schema).map(({ key }) => key)
    expect(marks).not.toContain('line_items')
  })
  test('has all discounts and charges, of each kind together', () => {
    const discounts = read(
      `${receipt}TEA 25.00\nCAKE 10.00\nSubtotal 35.00\nMember discount -3.00\nCoupon -2.00\nGST 10% 3.00\nTotal 33.00\nCash 33.00`,
    )
    expect(discounts.values).toMatchObject({ subtotal: 35, discount: 5 })
    const charges = read(
      `${receipt}TEA 60.00\nCAKE 40.00\nSubtotal 100.00\nService charge 10.00\nTax 8.00\nTip 5.00\nTotal 123.00\nVisa 123.00`,
    )
    expect(charges.values).toMatchObject({ subtotal: 100, service_charge: 15 })
  })
  test('has costs of delivery', () => {
    const { values, marks } = read(
      `${receipt}TEA 25.00\nCAKE 10.00\nSubtotal 35.00\nDelivery 4.00\nGST 10% 3.90\nTotal 42.90\nCash 42.90`,
    )
    expect(values).toMatchObject({ subtotal: 35, shipping: 4, tax: 3.9, total: 42.9 })
    expect(marks).toEqual([])
  })
  test('has a rounding of a cent', () => {
    const { values, marks } = read(
      `${receipt}TEA 25.00\nCAKE 4.24\nSubtotal 29.24\nGST 6% 1.75\nRounding 0.01\nTotal 31.00\nCash 31.00`,
    )
    expect(values).toMatchObject({ subtotal: 29.24, rounding: 0.01 })
    expect(marks).toEqual([])
  })
  test.each([
    'Voucher -20.00',
    'Less deposit paid 20.00',
    'Gutschein -20.00',
    'Gift card -20.00',
    'Anzahlung -20.00',
  ])('has no discount in what is paid: %s', (payment) => {
    const { values, marks } = read(
      `${receipt}TEA 60.00\nCAKE 40.00\nSubtotal 100.00\nTax 19% 19.00\n${payment}\nTotal 99.00\nVisa 99.00`,
    )
    expect(values).not.toHaveProperty('discount')
    expect(marks).toContain('total')
  })
  test('has tips of other languages', () => {
    const slip = slipOfText(
      'LEIJA OY\nKuitti 4711\n14.3.2024\nKahvi 25,00\nPulla 20,00\nVälisumma 45,00\nJuomaraha 5,00\nYhteensä 50,00\nKortti 50,00',
    )
    expect(understand(slip).extraction.extracted).toMatchObject({ subtotal: 45, service_charge: 5 })
  })
  test('may lack a subtotal where people added the field themselves', () => {
    const text =
      'Stork Heating Inc.\nINVOICE\nInvoice No: 3051\nInvoice Date: 10/18/2018\nWidget $100.00\nShipping: $8.00\nTax $7.00\nTotal due $115.00'
    const shippingOf = (description?: string) => {
      const property = { type: 'number', format: 'currency', ...(description && { description }) } as const
      const schema = { type: 'object', properties: { shipping: property } } as const
      return extractFor(schema, { pages: [pageOfText(text, 'text-layer')] }, 'invoice').extracted['shipping']
    }
    expect(shippingOf()).toBe(8)
    expect(shippingOf('What delivery costs')).toBeUndefined()
  })
  test('of an invoice has its shipping', () => {
    const text =
      'Stork Heating Inc.\nINVOICE\nInvoice No: 3051\nInvoice Date: 10/18/2018\nSubtotal $100.00\nShipping $8.00\nTax $7.00\nTotal due $115.00'
    const { extraction } = understand({ pages: [pageOfText(text, 'text-layer')] })
    expect(extraction.extracted).toMatchObject({ subtotal: 100, shipping: 8, total: 115 })
  })
})
