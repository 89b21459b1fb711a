import type { Reading } from '#core/reading/types.ts'
import { COUNTRIES } from '../slips/countries.ts'
import type { Country } from '../slips/country.ts'
import { misread } from '../slips/misread.ts'
import type { Row, Truth } from '../slips/slip.ts'
import { fill } from '../slips/template.ts'
import type { Dice } from '../workspace/dice.ts'

// Receipts of a few lines, as wide as a card: a shop, some prices and their total.

const written = (amount: number, { decimal, group, whole }: Country): string => {
  const [units = '', cents = ''] = (whole ? String(amount) : (amount / 100).toFixed(2)).split('.')
  const grouped = units.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return whole ? grouped : `${grouped}${decimal}${cents}`
}

/** The lines of a small receipt of the country of a large one; without the total it is a price list. */
export function smallSlip(truth: Truth, dice: Dice, hasSum: boolean): Row[] {
  const country = COUNTRIES.find(({ code }) => code === truth.country)
  if (!country) throw new Error(`There is no country ${truth.country}`)
  const { till, currency, isSignBehind } = country
  const items = truth.items.slice(0, dice.whole(hasSum ? 0 : 1, 4))
  const sum = items.reduce((all, [, amount]) => all + amount, 0)
  const total = sum > 0 ? sum : truth.total
  const paid = Math.ceil((total + dice.whole(1, 40)) / 500) * 500
  // Words of an unknown language, or misread beyond recognition.
  const isStrange = dice.chance(0.3)
  const word = (text: string) => (isStrange ? fill('{AA}{A|AA|AAA}', dice) : text)
  const money = (amount: number) => {
    const text = written(dice.chance(0.04) ? amount + dice.whole(1, 90) : amount, country)
    return dice.chance(0.2) ? (isSignBehind ? `${text} ${currency}` : `${currency} ${text}`) : text
  }
  const line = (label: string, amount: number): Row =>
    dice.chance(0.5) ? [`${label} ${money(amount)}`] : [label, money(amount)]
  const isPaid = hasSum && dice.chance(isStrange ? 0.9 : 0.5)
  return [
    [truth.company],
    ...truth.address.slice(0, dice.whole(1, 3)).map((text) => [text]),
    ...(dice.chance(0.6) ? [[fill(country.telephone, dice)]] : []),
    ...(dice.chance(0.6) ? [[fill(country.register, dice)]] : []),
    ...(dice.chance(0.5)
      ? [
          [
            truth.day
              .split('-')
              .toReversed()
              .join(dice.one(['.', '/', '-'])),
          ],
        ]
      : []),
    ...items.map(([name, amount]) => line(isStrange ? fill('{AA}{A|AA}', dice) : name, amount)),
    ...(hasSum ? [line(word(till.total), total)] : []),
    ...(isPaid ? [line(word(till.cash), paid), line(word(till.change), paid - total)] : []),
  ]
}

/** Its reading, on an image as wide as a card or as till paper. */
export function readSmall(truth: Truth, dice: Dice, hasSum: boolean): Reading {
  const { pages } = misread(smallSlip(truth, dice, hasSum), dice)
  return { pages: pages.map((page) => ({ ...page, aspect: dice.whole(40, 150) / 100 })) }
}
