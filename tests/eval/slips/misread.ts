import { assembleLines } from '#core/reading/assemble-lines.ts'
import type { Box, Reading, Word } from '#core/reading/types.ts'
import { dice as diceOf, type Dice } from '../workspace/dice.ts'
import type { Row } from './slip.ts'
import { topsOf } from './spacing.ts'

// A reading of a receipt without an image: the words where a till prints them, damaged as OCR damages them. It is
// a thousand times as fast as printing the receipt and recognising it.

/** The damage of a page: shares of letters, blanks, words and lines. */
export interface Damage {
  readonly letters: number
  readonly lostBlanks: number
  readonly extraBlanks: number
  readonly lostLines: number
  readonly splitRows: number
  readonly doubted: number
}

/** The misreadings of a letter. */
const CONFUSED: Readonly<Record<string, string>> = {
  '0': 'O8',
  '1': 'lI7',
  '2': 'Z7',
  '3': '85',
  '4': '1A',
  '5': 'S6',
  '6': '8G',
  '7': '1',
  '8': 'B3',
  '9': '8g',
  O: '0',
  I: '1l',
  l: '1I',
  S: '5',
  B: '8',
  G: '6',
  Z: '2',
  e: 'c',
  c: 'e',
  o: '0',
  i: 'l',
  n: 'r',
  m: 'n',
  u: 'v',
  a: 'o',
  r: 'f',
  t: 'f',
  f: 't',
  h: 'n',
  E: 'F',
  A: 'R',
  T: 'I',
  M: 'N',
  N: 'H',
  U: 'V',
  '.': ', ',
  ',': '. ',
  ':': '.; ',
  '-': '_ ',
  '/': '1',
  '%': '8',
  '#': 'H',
  '€': 'EC6 ',
  '£': 'E6 ',
  $: '58S ',
}
const SIGNS = '€£$'
const SIGN_DAMAGE = 20
/** Faint dots are lost more often than letters are misread. */
const POINT_DAMAGE = 3
const MARKS = /\p{M}/gu

/** The width of a letter and the margin around a receipt, in letter heights. */
const LETTER = 0.56
const GAP = 2

/** A reading of these rows; `tell` receives the row of each word. */
export function misread(rows: readonly Row[], dice: Dice, tell?: (word: Word, row: number) => void): Reading {
  const damage = damageOf(dice)
  const legible = withWrongDays(dice.chance(0.2) ? withWrongSums(rows, dice) : rows, dice)
  // The signs of the euro and the pound may be printed but not recognised.
  const lostSign = dice.chance(0.2) && rows.some((row) => row.some((text) => /[€£]/u.test(text)))
  const written = lostSign
    ? legible.map((row) => row.map((text) => text.replaceAll(/\s?[€£]/gu, '')))
    : legible
  const read = written.flatMap((row, of) => readRow(row, damage, dice).map((texts) => ({ texts, of })))
  const texts = read.map((one) => one.texts)
  const across = GAP + LETTER * Math.max(...texts.map((row) => row.join('  ').length))
  // By dice of their own: slips of a seed say the same however far apart their rows are.
  const tops = topsOf(texts.length, diceOf(dice.whole(0, 1e9)))
  const paper = { width: across, height: (tops.at(-1) ?? 0) + 2 * GAP }
  // A photo shows more than the receipt.
  const margin = dice.chance(0.4) ? dice.whole(5, 40) / 100 : 0.01
  const page = {
    width: paper.width * (1 + 2 * margin),
    height: paper.height * (1 + (margin * dice.whole(0, 20)) / 10),
  }
  const [left, top] = [(page.width - paper.width) / 2, (page.height - paper.height) / 2]
  const slope = dice.whole(-10, 10) / 2000
  // A name is often printed larger, and letters that reach down make a row higher.
  const head = dice.chance(0.4) ? dice.whole(115, 200) / 100 : 1
  const headRows = dice.whole(1, 2)
  const lines = texts.map((row, place) => {
    const height = ((place < headRows ? head : 1) * dice.whole(85, 120)) / 100
    return row.flatMap((text, column) => {
      const width = text.length * LETTER
      const free = paper.width - GAP - width
      const at = left + GAP / 2 + (row.length === 1 ? free / 2 : (free * column) / (row.length - 1))
      return wordsOf(text, damage, dice, (start, length): Box => {
        const x = at + start * LETTER
        const y = top + (tops[place] ?? 0) + slope * (x - left)
        return [x / page.width, y / page.height, (length * LETTER) / page.width, height / page.height]
      })
    })
  })
  for (const [place, words] of lines.entries()) for (const word of words) tell?.(word, read[place]?.of ?? 0)
  const aspect = page.width / page.height
  const whole = {
    source: 'ocr' as const,
    aspect,
    lines: assembleLines(lines.filter((line) => line.length > 0)),
  }
  return { pages: [lostSign ? { ...whole, lostSign } : whole] }
}

