import type { Dice } from '../workspace/dice.ts'
import type { Country } from './country.ts'
import type { Row, TaxPart } from './slip.ts'
import { fill } from './template.ts'
import type { TillWords } from './till-words.ts'

type Print = (amount: number) => string

/** The tax of a receipt as tills print it: a line, a sentence with its base, or a table of rates with or without their sum. */
export function taxRows(
  parts: readonly TaxPart[],
  country: Country,
  words: TillWords,
  print: Print,
  dice: Dice,
): Row[] {
  const [first] = parts
  if (first === undefined) return []
  const form = parts.length > 1 ? 9 : dice.whole(1, 10)
  const name = dice.one(words.tax)
  const rate = rateOf(first.rate, country, dice)
  if (form <= 2) return [[country.tax.label, print(first.tax)]]
  if (form === 3 || dice.chance(0.1)) return [[name + dice.one(['', '', ':', ' :']), print(taxOf(parts))]]
  if (form === 4) return [[`${name} ${rate}`, print(first.tax)]]
  if (form === 5) return [[name, rate, print(first.tax)]]
  if (form === 6) return [sentence(first, name, rate, country, words, print, dice)]
  if (form === 7)
    return [
      [fill(dice.one(words.net), dice), print(first.gross - first.tax)],
      [`${name} ${rate}`, print(first.tax)],
      ...(dice.chance(0.25) ? [[`${name} ${rateOf(0, country, dice)}`, print(0)]] : []),
    ]
  return table(parts, country, words, print, dice)
}

const taxOf = (parts: readonly TaxPart[]): number => parts.reduce((sum, { tax }) => sum + tax, 0)

/** What the tax is included in precedes it. */
function sentence(
  { tax, gross }: TaxPart,
  name: string,
  rate: string,
  { currency }: Country,
  words: TillWords,
  print: Print,
  dice: Dice,
): Row {
  const sign = dice.chance(0.4) ? ` ${currency}` : ''
  const base = dice.chance(0.8) ? ` ${fill(words.of, dice)} ${print(gross)}${sign}` : ''
  const text = dice.one([`${rate} ${name}${base}`, `${name} ${rate}${base}`, `incl. ${rate} ${name}${base}`])
  const last = dice.chance(0.5) ? print(tax) + sign : `${sign} ${print(tax)}`.trim()
  return dice.chance(0.5) ? [text, last] : [`${text}${dice.one([' ', ': ', ' = '])}${last}`]
}

function table(
  parts: readonly TaxPart[],
  country: Country,
  words: TillWords,
  print: Print,
  dice: Dice,
): Row[] {
  const columns = dice.one([
    ['net', 'tax', 'gross'],
    ['gross', 'net', 'tax'],
    ['net', 'tax'],
    ['gross', 'tax'],
    ['tax', 'net', 'gross'],
    ['gross', 'tax', 'net'],
  ] as const)
  const headings = {
    net: fill(dice.one(words.net), dice),
    tax: dice.one(words.tax),
    gross: fill(dice.one(words.gross), dice),
  }
  const cells = ({ tax, gross }: { tax: number; gross: number }) => {
    const amounts = { net: gross - tax, tax, gross }
    return columns.map((column) => print(amounts[column]))
  }
  const letters = dice.chance(0.4) ? ['A', 'B', 'C'] : ['1', '2', '3']
  const hasLetter = dice.chance(0.4)
  const isRateNamed = dice.chance(0.3)
  const rows = parts.map((part, place) => {
    const rate = rateOf(part.rate, country, dice)
    const head = `${hasLetter ? `${letters[place] ?? 'A'}${dice.one([' ', ': ', '='])}` : ''}${isRateNamed ? `${headings.tax} ` : ''}${rate}`
    return [head, ...cells(part)]
  })
  const all = parts.reduce((sum, part) => ({ tax: sum.tax + part.tax, gross: sum.gross + part.gross }), {
    tax: 0,
    gross: 0,
  })
  const hasNought = dice.chance(0.12)
  const nought = [rateOf(0, country, dice), ...cells({ tax: 0, gross: 0 })]
  const hasSum = parts.length > 1 ? dice.chance(0.8) : dice.chance(0.2)
  const heading = [dice.chance(0.6) ? `${headings.tax}${dice.chance(0.5) ? '%' : ''}` : words.rate]
  return [
    ...(isRateNamed && dice.chance(0.5) ? [] : [[...heading, ...columns.map((column) => headings[column])]]),
    ...rows,
    ...(hasNought ? [nought] : []),
    ...(hasSum ? [[words.sum, ...cells(all)]] : []),
  ]
}

function rateOf(rate: number, { decimal }: Country, dice: Dice): string {
  const decimals = dice.one([0, 0, 1, 2])
  const text = Number.isInteger(rate) ? rate.toFixed(decimals) : String(rate)
  return text.replace('.', decimal) + dice.one(['%', '%', ' %', decimals > 0 ? '' : '%'])
}
