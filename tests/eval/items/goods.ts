import type { Goods } from '../slips/compose.ts'
import type { Country } from '../slips/country.ts'
import { money, withSign } from '../slips/rows.ts'
import type { Row } from '../slips/slip.ts'
import { fill } from '../slips/template.ts'
import type { Dice } from '../workspace/dice.ts'
import { LAYOUTS, type LayoutName, layoutOf, type Made, type Printed, shown } from './layouts.ts'
import type { GoodsLine, RowKind } from './line.ts'

// Line items as on printed receipts, with codes, discounts, long names and options.

const NAMES: readonly string[] = [
  '{TEA|CAKE|SOAP|BREAD|NAILS 2IN|PAINT|RICE 5KG|SALAD|SODA} {name}',
  '{Espresso|Cappuccino|Apfelschorle|Croissant|Focaccia|Sandwich|Soupe du jour|Vino rosso|Cerveza|Menu 2|Kaffe|Olut}',
  '{Milch|Lait|Latte|Leche|Leite|Mjölk|Mleko|Mléko|Tej|Süt|Susu|Sữa} {1,5% 1L|3.5%|500ML|1 L|}',
  '{Bananen|Pommes|Patate|Tomates|Queijo|Ost|Ser|Sýr|Sajt|Peynir|Ayam|Gạo} {lose|kg|500g|Bio|1KG|}',
  '{A4 PAPER|USB CABLE 2M|BATTERY AA 4PK|HDMI CBL|PEN BLUE|GLUE 40ML|TAPE 19MM|BULB 60W}',
  '{DIESEL|Super 95|Unleaded|Benzin|Gasolina|AdBlue}',
  '{Room 1 night|Übernachtung|Taxe de séjour|Parking|Breakfast|Ticket adult|Kurtaxe}',
  '{AA}{KT|BRO|SIL|VAN} {AAA}{ 9| 45G|}',
  '{name} {Set|Box 6|Mix|Pack|Classic|Light 2|Deluxe|XL}',
  'T-SHIRT {M|L|XL} {RED|BLUE|GREY}',
]
const LONG =
  '{with extra cheese and basil|hand made from natural wool|refill pack for three months|mit Käse überbacken|avec sauce maison et frites|limited edition black}'
const CHOSEN = '{+ Oat milk|extra hot|no onions|ohne Eis|bien cuit|Gr. L|Size 42|to go|medium}'
const LESS =
  '{Rabatt|Discount|Remise|Sconto|Descuento|Korting|Aktion|Coupon|Member disc.|-10%|Promo|Staff 20%}'
const HEADS: readonly Row[] = [
  ['Item', 'Qty', 'Price', 'Amount'],
  ['Description', 'Qty', 'U.Price', 'Total'],
  ['Artikel', 'Menge', 'Preis', 'Summe'],
  ['Article', 'Qté', 'P.U.', 'Montant'],
  ['Descripción', 'Cant.', 'Precio', 'Importe'],
  ['Articolo', 'Q.tà', 'Prezzo', 'Totale'],
]
const COUNTS = [1, 1, 1, 1, 2, 2, 3, 4, 6, 10, 12]
const LENGTHS = [1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 11, 16, 24]
/** How a long name is split, from this number of letters on. */
const WIDE = 24

interface Style {
  readonly layout: LayoutName
  /** For lines of several. */
  readonly other: LayoutName
  readonly isUpper: boolean
  readonly hasCodes: boolean
  readonly hasCodesAbove: boolean
  readonly hasLongNames: boolean
  readonly hasChoices: boolean
  readonly hasDiscounts: boolean
}

export interface MadeGoods extends Goods {
  /** Line items of the receipt that was generated with them. */
  readonly lines: () => readonly GoodsLine[]
  readonly kindOf: (row: Row) => RowKind | undefined
}

const textOf = (row: Row): string =>
  row
    .filter((text) => text !== '')
    .join(' ')
    .trim()

