import { describe, expect, it } from 'vitest'
import { codeFacts } from '#core/reading/codes/code-facts.ts'

/** The values alone. */
const valuesOf = (text: string) =>
  Object.fromEntries(Object.entries(codeFacts(text)).map(([name, fact]) => [name, fact?.value]))

const swissLines = (replaced: Record<number, string>) => {
  const lines = Array.from({ length: 32 }, () => '')
  Object.assign(lines, {
    0: 'SPC',
    1: '0200',
    2: '1',
    3: 'CH44 3199 9123 0008 8901 2',
    4: 'S',
    5: 'Alpwerk AG',
  })
  Object.assign(lines, {
    18: '1949.75',
    19: 'CHF',
    21: 'Beispiel GmbH',
    27: 'QRR',
    28: '210000000003139471430009017',
  })
  Object.assign(lines, { 29: 'Order of 15.06.2026', 30: 'EPD' }, replaced)
  return lines.join('\r\n')
}
const tlv = (values: readonly string[]) =>
  Buffer.concat(
    values.map((value, index) =>
      Buffer.concat([Buffer.from([index + 1, Buffer.byteLength(value)]), Buffer.from(value)]),
    ),
  ).toString('base64')
const token = (data: unknown) =>
  [
    'eyJhbGciOiJSUzI1NiJ9',
    Buffer.from(JSON.stringify({ data: JSON.stringify(data) })).toString('base64url'),
    'c2ln',
  ].join('.')

describe('the text of a code', () => {
  it('of a European credit transfer names payee, account and sum', () => {
    const text = [
      'BCD',
      '002',
      '1',
      'SCT',
      'BELADEBEXXX',
      'Lamp & Wire',
      'DE89370400440532013000',
      'EUR123.45',
      '',
      '',
      'Invoice 7',
      '',
    ].join('\n')
    expect(valuesOf(text)).toEqual({
      vendor: 'Lamp & Wire',
      iban: 'DE89370400440532013000',
      bic: 'BELADEBEXXX',
      currency: 'EUR',
      total: 123.45,
      purpose: 'Invoice 7',
    })
  })

  it('of a Swiss bill names both parties, reference, and what the billing information holds', () => {
    const bill = String.raw`//S1/10/A-17\/3/11/260131/30/106017086/40/2:10;0:30`
    expect(valuesOf(swissLines({ 31: bill }))).toEqual({
      number: 'A-17/3',
      date: '2026-01-31',
      due_date: '2026-03-02',
      vendor_tax_id: 'CHE-106.017.086',
      iban: 'CH4431999123000889012',
      vendor: 'Alpwerk AG',
      total: 1949.75,
      currency: 'CHF',
      customer: 'Beispiel GmbH',
      reference: '210000000003139471430009017',
      purpose: 'Order of 15.06.2026',
    })
    expect(valuesOf(swissLines({ 27: 'NON', 28: 'x', 18: '' }))).not.toHaveProperty('reference')
  })

  it('of a Czech payment names account, sum and due day', () => {
    expect(
      valuesOf(
        'SPD*1.0*ACC:CZ2806000000000168540115+GIBACZPX*AM:450.00*CC:CZK*DT:20260215*MSG:Rent%20May*X-VS:77',
      ),
    ).toEqual({
      iban: 'CZ2806000000000168540115',
      bic: 'GIBACZPX',
      total: 450,
      currency: 'CZK',
      due_date: '2026-02-15',
      reference: '77',
      purpose: 'Rent May',
    })
  })

  it.each([
    [
      'Portugal',
      'A:123456789*B:999999990*C:PT*D:FS*E:N*F:20260103*G:FS 001/12*H:ABCD-12*I1:PT*I7:10.00*I8:2.30*N:2.30*O:12.30*Q:abcd*R:1',
      { vendor_tax_id: '123456789', date: '2026-01-03', number: 'FS 001/12', tax: 2.3, total: 12.3 },
    ],
    [
      'Austria',
      '_R1-AT0_TILL-1_83469_2026-11-05T19:20:10_1,10_2,20_0,00_0,00_0,70_4r==_U:1_x_y',
      { number: '83469', date: '2026-11-05', time: '19:20', total: 4, currency: 'EUR' },
    ],
    [
      'Germany',
      'V0;955002-00;Kassenbeleg-V1;Beleg^0.00_2.55_0.00_0.00_1.45^4.00:Bar;18;112;2026-07-10T18:41:04.000Z;2026-07-10T18:41:05.000Z;x;unixTime;y;z',
      { date: '2026-07-10', total: 4, currency: 'EUR' },
    ],
    [
      'Spain',
      'https://tax.example/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%2FG33&fecha=01-09-2026&importe=241.4',
      {
        vendor_tax_id: '89890001K',
        number: '12345678/G33',
        date: '2026-09-01',
        total: 241.4,
        currency: 'EUR',
      },
    ],
    [
      'Saudi Arabia',
      tlv(['Date Palm Stores', '310122393500003', '2026-04-25T15:30:00Z', '115.00', '15.00']),
      {
        vendor: 'Date Palm Stores',
        vendor_tax_id: '310122393500003',
        date: '2026-04-25',
        time: '15:30',
        total: 115,
        tax: 15,
        currency: 'SAR',
      },
    ],
    [
      'India',
      token({
        SellerGstin: '29AABCT1332L000',
        BuyerGstin: '27AAPFU0939F1ZV',
        DocNo: 'INV/7',
        DocDt: '05/02/2026',
        TotInvVal: 1180.5,
      }),
      {
        vendor_tax_id: '29AABCT1332L000',
        customer_tax_id: '27AAPFU0939F1ZV',
        number: 'INV/7',
        date: '2026-02-05',
        total: 1180.5,
        currency: 'INR',
      },
    ],
  ])('that the law of %s asks for is read', (_, text, values) => {
    expect(valuesOf(text)).toEqual(values)
  })

  it.each([
    '',
    'https://shop.example/win?total=1',
    '4006381333931',
    'BCD\n002\n1\nXXX\nA\nB\nC\nEUR1',
    'SPC\n0100',
    '_R1-AT0',
    'V0;a;Kassenbeleg-V1;Beleg^a_b;1;2',
    'A'.repeat(50),
    `ey${'x'.repeat(20)}.${'y'.repeat(60)}.z`,
    'SPD*1.0*',
  ])('of no standard states no sum (%j)', (text) => {
    expect(codeFacts(text)).not.toHaveProperty('total')
  })

  it('with a day or sum that does not exist leaves it out', () => {
    expect(valuesOf('A:123456789*B:1*F:20260230*O:1.2.3')).toEqual({
      vendor_tax_id: '123456789',
      customer_tax_id: '1',
    })
  })
})
