import type { Dice } from '../workspace/dice.ts'
import type { Country } from './country.ts'
import type { Row, Truth } from './slip.ts'
import { fill } from './template.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** A longer name may be printed on two lines. */
const LONG_NAME = 22
/** Cash is given in whole notes of so many of the smallest unit. */
const NOTE = 500

/** What a till prints of a sale: shop, address and numbers, goods, sums, and a word of thanks. */
export function rowsOf(truth: Truth, country: Country, dice: Dice): Row[] {
  const when: Row = [
    `${fill('{Date: |}', dice)}${printDay(dice.one(country.days), truth.day)}`,
    dice.chance(0.6) ? fill('{10-22}:{10-59}', dice) : '',
  ]
  const isDayAbove = dice.chance(0.7)
  return [
    ...sometimes(0.1, '{WELCOME TO|TAX INVOICE|THANK YOU}', dice),
    ...nameRows(truth.company, dice),
    ...sometimes(0.5, country.register, dice),
    ...sometimes(0.15, '{Fresh every day|Open daily|Established 1987}', dice),
    ...addressRows(truth.address, dice),
    ...sometimes(0.7, country.telephone, dice),
    ...(isDayAbove ? [when] : []),
    ...sometimes(0.5, '{Receipt No|Invoice No|Bill No}: {999999}', dice).map(atLeft),
    ...sometimes(0.3, 'Cashier: {01|A2|7}', dice).map(atLeft),
    ...truth.items.map(([name, amount]): Row => [name, money(country, amount)]),
    ...sumRows(truth, country, dice),
    ...(isDayAbove ? [] : [when]),
    ...sometimes(0.7, '{Thank you|Goods sold are not returnable|Please come again}', dice),
  ]
}

/** A day in a form of `YYYY`, `YY`, `MM`, `MON` (a month's name), `DD` and `D`. */
export function printDay(form: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    MON: MONTHS[Number(month) - 1] ?? '',
    DD: date,
    D: String(Number(date)),
  }
  return form.replaceAll(/YYYY|YY|MON|MM|DD|D/g, (part) => parts[part] ?? part)
}

function nameRows(company: string, dice: Dice): Row[] {
  const end = company.lastIndexOf(' ', LONG_NAME - 2)
  const isBroken = company.length > LONG_NAME && end > 0 && dice.chance(0.5)
  return isBroken ? [[company.slice(0, end)], [company.slice(end + 1)]] : [[company]]
}

const addressRows = (address: readonly string[], dice: Dice): Row[] =>
  dice.chance(0.25) ? [[address.join(' ')]] : address.map((line): Row => [line])

function sumRows(truth: Truth, country: Country, dice: Dice): Row[] {
  const { tax, till, currency } = country
  const { total, addedTax, containedTax } = truth
  const print = (amount: number) => money(country, amount)
  const sign = dice.chance(0.6) ? currency + (currency.length > 1 ? ' ' : '') : ''
  const cash = (Math.floor(total / NOTE) + 1) * NOTE
  const added: Row[] = [
    [till.subtotal, print(total - addedTax)],
    [tax.label, print(addedTax)],
  ]
  const paid: Row[] = [
    [till.cash, print(cash)],
    [till.change, print(cash - total)],
  ]
  return [
    ...(addedTax > 0 ? added : []),
    [till.total, sign + print(total)],
    ...(containedTax > 0 ? [[tax.label, print(containedTax)] as const] : []),
    ...(dice.chance(0.6) ? paid : []),
  ]
}

const money = ({ decimal }: Country, amount: number) => (amount / 100).toFixed(2).replace('.', decimal)

/** A centred row that this share of all slips has. */
const sometimes = (share: number, template: string, dice: Dice): Row[] =>
  dice.chance(share) ? [[fill(template, dice)]] : []

const atLeft = ([text]: Row): Row => [text, '']