/** The line items of one receipt. */
export function goodsOf(dice: Dice): MadeGoods {
  const layouts = Object.keys(LAYOUTS) as LayoutName[]
  const layout = dice.one(layouts)
  const style: Style = {
    layout,
    other: dice.chance(0.3) ? dice.one(layouts) : layout,
    isUpper: dice.chance(0.6),
    hasCodes: dice.chance(0.12),
    hasCodesAbove: dice.chance(0.06),
    hasLongNames: dice.chance(0.1),
    hasChoices: dice.chance(0.15),
    hasDiscounts: dice.chance(0.12),
  }
  const made: Made[] = []
  const kinds = new Map<string, RowKind>()
  return {
    lines: () => made.map((line) => shown(line, layoutOf(line, style.layout, style.other))),
    // Line items listed by day have the day before them.
    kindOf: (row) => kinds.get(textOf(row)) ?? kinds.get(textOf(row.slice(1))),
    items: (unit, chance) => {
      const length = chance.one(LENGTHS)
      while (made.length < length) made.push(...linesOf(unit, style, chance))
      return made.map(({ name, amount }) => [name, amount] as const)
    },
    rows: (_, country, chance) => {
      const rows = printed(made, country, style, chance)
      for (const [kind, row] of rows) kinds.set(textOf(row), kind)
      return rows.map(([, row]) => row)
    },
  }
}

/** A line item, and its discount if it has one. */
function linesOf(unit: number, style: Style, dice: Dice): Made[] {
  const cased = (text: string) => (style.isUpper ? text.toUpperCase() : text)
  const code = style.hasCodes
    ? fill(dice.one(['{9999}', '{9999999999999}', '{99}{99}-{9}', '{999999}']), dice)
    : ''
  const short = cased(fill(dice.one(NAMES), dice).trim())
  const name = style.hasLongNames && dice.chance(0.4) ? `${short} ${cased(fill(LONG, dice))}` : short
  const chosen = style.hasChoices && dice.chance(0.4) ? fill(CHOSEN, dice) : ''
  const count = dice.one(COUNTS)
  const line: Made = {
    name: `${code} ${name}`.trim(),
    names: [
      name,
      ...(code === '' ? [] : [`${code} ${name}`]),
      ...(chosen === '' ? [] : [`${name} ${chosen}`]),
    ],
    count,
    amount: count * (dice.chance(0.03) ? 0 : unit * dice.whole(60, 4000)),
    chosen,
    less: 0,
  }
  if (!style.hasDiscounts || line.amount === 0 || !dice.chance(0.3)) return [line]
  const label = cased(fill(LESS, dice))
  const less = unit * Math.max(1, Math.round((line.amount * dice.whole(5, 30)) / 100 / unit))
  return [line, { name: label, names: [label], count: 1, amount: -less, chosen: '', less }]
}

function printed(lines: readonly Made[], country: Country, style: Style, dice: Dice): Printed[] {
  const isSigned = dice.chance(0.2)
  const mark = dice.chance(0.25) ? dice.one([' A', ' B', ' *', ' 1', ' T', 'A', ' SR', ' 19%']) : ''
  const bare = (amount: number) => money(country, amount)
  const print = (amount: number) => (isSigned ? withSign(country, bare(amount)) : bare(amount))
  const heading: Printed[] = dice.chance(0.15) ? [['none', dice.one(HEADS)]] : []
  const rowsOf = (line: Made): Printed[] => {
    if (line.less > 0) return [['item', [line.name, `-${print(line.less)}`]]]
    const layout = LAYOUTS[layoutOf(line, style.layout, style.other)]
    const code: Printed[] = style.hasCodesAbove ? [['above', [fill('{9999999999999}', dice), '']]] : []
    const chosen: Printed[] = line.chosen === '' ? [] : [['below', [`   ${line.chosen}`, '']]]
    return [...code, ...layout(line, bare, print(line.amount) + mark, dice).flatMap(wrapped), ...chosen]
  }
  return [...heading, ...lines.flatMap(rowsOf)]
}

/** A name that does not fit next to its price takes two rows. */
function wrapped([kind, row]: Printed): Printed[] {
  const [name = '', ...rest] = row
  const at = name.lastIndexOf(' ', WIDE)
  if (kind !== 'item' || name.length <= WIDE || row.length > 2 || at < 4) return [[kind, row]]
  return [
    ['above', [name.slice(0, at), '']],
    ['item', [name.slice(at + 1), ...rest]],
  ]
}
