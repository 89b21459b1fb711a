import { describe, expect, test } from 'vitest'
import { amountStyleOf } from '#core/reading/amount-style.ts'
import { moneyIn, parseAmount } from '#core/reading/amounts.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

// Slips of countries whose prices have no decimals.

const read = (text: string): Readonly<Record<string, unknown>> => {
  const { classification, extraction } = understand(slipOfText(text))
  return { type: classification.documentType, ...extraction.extracted }
}

describe('a slip without decimals', () => {
  test.each([
    [
      'of Indonesia',
      'PT Camar Jaya\nJl. Camar No. 35\nBandung 40115\nNPWP 01.234.567.8-901.000\n09/04/2026 10:48\nROTI 359.600\nTEH 79.800\nSubtotal 439.400\nPPN 11% 48.334\nTOTAL Rp 487.734\nTunai 500.000\nKembali 12.266',
      { type: 'receipt', total: 487_734, tax: 48_334, currency: 'IDR', date: '2026-04-09' },
    ],
    [
      'of Vietnam',
      'Kite Coffee\n15 Duong Le Loi, Quan 1, TP. HCM\nMST: 0301234567\n14/03/2024\nCA PHE 126.000\nBANH 59.000\nTONG CONG 185.000 VND\nTien mat 200.000\nTien thua 15.000',
      { type: 'receipt', total: 185_000, currency: 'VND' },
    ],
    [
      'of Korea',
      'Gull Coffee Co.\n15 Teheran-ro, Gangnam-gu\nSeoul 06130\n2024-03-14\nTEA 12,500\nCAKE 8,300\nTOTAL KRW 20,800\nVAT 1,891\nCash 50,000\nChange 29,200',
      { type: 'receipt', total: 20_800, tax: 1891, currency: 'KRW' },
    ],
    [
      'of Japan, below a thousand',
      'Kite Bakery K.K.\n2-11-3 Meguro, Meguro-ku\nTokyo 153-0063\n2024/03/14 10:22\nBREAD 480\nTEA 363\nTOTAL 843\nCash 1,000\nChange 157',
      { type: 'receipt', total: 843, date: '2024-03-14' },
    ],
    [
      'of Hungary, with blanks between thousands',
      'Sirály Pékség Kft.\n4206 Szeged\nVáci utca 15.\nAdószám: 12345678-1-41\n2024.03.14.\nKENYER 4 120\nTEJ 5 655\nÖSSZESEN: 9 775 Ft\nKÉSZPÉNZ 10 000\nVISSZAJÁRÓ 225',
      { type: 'receipt', total: 9775, currency: 'HUF', date: '2024-03-14' },
    ],
    [
      'of Chile',
      'Gaviota SpA\nRUT: 12.631.326-4\nAv. Gaviota 4529\nSantiago\nPAN 15.780\nTE 24.300\nTOTAL $40.080\nIVA 19% 6.399\n07-10-2025 10.58\nEfectivo 41.000\nVuelto 920',
      { type: 'receipt', total: 40_080, tax: 6399, currency: 'CLP' },
    ],
  ])('%s', (_, text, wanted) => {
    expect(read(text)).toMatchObject(wanted)
  })

  test.each([
    ['VAT% Net VAT Gross\n10% 18909 1891 20800', 1891],
    ['GST Excl Incl\n10.0% 1,891 18,909 20,800', 1891],
  ])('has the tax in %j', (tax, wanted) => {
    const goods =
      'Gull Coffee Co.\n15 Teheran-ro, Gangnam-gu\nSeoul 06130\n2024-03-14\nTEA 12,500\nCAKE 8,300'
    expect(read(`${goods}\nTOTAL KRW 20,800\n${tax}\nCash 50,000\nChange 29,200`)).toMatchObject({
      tax: wanted,
      total: 20_800,
    })
  })

  test('whose dollar sign was read as a five has no such digit', () => {
    const text =
      'GAVIOTA SPA\nRUT: 12.631.326-4\nPAN 32.510\nTE 47.660\nTOTAL 580.170\nEfectivo 85.000\nVuelto 4.830'
    expect(read(text)).toMatchObject({ total: 80_170 })
  })
})

describe('how sums are written', () => {
  test.each([
    ['PAN 15.780\nTE 24.300\nTOTAL 40.080', 'whole'],
    ['PAN 15.780\nTE 24.300\nTOTAL 40.080,50', 'comma'],
    ['RICE 1,250.00\nTEA 3,000\nTOTAL 4,250', 'point'],
    // A time with a point beside a day is no sum.
    ['PAN 15.780\nTE 24.300\n10-10-24 16.24', 'whole'],
    ['TEL 600 100 200\nNIP 831 712 558\nSUMA', 'point'],
    ['Tokyo 153-0063\nBREAD 480\nTEA 363\nTOTAL 843', 'whole'],
    ['BREAD 480\nTEA 363\nTOTAL 843', 'point'],
    // A rate and a count are no sums, nor is a sum with a blank before its last digit.
    ['BREAD 24,870\nItems 8.00\nTOTAL 24,870\nVAT 10.00 2,261', 'whole'],
    ['BREAD 24,870\nTEA 19,70 0\nTOTAL 44,570', 'whole'],
    ['BREAD 24,870\nTEA 19,700\nTOTAL 44,570.50', 'point'],
  ])('%j: %s', (text, style) => {
    expect(amountStyleOf(text)).toBe(style)
  })

  test('without decimals every sign parts thousands', () => {
    const values = ['1.250', '1,250', '18 410', '1.152.300', '843'].map(
      (text) => parseAmount(text, 'whole')?.value,
    )
    expect(values).toEqual([1250, 1250, 18_410, 1_152_300, 843])
  })

  test('without decimals the end of a row is money, a register, a house or a year is not', () => {
    const of = (text: string) => moneyIn(text, 'whole').map(({ value }) => value)
    expect(of('2 x 545 1 090')).toEqual([1090])
    expect(of('TOTAL 23845Ft')).toEqual([23_845])
    expect(['Tel 044 555 014', 'Receipt No: 20751', 'Kite utca 12', 'Item 2023 2024'].flatMap(of)).toEqual([])
  })
})