export function damageOf(dice: Dice): Damage {
  const level = dice.one([0, 0.3, 0.6, 1, 1, 2, 4])
  return {
    letters: 0.006 * level,
    lostBlanks: dice.one([0, 0.05, 0.15, 0.25]),
    extraBlanks: 0.006 * level,
    lostLines: 0.006 * level,
    splitRows: dice.one([0, 0, 0.02, 0.08, 0.15]),
    doubted: 0.04 * level,
  }
}

const SUM = /(?<![\d.,])\d{1,6}[.,]\d{2}(?![\d.,%])/g

/** Some of the largest sums with a digit too many or another one, so that they agree with no other. */
function withWrongSums(rows: readonly Row[], dice: Dice): Row[] {
  const longest = Math.max(
    0,
    ...rows.flat().flatMap((text) => (text.match(SUM) ?? []).map((sum) => sum.length)),
  )
  return rows.map((row) =>
    row.map((text) =>
      text.replaceAll(SUM, (sum) => (sum.length === longest && dice.chance(0.5) ? wrongSum(sum, dice) : sum)),
    ),
  )
}

const DAY = /(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{2,4}(?!\d)/g

/** Some dates with a wrong digit, so that they differ from the printed ones. */
function withWrongDays(rows: readonly Row[], dice: Dice): readonly Row[] {
  if (!dice.chance(0.05)) return rows
  return rows.map((row) => row.map((text) => text.replaceAll(DAY, (day) => wrongDay(day, dice))))
}

function wrongDay(day: string, dice: Dice): string {
  const place = dice.whole(0, day.length - 1)
  return /\d/.test(day[place] ?? '') && dice.chance(0.7)
    ? day.slice(0, place) + String(dice.whole(0, 9)) + day.slice(place + 1)
    : day
}

function wrongSum(sum: string, dice: Dice): string {
  if (dice.chance(0.4)) return dice.one(['5', '8', '6', '1']) + sum
  const place = dice.whole(0, sum.length - 1)
  return sum[place] === '.' || sum[place] === ','
    ? sum
    : sum.slice(0, place) + String(dice.whole(0, 9)) + sum.slice(place + 1)
}

/** A row as it is read: empty if it was lost, two rows if its columns were separated. */
function readRow(row: Row, { lostLines, splitRows }: Damage, dice: Dice): Row[] {
  if (dice.chance(lostLines)) return []
  const isSplit = row.length > 1 && row.every((text) => text !== '') && dice.chance(splitRows)
  return isSplit
    ? [
        [row[0] ?? '', ''],
        ['', ...row.slice(1)],
      ]
    : [row]
}

export function wordsOf(
  text: string,
  damage: Damage,
  dice: Dice,
  boxOf: (start: number, length: number) => Box,
): Word[] {
  const hasAccents = dice.chance(0.6)
  const words: Word[] = []
  let [letters, start, isDamaged] = ['', 0, false]
  const close = () => {
    if (letters !== '') {
      const confidence = confidenceOf(letters, isDamaged, damage, dice)
      words.push({ text: letters, box: boxOf(start, letters.length), confidence })
    }
    letters = ''
    isDamaged = false
  }
  for (const [at, letter] of [...text].entries()) {
    if (letter === ' ') {
      if (letters !== '' && dice.chance(damage.lostBlanks)) continue
      close()
      continue
    }
    if (letters !== '' && dice.chance(damage.extraBlanks)) close()
    if (letters === '') start = at
    const plain = hasAccents ? letter : letter.normalize('NFD').replaceAll(MARKS, '')
    const wrong = CONFUSED[plain]
    // A sign of a currency is read as a digit more often than as anything else.
    const isSign = SIGNS.includes(plain)
    const isPoint = /[.,]/.test(plain) && /\d/.test(text[at - 1] ?? '')
    const often = isSign ? SIGN_DAMAGE : isPoint ? POINT_DAMAGE : 1
    if (wrong !== undefined && dice.chance(damage.letters * often)) {
      isDamaged = true
      letters += dice.one([...wrong]).trim()
    } else letters += plain
  }
  close()
  return words
}

/** A misread word mostly, but not always, has less confidence. */
function confidenceOf(letters: string, isDamaged: boolean, { doubted }: Damage, dice: Dice): number {
  const isLow = isDamaged ? dice.chance(0.75) : dice.chance(doubted + (letters.length < 2 ? 0.2 : 0))
  return (isLow ? dice.whole(350, 930) : dice.whole(940, 1000)) / 1000
}
