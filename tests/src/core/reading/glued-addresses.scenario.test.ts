import { describe, expect, test } from 'vitest'
import { looksLikeAddress } from '#core/reading/address-lines.ts'
import { hasPostcode } from '#core/reading/postcodes.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

// Addresses whose blanks were lost, and lines of slips that are none.

const address = (head: string, goods = 'TEA 3.75\nSOAP 32.11\nTOTAL 35.86\nCash 40.00\nChange 4.14') =>
  understand(slipOfText(`GULL STATIONERY\n${head}\n${goods}\nThank you`)).extraction.extracted['address']

describe('an address whose blanks were lost', () => {
  test.each([
    ['39HeronStreet\nLeeds\nD31GX', '39HeronStreet, Leeds, D31GX'],
    ['14MernWay\nLeeds\nY274UX', '14MernWay, Leeds, Y274UX'],
    ['35QUAIDESWREN\n53252NANTES', '35QUAIDESWREN, 53252NANTES'],
    ['127avenuedelaPetrel.23195PARIS', '127avenuedelaPetrel.23195PARIS'],
    ['C/Petrel24\n10693 Toledo', 'C/Petrel24, 10693 Toledo'],
    ['Falconkade-80\n8630 GD Breda', 'Falconkade-80, 8630 GD Breda'],
    ['236 PIPITAVENUE3 #07-84 SINGAPORE389188', '236 PIPITAVENUE3 #07-84 SINGAPORE389188'],
    ['SHOP NO.79,PETRELSTREET\nJAIPUR975489', 'SHOP NO.79,PETRELSTREET, JAIPUR975489'],
    ['PLOT4.PETRELROAD\nPUNE-142824', 'PLOT4.PETRELROAD, PUNE-142824'],
    ['SHOP 3,171 OSPREYTERRACE GEELONG VIC4006', 'SHOP 3,171 OSPREYTERRACE GEELONG VIC4006'],
    ['6701 W GullPkwy\nTulsa, 0K 31948', '6701 W GullPkwy, Tulsa, OK 31948'],
    ['4351 SE GullHwy\nFresno, CA 43720', '4351 SE GullHwy, Fresno, CA 43720'],
    ['Pipit Mah.Hisar Sok.No:75/2 35220 Izmir', 'Pipit Mah.Hisar Sok.No:75/2 35220 Izmir'],
    ['R. Falcon, 1716\nCuritiba - PR\nCEP: 48080-566', 'R. Falcon, 1716, Curitiba - PR, CEP: 48080-566'],
    ['AVENIDADUNLIN,N 463\nRECIFE-PE\nCEP-79760-384', 'AVENIDADUNLIN,N 463, RECIFE-PE, CEP-79760-384'],
    ['AVENIDADE DUNLIN,13\n7673-600FARO', 'AVENIDADE DUNLIN,13, 7673-600FARO'],
    ['6-9-6AVOCET-CHO, MINATO-KU\nTOKYO 986-7117', '6-9-6AVOCET-CHO, MINATO-KU, TOKYO 986-7117'],
    ['Avocetova 2,499 73 Brno', 'Avocetova 2,499 73 Brno'],
    ['4206 SZEGED\nKITE TÉR7', '4206 SZEGED, KITE TÉR7'],
  ])('%j', (head, wanted) => {
    expect(address(head)).toBe(wanted)
  })
})

describe('an address ends before', () => {
  test.each(['Tel01 934 5665', 'Fono +56 2 2153 3533', 'DT: 28 555'])('%s', (line) => {
    expect(address(`86 Petrel Road,\nCork,\n${line}`)).toBe('86 Petrel Road, Cork')
  })
})

test('a day ends an address, and so do sums in whole money', () => {
  const head = '131 DUONG PETREL P 4, QUAN 2, DA NANG'
  const goods = 'NAILS 2IN 6.990.000\nBREAD 11.793.000\nTONG CONG 18.783.000'
  expect(address(`${head}\n15/07/2026`, goods)).toBe(head)
  expect(address(head, goods)).toBe(head)
})

test('a postcode right above goods in whole money is no price', () => {
  const goods = 'SOAP GULL 359.100\nGLUE 353.600\nTOTAL 712.700\nTunai 800.000'
  expect(address('Jalan Avocet 178\nKuta\nBandung 95296', goods)).toBe(
    'Jalan Avocet 178, Kuta, Bandung 95296',
  )
})

test('what was bought is no place, though it stands right below a postcode', () => {
  const goods = 'SOAP GULL\n2 x 3.75 7.50\nTOTAL 7.50'
  expect(address('Rua Tern, n. 1040\nRecife-PE\nCEP: 35574-213', goods)).toBe(
    'Rua Tern, n. 1040, Recife-PE, CEP: 35574-213',
  )
})

describe('no address is', () => {
  test.each([
    [
      'what is said of the shop',
      'Established 1987\nOspreyallee 125a, 35295 Ulm',
      'Ospreyallee 125a, 35295 Ulm',
    ],
    ['a day', 'Gull House\n27 Mar 2026', undefined],
  ])('%s', (_, head, wanted) => {
    expect(address(head)).toBe(wanted)
  })

  test.each([
    ['a weight', 'RICE 5KG LINNET 29.79\nTOTAL 88.96'],
    ['a sum in whole money', 'TEADUNLIN 5915\nPAINT MERLIN 8615\nOSSZESEN 14530 Ft\nKESZPENZ 15000'],
    ['a sum like a postcode', 'PAINTHARRIER 14590\nOSSZESEN 14590\nKESZPENZ 15 000\nVISSZAJARO 410'],
    ['a number of pieces', 'TEA 2 1250 Ft\nSODA 3 1300 Ft\nOSSZESEN 2 550 Ft'],
    ['a total behind letters', 'TEA 3.75\nTOTALTTC EUR 15231\ndont TVA20% 25.39'],
    ['a total below another', 'TEA 49.73\nTOTAL 55334\nCRange 1651'],
  ])('%s', (_, goods) => {
    expect(address('Open daily', goods)).toBeUndefined()
  })

  test('a shop by its number', () => {
    expect(looksLikeAddress('Shop 4521 Till 2')).toBe(false)
  })
})

test.each(['Y274UX', 'LEEDS D31GX'])('%s has a postcode whose blank was lost', (text) => {
  expect(hasPostcode(text)).toBe(true)
})
test.each(['AB12CDE', 'LEEDSD31GX', 'D31GX 2 PCS'])('%s has none', (text) => {
  expect(hasPostcode(text)).toBe(false)
})
