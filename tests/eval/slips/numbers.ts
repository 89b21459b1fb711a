import type { Dice } from '../workspace/dice.ts'
import type { Row } from './slip.ts'
import { fill } from './template.ts'
import type { TillWords } from './till-words.ts'
import { cardNumbers } from './tills.ts'

/** Formats of the receipt number. */
const FORMS: readonly string[] = [
  '{9}',
  '{A}-{9}',
  '{AA}{9}',
  '{A}-{99}',
  '{99}',
  '{999}',
  '{9999}',
  '{99999}',
  '{999999}',
  '0{99999}',
  '{99999999}',
  '{9999999999}',
  '0000{99999999}',
  '{A}{9999}',
  '{AA}{999999}',
  '{AA}-{9999}/{999}',
  '{99}-{9999}',
  '{999}-{999}-{99999}',
  '{9999}/{99}/{999}',
  '2025{9999}',
  '2024-{9999}',
  '{A}{99}-{99999}',
  '{9999}.{99}',
  '{AAA}{9}/{99999}',
]

/** Between a label and its value. */
const SEPARATORS: readonly string[] = [': ', ':', ' ', ' : ', '. ', ' #', '# ', '', '']

/** The number of a receipt as printed; an empty text for a receipt without one. */
export const numberOf = (dice: Dice): string => {
  if (dice.chance(0.25)) return ''
  return dice.chance(0.5) ? fill(dice.one(FORMS), dice) : anyForm(dice)
}

/** One to four runs of digits, letters or both. */
function anyForm(dice: Dice): string {
  const sign = dice.one(['-', '/', '-', '', '', '.'])
  const runs = Array.from({ length: dice.one([1, 1, 1, 2, 2, 3, 4]) }, (_, place) => {
    const letters = dice.chance(place === 0 ? 0.35 : 0.1) ? `{${'A'.repeat(dice.whole(1, 4))}}` : ''
    const noughts = dice.chance(0.25) ? '0'.repeat(dice.whole(1, 4)) : ''
    return `${letters}${noughts}{${'9'.repeat(dice.one([1, 2, 3, 4, 5, 6, 7, 8, 10, 12]))}}`
  })
  return fill(runs.join(sign), dice)
}

const separated = (label: string, value: string, dice: Dice): string => {
  const separator = dice.one(SEPARATORS)
  const isGlued = separator === '' && /[\p{L}]$/u.test(label)
  return label + (isGlued ? ' ' : separator) + value
}

/**
 * The rows with the receipt number (none if `number` is empty) and with other numbers: below each other, next to each
 * other in a row, or as a table with the labels above the values.
 */
export function numberRows(number: string, words: TillWords, day: string, dice: Dice): Row[] {
  const others = dice
    .some(words.others, dice.whole(0, Math.min(4, words.others.length)))
    .map(([label, value]) => [label, fill(value, dice)] as const)
  const own = number === '' ? [] : [[cased(dice.one(words.number), dice), number] as const]
  const all = dice.chance(0.6)
    ? [...own, ...others]
    : dice.some([...own, ...others], own.length + others.length)
  const layout = dice.whole(1, 12)
  const [label, value] = own[0] ?? []
  // The kind of paper is printed above, and its number is only numbered as such.
  if (layout === 11 && label !== undefined && value !== undefined && dice.chance(0.6))
    return [
      [
        dice
          .one(words.number)
          .replace(/[\s.:-]*(?:[Nn]\S{0,2}|#|č\.)$/u, '')
          .toUpperCase(),
      ],
      [separated(dice.one(['No.', 'Nr.', 'No', '#', 'N°']), value, dice), dice.chance(0.3) ? day : ''],
      ...lines(others, dice),
    ]
  if (layout >= 10 && label !== undefined && value !== undefined)
    return [withDay(label, value, words, day, dice), ...lines(others, dice)]
  if (layout <= 2 && all.length > 1 && all.length < 5) return inTable(all, words, day, dice)
  if (layout === 3 && own[0]) return [own[0].slice(0, 1), [own[0][1]], ...lines(others, dice)]
  if (layout <= 5) return inRows(all, dice)
  return lines(all, dice)
}

type Pair = readonly [label: string, value: string]

const lines = (pairs: readonly Pair[], dice: Dice): Row[] => {
  const isAtRight = dice.chance(0.25)
  const isCentred = dice.chance(0.2)
  return pairs.map(([label, value]): Row => {
    if (isAtRight) return [dice.chance(0.5) ? `${label}:` : label, value]
    const text = separated(label, value, dice)
    return isCentred ? [text] : [text, '']
  })
}

/** The number in a row with the date. */
function withDay(label: string, value: string, words: TillWords, day: string, dice: Dice): Row {
  const number = separated(label, value, dice)
  const when = (dice.chance(0.4) ? `${fill(words.date, dice)}${dice.one([': ', ' ', ':'])}` : '') + day
  const time = dice.chance(0.6) ? fill(' {10-22}:{10-59}', dice) : ''
  return dice.one([
    [number, when + time],
    [when + time, number],
    [`${number} ${when}${time}`, ''],
    [`${when}${time} ${number}`, ''],
  ])
}

/** Two on a row. */
function inRows(pairs: readonly Pair[], dice: Dice): Row[] {
  const texts = pairs.map(([label, value]) => separated(label, value, dice))
  const rows: Row[] = []
  for (let at = 0; at < texts.length; at += 2) {
    const [left = '', right] = texts.slice(at, at + 2)
    if (right === undefined) rows.push([left, ''])
    else rows.push(dice.chance(0.5) ? [left, right] : [`${left} ${right}`, ''])
  }
  return rows
}

/** Labels above their values, the day among them. */
function inTable(pairs: readonly Pair[], words: TillWords, day: string, dice: Dice): Row[] {
  const columns = dice.chance(0.5) ? [[fill(words.date, dice), day] as const, ...pairs.slice(0, 3)] : pairs
  const [labels, values] = [0, 1].map((column) => columns.map((pair) => pair[column] ?? ''))
  return [labels, values] as unknown as Row[]
}

const cased = (label: string, dice: Dice) => (dice.chance(0.25) ? label.toUpperCase() : label)

/** What a terminal prints about a card payment. */
export const cardRows = (dice: Dice): Row[] =>
  lines(
    dice.some(cardNumbers, dice.whole(0, 3)).map(([label, value]) => [label, fill(value, dice)] as const),
    dice,
  )
