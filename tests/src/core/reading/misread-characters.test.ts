import { describe, expect, test } from 'vitest'
import { amountsIn } from '#core/reading/amounts.ts'
import { dateOrderOf } from '#core/reading/days/date-order.ts'
import { datesIn } from '#core/reading/days/dates.ts'
import { joinDigits } from '#core/reading/join-digits.ts'
import { cleanName } from '#core/reading/organisations.ts'
import { repairMisreads } from '#core/reading/misread-characters.ts'
import { reviewMarks } from '#core/reading/review.ts'
import type { Reading, Word } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

describe('letters and digits that are taken for each other', () => {
  test.each([
    ['GR0UND FL00R', 'GROUND FLOOR'],
    ['Ja1an Leve1 6', 'Jalan Level 6'],
    ['0190 0slo', '0190 Oslo'],
    ['C0. N0. 12', 'CO. NO. 12'],
    ['5510O KL', '55100 KL'],
    ['JIn BIk G', 'Jln Blk G'],
    ['GULL 8 SONS', 'GULL & SONS'],
    ['Lot 7/l8', 'Lot 7/18'],
    ['SS21/39 G1 116A T2 A1 SA0127959 2b', 'SS21/39 G1 116A T2 A1 SA0127959 2b'],
  ])('%s', (read, meant) => {
    expect(repairMisreads(read)).toBe(meant)
  })

  test('days', () => {
    expect(datesIn('10 0CT 2017')[0]?.iso).toBe('2017-10-10')
    expect(datesIn('O5/l2/2017')[0]?.iso).toBe('2017-12-05')
    expect(datesIn('10/03/20185:41:06')[0]?.iso).toBe('2018-03-10')
    expect(datesIn('11/03/1821:30')[0]?.iso).toBe('2018-03-11')
  })

  test('days with a blank in their year, which is no hour', () => {
    expect(datesIn('09/04/20 18')[0]?.iso).toBe('2018-04-09')
    expect(datesIn('09/04/201 8 x')[0]?.iso).toBe('2018-04-09')
    expect(datesIn('09/04/20 18:30')[0]?.iso).toBe('2020-04-09')
  })

  test('names', () => {
    expect(cleanName('KMF F00DS SON BHD ( 1 132106-H)')).toBe('KMF FOODS SDN BHD')
    expect(cleanName('#000002 BAY (M) Sdn Bhd')).toBe('BAY (M) Sdn Bhd')
    expect(cleanName('OWN BY: KITE LTD 998877-U (KJ)')).toBe('KITE LTD')
  })
})

test('a time with points and two prices say nothing of the order of days', () => {
  expect(dateOrderOf('Time: 09.20.00 10/01/2018 2.90 .00')).toBe('day-first')
})

test('letters within a sum are digits, and those of words are not', () => {
  const sums = (text: string) => amountsIn(text).map(({ value }) => value)
  expect(sums('1O.00 5.OO S.90 l2.50')).toEqual([10, 5, 5.9, 12.5])
  expect(sums('Size S 2.00')).toEqual([2])
})

describe('numbers that were read in pieces', () => {
  const words = (...parts: [text: string, left: number, width: number][]): Word[] =>
    parts.map(([text, left, width]) => ({ text, box: [left, 0, width, 0.02], confidence: 0.9 }))
  const joined = (...parts: [string, number, number][]) =>
    joinDigits(words(...parts), 1).map(({ text }) => text)

  test('stand close and make a sum or a day', () => {
    expect(joined(['1', 0, 0.01], ['70.', 0.015, 0.03], ['00', 0.05, 0.02])).toEqual(['170.00'])
    expect(joined(['28/12/201', 0, 0.09], ['7', 0.095, 0.01])).toEqual(['28/12/2017'])
    expect(joined(['2', 0, 0.01], ['8/12/2017', 0.015, 0.09])).toEqual(['28/12/2017'])
  })
  test('stay apart where each is whole, or the gap is wide', () => {
    expect(joined(['2', 0, 0.01], ['12.80', 0.02, 0.05])).toEqual(['2', '12.80'])
    expect(joined(['28/12/201', 0, 0.09], ['7', 0.2, 0.01])).toEqual(['28/12/201', '7'])
    expect(joined(['28/12/2017', 0, 0.1], ['10', 0.105, 0.02])).toEqual(['28/12/2017', '10'])
    expect(joined(['4', 0, 0.01], ['8/12/2017', 0.015, 0.09])).toEqual(['4', '8/12/2017'])
  })
})

const read = (text: string) => understand(slipOfText(text)).extraction.extracted
const withConfidence = ({ pages }: Reading, confidence: number): Reading => ({
  pages: pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => ({ ...word, confidence })),
    })),
  })),
})
const REST = 'RECEIPT\nCashier: A\nTotal 9.00\nCash 10.00\nChange 1.00\nThank you'

