import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/reading/lexicon/words.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

const SLIP = ['RECEIPT', '12/03/2024', 'Tea 10.00', 'Cake 17.96', 'TOTAL 27.96']
const methodOn = (...slip: string[]) =>
  understand(slipOfText(slip.join('\n'))).extraction.extracted['payment_method']
const methodOf = (...lines: string[]) => methodOn('CORNER SHOP', ...SLIP, ...lines)

const METHODS = { card: 'card', cash: 'cash', phone: 'mobile payment' }
/** Words that are the name of a card, which says more. */
const NAMED = new Set(
  'visa|mastercard|amex|debit|girocard|maestro|ec karte|kreditkarte|kartu debit|visa dankort'.split('|'),
)
const words = Object.entries(LANGUAGES).flatMap(([language, { payments = {} }]) =>
  (Object.keys(METHODS) as (keyof typeof METHODS)[]).flatMap((payment) =>
    (payments[payment]?.split('|') ?? [])
      .filter((phrase) => !NAMED.has(phrase))
      .map((phrase) => [language, phrase, METHODS[payment]] as const),
  ),
)

describe('how a receipt was paid', () => {
  test.each(words)('%s: %s beside the sum that was paid', (_, phrase, method) => {
    expect(methodOf(`${phrase} 27.96`)).toBe(method)
  })

  test('by the name of the card, if there is one', () => {
    expect(methodOf('Card 27.96', 'VISA CONTACTLESS')).toBe('Visa')
  })

  test.each([
    [['Paid by card'], 'card'],
    [['Zahlung: Karte'], 'card'],
    [['TARJETA'], 'card'],
    [['Pago con tarjeta'], 'card'],
    [['Betaald met pin'], 'card'],
    [['Karte EUR'], 'card'],
    [['Cash 30.00', 'Change 2.04'], 'cash'],
    [['Cash 0.00', 'Card 27.96'], 'card'],
    [['Espèces 30.00', 'Rendu 2.04'], 'cash'],
  ])('%j', (lines, method) => {
    expect(methodOf(...lines)).toBe(method)
  })

  test.each([
    [['Member card 5501']],
    [['Card no. ****1234']],
    [['Birthday card 3.50']],
    [['Ask for our loyalty card']],
    [['Bar 12.00']],
    [['Visit', 'THE BAR']],
    [['ING BANK']],
  ])('%j says nothing of it', (lines) => {
    expect(methodOf(...lines)).toBeUndefined()
  })
  test.each([['THE BAR'], ['THE BANK'], ['BAR'], ['A LA CARTE'], ['DNB BANK'], ['ING BANK']])(
    '%s above the goods is a name',
    (heading) => {
      expect(methodOn(heading, ...SLIP)).toBeUndefined()
      expect(methodOn(heading, ...SLIP, 'Card 27.96')).toBe('card')
    },
  )

  test('in a sentence above the goods', () => {
    expect(methodOn('CORNER SHOP', 'Paid by card', ...SLIP)).toBe('card')
  })
})
