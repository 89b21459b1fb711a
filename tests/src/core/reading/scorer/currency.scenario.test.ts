import { describe, expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { pageOfText, readingOfText, slipOfText } from '../page-of-text.ts'

// The currency of a receipt among those that its signs may mean.

const read = (head: string, ...sums: string[]) => {
  const text = ['CORNER SHOP', head, 'RECEIPT', 'Date 14/03/2024 14:32', ...sums].join('\n')
  const { classification, extraction } = understand(slipOfText(text))
  const marks = reviewMarks(extraction, classification.schema).map(({ key }) => key)
  return { currency: extraction.extracted['currency'], isMarked: marks.includes('currency') }
}

test.each([
  ['Norway', 'Kitegata 4\n5005 Bergen\nOrg.nr 123 456 789 MVA', 'kr', 'NOK'],
  ['Sweden', 'Kitegatan 4\n211 22 Malmö\nOrg.nr 556677-8899', 'kr', 'SEK'],
  ['Denmark', 'Kitevej 4\n5000 Odense C\nCVR 12345678', 'kr', 'DKK'],
  ['Switzerland', 'Kiteweg 4\n3011 Bern\nCHE-123.456.789 MWST', 'Fr.', 'CHF'],
])('the crown or franc of a paper of %s is its own', (_country, head, sign, currency) => {
  expect(read(head, `Total 125,50 ${sign}`)).toEqual({ currency, isMarked: false })
})

test('a code behind a label without a blank names the currency', () => {
  expect(read('Kitegasse 4\n1010 Wien', 'BROT 3,20', 'SUMMEEUR 3,20').currency).toBe('EUR')
})

test('a letter before sums is the rand where nothing shows the country, and waits', () => {
  expect(read('12 Mill Lane', 'TEA R25.00', 'TOTAL R25.00')).toEqual({ currency: 'ZAR', isMarked: true })
})

test.each([
  ['Norway', 'Kitegata 4\n5005 Bergen\nOrg.nr 123 456 789 MVA', 'NOK'],
  ['Malaysia', 'CORNER TRADING SDN BHD\nNo 4, Jalan Kite', 'MYR'],
  ['Malaysia, without blanks', 'CORNERTRADINGSDNBHD\nNo 4, Jalan Kite', 'MYR'],
  ['a name of two words in one', 'No 4, Jalan Kite\n53300KualaLumpur', 'MYR'],
  ['India', 'GSTIN: 29ABCDE1234F1Z5', 'INR'],
  ['Poland', 'NIP 123-456-78-90', 'PLN'],
  ['the United States', '12 Mill Lane\nPortland, OR 97201', 'USD'],
])('amounts without a sign are in the currency of the country: %s', (_country, head, currency) => {
  const { extraction } = understand(slipOfText(`${head}\nRECEIPT\nDate 14/03/2024\nTea 25.50\nTotal 25.50`))
  expect(extraction.extracted['currency']).toBe(currency)
  expect(extraction.evidence['currency']).toMatchObject({ note: 'not printed, assumed from the country' })
})

test.each([
  ['Malaysia, by the number of its tax', 'GST ID : 002017394688', 'MYR'],
  ['Malaysia, by a state next to a postcode', 'No 4, Jalan Kite\n47100 Puchong, Selangor', 'MYR'],
  ['New Zealand, by the number of its tax', 'GST No: 36-579-132', 'NZD'],
])('a paper may show its country without its name: %s', (_country, head, currency) => {
  expect(read(head, 'Tea 25.50', 'Total 25.50').currency).toBe(currency)
})

test('a letter behind a number names no currency where the country is shown', () => {
  expect(read('Kite Lda.\nNIF 214753757', 'Tea 25,50', 'Total 25,50', 'Auth 23P330').currency).toBe('EUR')
})

test('a bare dollar sign on a receipt of a country without a dollar may be its own currency', () => {
  const head = 'CORNER TRADING SDN BHD\n47100 Puchong, Selangor'
  const text = `${head}\nRECEIPT\nDate 14/03/2024\nTea $7.10\nTotal $7.10\nGST @6% $0.40`
  const { extraction } = understand(slipOfText(text))
  expect(extraction.extracted['currency']).toBe('MYR')
  expect(extraction.evidence['currency']).toMatchObject({ doubt: 'choice' })
  expect(extraction.evidence['currency']).not.toHaveProperty('note')
})

describe('the country of the addressee', () => {
  const HERE = 'Stork Software Inc.\n548 Market St, San Francisco, CA 94104'
  const NOWHERE = 'Stork Software Inc.\n548 Market St, San Francisco'
  const CUSTOMERS = [
    'Wren GmbH\nHauptstr. 4, 10115 Berlin, Germany\nUSt-IdNr. DE123456789',
    'Corner Trading Sdn Bhd, 47100 Puchong, Selangor, Malaysia',
    'Wren Ltd, 4 High Street, London SW1A 1AA\nUnited Kingdom',
    'Wren AG, Bahnhofstrasse 4, CH-8001 Zürich',
  ]
  const invoice = (vendor: string, customer: string) => {
    const text = `${vendor}\nINVOICE\nInvoice No: 3051\nInvoice Date: 10/13/2018\nBill to: ${customer}\nSubtotal $100.00\nTax $0.00\nTotal due $100.00`
    const { classification, extraction } = understand({ pages: [pageOfText(text, 'text-layer')] })
    const marks = reviewMarks(extraction, classification.schema).map(({ key }) => key)
    return { currency: extraction.extracted['currency'], isMarked: marks.includes('currency') }
  }

  test.each(CUSTOMERS)('does not make a dollar another currency: %s', (customer) => {
    expect(invoice(NOWHERE, customer)).toEqual({ currency: 'USD', isMarked: true })
  })
  test.each(CUSTOMERS)('is no doubt of the currency of the sender: %s', (customer) => {
    expect(invoice(HERE, customer)).toEqual({ currency: 'USD', isMarked: false })
  })
  test('confirms only the most common currency of a sign where the sender shows no country', () => {
    expect(invoice(NOWHERE, 'Ada Wren\n4 Gull Street\nPortland, OR 97201')).toEqual({
      currency: 'USD',
      isMarked: false,
    })
    expect(invoice(NOWHERE, 'Wren Pty Ltd\n4 King St, Sydney NSW 2000\nABN 12 345 678 901')).toMatchObject({
      isMarked: true,
    })
  })
  test('may be next to that of the sender', () => {
    const text = `INVOICE\nInvoice No: 3051                     Invoice Date: 13/10/2018\nFrom:                                Bill to:\nStork Ltd                            Wren GmbH\n4 King St, Sydney NSW 2000           Hauptstr. 4\nABN 12 345 678 901                   10115 Berlin, Germany\nSubtotal $100.00\nTax $10.00\nTotal due $110.00`
    const { extraction } = understand({ pages: [pageOfText(text, 'text-layer')] })
    expect(extraction.extracted['currency']).toBe('AUD')
    expect(extraction.evidence['currency']).not.toHaveProperty('doubt')
  })
})

test.each([
  ['Invoice No: 2024-001 Date: 10/13/2024', undefined],
  ['RECEIPT 2024-001 Table 4', undefined],
  ['12-345 Widget', undefined],
])('a number before a capital is no postcode: %s', (head, currency) => {
  expect(read(`Kite Heating\n12 Kite drive, Seattle\n${head}`, 'Tea 25.50', 'Total 25.50').currency).toBe(
    currency,
  )
})

describe('a multiplication sign read as that of the yen', () => {
  const head = 'CORNER TRADING SDN BHD'

  test('is no currency', () => {
    const { currency } = read(head, 'TAPE', '1.00 ¥ 15.90 15.90 SR', 'Subtotal : 15.90', 'Total 15.90')
    expect(currency).toBe('MYR')
  })

  test('multiplies a quantity and a price', () => {
    const text = `${head}\nRECEIPT\nDate 14/03/2024\nTAPE\n2 ¥ 15.90 31.80\nTotal 31.80`
    expect(understand(slipOfText(text)).extraction.extracted['line_items']).toEqual([
      { description: 'TAPE', quantity: 2, unit_price: 15.9, amount: 31.8 },
    ])
  })

  test('leaves a doubt where another one is on the page', () => {
    const found = read(head, 'TAPE', '2 ¥ 15.90 31.80', 'CLIP ¥ 2.00 2.00', 'Total 33.80')
    expect(found).toEqual({ currency: expect.any(String), isMarked: true })
  })

  test('is the sign of a currency on a page that has it before other sums', () => {
    expect(read('Tokyo', 'TEA 2 ¥150', 'Total ¥300').currency).toBe('JPY')
    expect(read('200000 Shanghai', 'TEA 2 ¥15.90', 'Total ¥31.80').currency).toBe('CNY')
  })

  test.each([
    ['behind counts', ['Latte 1 ¥32.00', 'Cake 1 ¥28.00', 'Total 2 ¥60.00']],
    ['before price and amount', ['Latte 2 ¥16.00 ¥32.00', 'Cake 1 ¥28.00 ¥28.00', 'Total 60.00']],
    ['on a page of China', ['Latte 2 ¥ 16.00 32.00', '总计 Total 32.00']],
  ])('is the sign of a currency %s', (_place, rows) => {
    expect(read('KITE TEA', ...rows).currency).toMatch(/CNY|JPY/)
  })

  test('is the sign of a currency if another page says so', () => {
    const pages = ['RECEIPT\nDate 14/03/2024\nTea 2 ¥ 16.00 32.00', 'Total ¥32.00']
    expect(understand(readingOfText(...pages)).extraction.extracted['currency']).toMatch(/CNY|JPY/)
  })
})

test.each(['¥3,520.00', '¥3,520'])('the sign of a paper of Japan is the yen: %s', (total) => {
  const head = '1-2-3 Shibuya, Tokyo 150-0002 Japan\nTel +81 3 1234 5678'
  expect(read(head, `Tea ${total}`, `Total ${total}`)).toEqual({ currency: 'JPY', isMarked: false })
})

test('a yuan that nothing but the cents distinguish from the yen waits', () => {
  expect(read('KITE TEA', 'TEA ¥15.90', 'Total ¥15.90')).toEqual({ currency: 'CNY', isMarked: true })
})

test('a sign within a number is none', () => {
  const head = 'CORNER TRADING SDN BHD'
  expect(read(head, 'Tea 11.60', 'Total 11.€0').currency).toBe('MYR')
})

test.each(['TURKEY SANDWICH 3.50', 'INDIA PALE ALE 3.50', 'CHINA GARDEN', 'BRAZIL NUTS'])(
  'the name of a country in goods or a shop implies no currency: %s',
  (line) => {
    expect(read('12 Mill Lane', line, 'Total 3.50').currency).toBeUndefined()
  },
)

test('a paper of a country without amounts has no currency', () => {
  expect(read('Kitegata 4\n5005 Bergen\nOrg.nr 123 456 789 MVA').currency).toBeUndefined()
})

test('a printed sign has no note', () => {
  const text = 'Portland, OR 97201\nRECEIPT\nDate 14/03/2024\nTea $2.40\nTOTAL $2.40'
  expect(understand(slipOfText(text)).extraction.evidence['currency']).not.toHaveProperty('note')
})