describe('the head of a slip', () => {
  test('an address goes on to its town, without telephone numbers', () => {
    expect(
      read(
        `KITE TRADING LTD\n(99881-A)\nLOT 4, KITE ROAD,\nNORTH QUARTER\n50480 PORT,\nKITELAND\nTEL: 03-3271 9872\n${REST}`,
      )['address'],
    ).toBe('LOT 4, KITE ROAD, NORTH QUARTER, 50480 PORT, KITELAND')
  })
  test('words that addresses share are put right where they are little sure', () => {
    const head = (address: string) => slipOfText(`KITE TRADING LTD\n${address}\nTEL: 03-3271 9872\n${REST}`)
    const addressOf = (reading: Reading) => understand(reading).extraction.extracted['address']
    const misread = head('Nc 8, Jelan Gull 7/1,\n50480 Kuala Lunpur')
    expect(addressOf(misread)).toBe('No 8, Jalan Gull 7/1, 50480 Kuala Lumpur')
    const sure = withConfidence(head('No 8, Jelan Gull 7/1,\n50480 Kuala Lunpur'), 0.99)
    expect(addressOf(sure)).toBe('No 8, Jelan Gull 7/1, 50480 Kuala Lunpur')
    expect(addressOf(head('12 JA_AN GULL,\n40150 S AH ALAM SE ANGOR'))).toBe(
      '12 JALAN GULL, 40150 SHAH ALAM SELANGOR',
    )
    expect(addressOf(head('LOT B-F-ll, Sreet of Gulls,\n50480 PORT'))).toBe(
      'LOT B-F-11, Sreet of Gulls, 50480 PORT',
    )
  })
  test('so are words of trades in names, and no others', () => {
    const vendorOf = (name: string) => read(`${name}\n109, Kite Street\n${REST}`)['vendor']
    expect(vendorOf('GULL FHARHACY SDN BHD')).toBe('GULL PHARMACY SDN BHD')
    expect(vendorOf('GULL HARDWAE SDN BHD')).toBe('GULL HARDWARE SDN BHD')
    expect(vendorOf('GULL STATIONER SDN BHD')).toBe('GULL STATIONER SDN BHD')
    expect(vendorOf('MOTEL GULL SDN BHD')).toBe('MOTEL GULL SDN BHD')
    expect(vendorOf('GULL TRaDING SDN BHD')).toBe('GULL TRADING SDN BHD')
  })
  test('a name may end on the next line', () => {
    expect(read(`GULL & KITE\nPHARMACY LTD\n12 Kite Street\n${REST}`)['vendor']).toBe(
      'GULL & KITE PHARMACY LTD',
    )
    expect(read(`ROYAL GULL &\nKITE MART PTE LTD\n12 Kite Street\n${REST}`)['vendor']).toBe(
      'ROYAL GULL & KITE MART PTE LTD',
    )
    expect(read(`GULL KITCHEN\nCompany No : SA 12\n12 Kite Street\n${REST}`)['vendor']).toBe('GULL KITCHEN')
    expect(read(`EASTERN GULL\nSTATIONERY SDN BHD\n${REST}`)['vendor']).toBe(
      'EASTERN GULL STATIONERY SDN BHD',
    )
  })
  test('a name whose blanks were lost goes before what somebody wrote above it', () => {
    expect(read(`ada lovelace\nEASTERNENTERPRISE\n109, Kite Street\n${REST}`)['vendor']).toBe(
      'EASTERNENTERPRISE',
    )
    expect(read(`ada lovelace\nEASTERNGULLSDNBHD\n109, Kite Street\n${REST}`)['vendor']).toBe(
      'EASTERNGULLSDNBHD',
    )
  })
  test('what a place is, is not its name', () => {
    expect(read(`TWO GULLS\nBISTRO & CAFE\n109, Kite Street\n${REST}`)['vendor']).toBe('TWO GULLS')
  })
  test('an address may stand above the name or at the very end', () => {
    expect(
      read(`LOT 4, KITE ROAD,\n50480 PORT\nKITE TRADING SDN BHD\nTEL: 03-3271 9872\n${REST}`)['address'],
    ).toBe('LOT 4, KITE ROAD, 50480 PORT')
    const lines = Array.from({ length: 25 }, (_, place) => `Tea ${place}.00`).join('\n')
    expect(read(`KITE TRADING SDN BHD\n${REST}\n${lines}\nLOT 4, KITE ROAD,\n50480 PORT`)['address']).toBe(
      'LOT 4, KITE ROAD, 50480 PORT',
    )
  })
  test('the number of a plot is no postcode', () => {
    expect(
      read(
        `KITE TRADING LTD\nLOT PT 33122,\nNORTH QUARTER\n50480 PORT, KITELAND\nTEL: 03-3271 9872\n${REST}`,
      )['address'],
    ).toBe('LOT PT 33122, NORTH QUARTER, 50480 PORT, KITELAND')
  })
})

describe('what waits for a look though it was read well', () => {
  const marks = (text: string) => {
    const { classification, extraction } = understand(withConfidence(slipOfText(text), 0.99))
    return reviewMarks(extraction, classification.schema).map(({ key }) => key)
  }
  const HEAD = 'KITE TRADING LTD\n(99881-A)\n4, KITE ROAD,\n50480 PORT'
  const DAY = '05/03/2024'

  test('is nothing where all is plain', () => {
    expect(marks(`${HEAD}\n${DAY}\n${REST}`)).toEqual([])
  })
  test('is a sum that another one comes close to', () => {
    expect(marks(`${HEAD}\n${DAY}\nRECEIPT\nTotal 9.00\nTotal 19.00`)).toContain('total')
  })
  test('is a name in pieces', () => {
    expect(marks(`${HEAD.replace('TRADING', 'Tradi g e Trading')}\n${DAY}\n${REST}`)).toEqual(['vendor'])
    expect(marks(`${HEAD.replace('KITE TRADING', 'Qui te ba ng Trading')}\n${DAY}\n${REST}`)).toEqual([
      'vendor',
    ])
    expect(marks(`${HEAD.replace('KITE TRADING', 'Kite and Son de la Mar')}\n${DAY}\n${REST}`)).toEqual([])
  })
})
