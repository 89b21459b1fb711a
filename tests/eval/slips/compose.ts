import type { Dice } from '../workspace/dice.ts'
import { COUNTRIES } from './countries.ts'
import type { Country } from './country.ts'
import { rowsOf } from './rows.ts'
import type { Slip, Truth } from './slip.ts'
import { fill } from './template.ts'

const ADJECTIVE =
  '{Golden |Northern |Old |Blue |Silver |Eastern |Bright |Royal |Green |Lucky |Central ||||||||}'
const SON = '{ & Sons|||||}'
const TRADE =
  '{ Bakery| Hardware| Trading| Restaurant| Cafe| Pharmacy| Stationery| Market| Book Store| Motors| Grill| Mart|}'
const GOODS = '{TEA|CAKE|GLUE 40ML|SOAP|BREAD|NAILS 2IN|PAINT|RICE 5KG|SALAD|SODA} {name}'

/** Goods of a dear shop cost so many times as much: their sums go into the thousands. */
const DEAR = 30

/** A receipt of one of the countries. The same dice make the same receipt. */
export function compose(dice: Dice, countries: readonly Country[] = COUNTRIES): Slip {
  const country = dice.one(countries)
  const inCapitals = dice.chance(0.5)
  const company = fill(
    `{${country.titles ?? ''}|}${ADJECTIVE}{name}${SON}${TRADE} {${country.forms}}`,
    dice,
  ).trim()
  const truth: Truth = {
    company: cased(company, inCapitals),
    day: dice.day(),
    address: addressOf(country, inCapitals && dice.chance(0.6), dice),
    ...bill(country, dice),
  }
  return { truth, rows: rowsOf(truth, country, dice) }
}

function bill({ tax, whole }: Country, dice: Dice) {
  const unit = (whole ?? 1) * (dice.chance(0.12) ? DEAR : 1)
  const items = Array.from(
    { length: dice.whole(1, 6) },
    () => [fill(GOODS, dice).toUpperCase(), unit * dice.whole(100, 4000)] as const,
  )
  const sum = items.reduce((before, [, amount]) => before + amount, 0)
  const isTaxShown = dice.chance(0.6)
  const addedTax = isTaxShown && !tax.included ? Math.round((sum * tax.rate) / 100) : 0
  const containedTax = isTaxShown && tax.included ? Math.round((sum * tax.rate) / (100 + tax.rate)) : 0
  return {
    items,
    addedTax,
    containedTax,
    total: sum + addedTax,
    decimals: whole === undefined ? 2 : 0,
  } as const
}

function addressOf(country: Country, inCapitals: boolean, dice: Dice): string[] {
  const lines = country.address.map((line) => cased(fill(line, dice), inCapitals))
  const comma = dice.chance(0.3) ? ',' : ''
  return lines.map((line, place) => (place < lines.length - 1 ? line + comma : line))
}

const cased = (text: string, inCapitals: boolean) => (inCapitals ? text.toUpperCase() : text)
