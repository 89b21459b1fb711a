import type { Dice } from '../workspace/dice.ts'
import { customerRows } from './addresses.ts'
import type { Country } from './country.ts'
import type { Printed, Row } from './slip.ts'
import { dayAgain, dayPrint, listed, otherDays, whenRow } from './days.ts'
import { headRows } from './heads.ts'
import { cardRows, numberRows } from './numbers.ts'
import { taxRows } from './taxes.ts'
import { fill } from './template.ts'
import { tillWordsOf } from './tills.ts'
import { decoyRows, roundingRows, totalLabel } from './totals.ts'

/** Cash is given in whole notes of so many of the smallest unit, or of what prices are multiples of. */
const NOTE = 500
/** Between the head and the goods, or the goods and the sums. */
const RULE: Row = ['-'.repeat(30)]

/** What a till prints of a sale: shop, address and numbers, line items, totals, and a word of thanks. */
export function rowsOf(
  truth: Printed,
  country: Country,
  dice: Dice,
  goodsRows: typeof itemRows = itemRows,
): Row[] {
  const words = tillWordsOf(country.code)
  const days = dayPrint(country, truth.day, dice)
  const when = whenRow(country, days, dice)
  const isDayAbove = dice.chance(0.7)
  const numbers = numberRows(truth.number, words, days.own, dice)
  const isNumberAbove = dice.chance(0.75)
  const others = otherDays(truth.day, days, dice)
  const areDaysListed = dice.chance(0.05)
  const areOthersAbove = dice.chance(0.5)
  const rules = dice.chance(0.3) ? [RULE] : []
  const head = headRows(truth, country, dice)
  const customer = dice.chance(0.05) ? customerRows(country, dice) : []
  const isCustomerAbove = dice.chance(0.6)
  return [
    ...head.above,
    ...rules,
    ...(areOthersAbove ? others : []),
    ...(isDayAbove ? [when] : []),
    ...(isNumberAbove ? numbers : []),
    ...(isCustomerAbove ? customer : []),
    ...(areDaysListed
      ? listed(goodsRows(truth, country, dice), truth.day, days, dice)
      : goodsRows(truth, country, dice)),
    ...rules,
    ...sumRows(truth, country, dice),
    ...(dice.chance(0.3) ? cardRows(dice) : []),
    ...(isNumberAbove ? [] : numbers),
    ...(areOthersAbove ? [] : others),
    ...(isDayAbove ? dayAgain(days, dice) : [when]),
    ...(isCustomerAbove ? [] : customer),
    ...head.below,
    ...sometimes(0.7, '{Thank you|Goods sold are not returnable|Please come again}', dice),
    ...sometimes(0.15, '{9999999999999}', dice),
    ...sometimes(0.1, '{Mo|Mon|Lu|Pn}-{Fr|Sa|Ve|Pt} 0{7-9}:00-{17-21}:30', dice),
    ...sometimes(0.08, '{9999} {9999} {9999} {9999} {99}', dice),
    ...sometimes(0.08, '{www.|}{name}-{name}{99}.{com|shop|eu}', dice),
  ]
}

/** One line each; some tills print quantity and price above the amount of several. */
function itemRows({ items }: Printed, country: Country, dice: Dice): Row[] {
  const isCounted = dice.chance(0.2)
  const isRated = dice.chance(0.15)
  const isInColumns = dice.chance(0.15)
  const isSigned = dice.chance(0.15)
  const print = (amount: number) =>
    isSigned ? withSign(country, money(country, amount)) : money(country, amount)
  return items.flatMap(([name, amount]): Row[] => {
    const count = isCounted ? [2, 3].find((many) => amount % many === 0) : undefined
    const price = print(amount) + (isRated ? ' A' : '')
    if (count === undefined && isInColumns) return [[name, '1', print(amount), price]]
    if (count === undefined) return [[name, price]]
    return [
      [name, ''],
      [`  ${count} x ${money(country, amount / count)}`, price],
    ]
  })
}

function sumRows(truth: Printed, country: Country, dice: Dice): Row[] {
  const { till } = country
  const { total, addedTax, taxParts, extras } = truth
  const print = (amount: number) => money(country, amount)
  const isSigned = dice.chance(0.6)
  const isNamed = !isSigned && dice.chance(0.3)
  const note = NOTE * (country.whole ?? 1)
  const cash = (Math.floor(total / note) + 1) * note
  const taxes = taxRows(taxParts, country, tillWordsOf(country.code), print, dice)
  const isAdded = taxes.length > 0 && !country.tax.included
  const isTaxLast = dice.chance(0.4)
  // Some tills call the amount due a subtotal and print no other.
  const label = !isAdded && dice.chance(0.05) ? till.subtotal : totalLabel(country, dice)
  const extra = extras.reduce((sum, [, amount]) => sum + amount, 0)
  const extraRows = extras.map(([name, amount]): Row => [
    name,
    `${amount < 0 ? '-' : ''}${print(Math.abs(amount))}`,
  ])
  const areTaxesFirst = dice.chance(0.6)
  const added: Row[] = [
    [till.subtotal, print(total - addedTax - extra)],
    ...(areTaxesFirst ? [...taxes, ...extraRows] : [...extraRows, ...taxes]),
  ]
  const paid: Row[] = [
    [till.cash, print(cash)],
    [till.change, print(cash - total)],
  ]
  const byCard: Row[] = [[fill('{VISA|MASTERCARD|DEBIT} ****{9999}', dice), print(total)]]
  return [
    ...(isAdded ? added : extraRows),
    ...decoyRows(truth, total - addedTax - extra, country, print, dice),
    ...roundingRows(total, country, print, dice),
    [
      isNamed ? `${label} ${country.currency}` : label,
      isSigned ? withSign(country, print(total)) : print(total),
    ],
    ...(dice.chance(0.05) ? balanceRows(total, print, dice) : []),
    ...(!isAdded && !isTaxLast ? taxes : []),
    ...(dice.chance(0.6) ? paid : dice.chance(0.4) ? byCard : []),
    ...(!isAdded && isTaxLast ? taxes : []),
  ]
}

/** An earlier balance, and its sum with this one. */
function balanceRows(total: number, print: (amount: number) => string, dice: Dice): Row[] {
  const before = total * dice.whole(1, 6)
  return [
    [dice.one(['Previous balance', 'Balance forward', 'Saldo', 'Vortrag']), print(before)],
    [dice.one(['Amount due', 'Balance', 'Total due', 'Offener Betrag']), print(total + before)],
  ]
}

/** An amount in the format of the country's tills, with a separator between thousands. */
export function money({ decimal, group, whole }: Country, amount: number): string {
  const [units = '', parts] = (whole === undefined ? (amount / 100).toFixed(2) : String(amount)).split('.')
  const grouped = units.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, group)
  return parts === undefined ? grouped : grouped + decimal + parts
}

export function withSign({ currency, isSignBehind }: Country, amount: string): string {
  if (isSignBehind) return `${amount} ${currency}`
  return currency + (/\p{L}{2}|\.$/u.test(currency) ? ' ' : '') + amount
}

/** A centred row that this share of all slips has. */
const sometimes = (share: number, template: string, dice: Dice): Row[] =>
  dice.chance(share) ? [[fill(template, dice)]] : []
