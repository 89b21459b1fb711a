import { beforeAll, expect, test, vi } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import type { OcrEngine } from '#server/ocr/engine.ts'
import { openPicture } from '#server/ocr/image.ts'
import { drawnPage } from '../extraction/drawn-pages.ts'
import { sharedEngine } from './shared-engine.ts'

// Letters that the reading model cannot write: a slip of each language keeps them in the name of its shop and its street.

// Real engines on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let engine: OcrEngine
beforeAll(async () => {
  engine = await sharedEngine()
})

const SLIPS = [
  [
    'Portuguese',
    'Pastelaria São João Lda.',
    'Rua da Conceição 45, 1100-153 Lisboa',
    ['Data 05-03-2024', 'Numerário 5,00', 'TOTAL 3,20', 'Troco 1,80', 'Obrigado pela visita'],
  ],
  [
    'Swedish',
    'Björkö Kafé AB',
    'Ängsvägen 12, 211 42 Malmö',
    ['Kvitto', 'Datum 2024-03-05', 'TOTALT 45,00', 'Moms 25% 9,00', 'Tack'],
  ],
  [
    'Danish',
    'Rødgrød Café ApS',
    'Østergade 7, 8000 Århus',
    ['CVR 12345678', 'Kvittering', 'Dato 05.03.2024', 'TOTAL 89,00', 'Tak for besøget'],
  ],
  [
    'Norwegian',
    'Blåbær Kafé AS',
    'Grønlandsleiret 31, 0190 Oslo',
    ['Kvittering', 'Dato 05.03.2024', 'TOTALT 129,00', 'Herav MVA 25,80', 'Takk for besøket'],
  ],
  [
    'Finnish',
    'Hämeen Leipä Oy',
    'Hämeentie 14, 00500 Helsinki',
    ['Kuitti', 'Pvm 5.3.2024', 'YHTEENSÄ 6,50', 'ALV 14% 0,80', 'Kiitos'],
  ],
  [
    'Polish',
    'Piekarnia Łabędź Sp. z o.o.',
    'ul. Świętojańska 12, 81-368 Gdynia',
    ['Paragon fiskalny', 'Data 05.03.2024', 'SUMA PLN 7,50', 'Gotówka 10,00', 'Reszta 2,50'],
  ],
  [
    'Czech',
    'Pekařství U Růže s.r.o.',
    'Žižkova 18, 602 00 Brno',
    ['Datum 5.3.2024', 'DPH 12% 4,82', 'CELKEM 45,00', 'Hotovost 50,00', 'Vráceno 5,00', 'Děkujeme'],
  ],
  [
    'Hungarian',
    'Zöldfűszer Kft.',
    '1052 Budapest, Kígyó utca 4',
    ['Nyugta', 'Dátum 2024.03.05.', 'ÖSSZESEN 450 Ft', 'KÉSZPÉNZ 500 Ft', 'VISSZAJÁRÓ 50 Ft', 'Köszönjük'],
  ],
] as const

test.each(SLIPS)('%s', async (_language, vendor, address, below) => {
  const page = await drawnPage([vendor, ...address.split(', '), ...below])
  const { classification, extraction } = understand({ pages: [await engine.read(await openPicture(page))] })
  expect(classification.documentType).toBe('receipt')
  expect(extraction.extracted).toMatchObject({ vendor, address, date: '2024-03-05' })
})
