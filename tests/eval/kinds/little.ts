import type { Dice } from '../workspace/dice.ts'
import type { Place } from './countries.ts'
import type { PaperLine } from './paper.ts'

// Papers with little text: a few lines of one kind, and notes in unknown words.

/** The parts of which a paper with little text has some lines. */
interface Parts {
  readonly name: readonly PaperLine[]
  readonly title: readonly PaperLine[]
  /** Lines that show the kind: labels, amounts, sentences. */
  readonly own: readonly PaperLine[]
  /** Lines of any paper. */
  readonly others: readonly PaperLine[]
}

const LENGTHS = [2, 2, 3, 3, 4, 5, 6, 8, 10]

/** At least two lines, in order: a name or not, a title or not, and at least one more that shows the kind. */
export function fewLines({ name, title, own, others }: Parts, dice: Dice): PaperLine[] {
  const length = dice.one(LENGTHS)
  const top = dice.chance(0.5) ? name.slice(0, dice.whole(1, 3)) : []
  const heading = dice.chance(0.75) ? title : []
  const room = Math.max(heading.length > 0 ? 1 : 2, length - top.length - heading.length)
  const taken = new Set(dice.some([...own.keys()], Math.min(own.length, room)))
  const rest = [...own.filter((_, at) => taken.has(at)), ...others]
  return dice.chance(0.7) ? [...top, ...heading, ...rest] : [...heading, ...top, ...rest]
}

const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu ster lan ment ung able tion ning ark und isk'.split(
    ' ',
  )

/** A made-up word. */
export const unknownWord = (dice: Dice) =>
  Array.from({ length: dice.whole(1, 4) }, () => dice.one(SYLLABLES)).join('')

const several = (text: string) => text.split('|').filter((one) => one !== '')

/** Lines of unknown words, some with plain ones among them. */
export function strangeLines({ wording }: Place, dice: Dice, count: number): PaperLine[] {
  const plain = (wording.plain ?? wording.goods.replaceAll('|', ' ')).split(' ')
  const shareOfPlain = dice.one([0, 0.2, 0.5, 0.8])
  const most = dice.one([1, 3, 6, 12])
  const shareOfNumbers = dice.one([0, 0.1, 0.5])
  const words = () =>
    Array.from({ length: dice.whole(1, most) }, () =>
      dice.chance(shareOfPlain) ? dice.one(plain) : unknownWord(dice),
    ).join(' ')
  return Array.from({ length: count }, () => {
    const text = words()
    if (dice.chance(0.1)) return [`${text}:`, words()]
    return dice.chance(shareOfNumbers) ? [`${text} ${String(dice.whole(1, 400))}`] : [text]
  })
}

/**
 * A note or a list of such lines, with or without a heading. One label or title of another kind does not make it a
 * paper of that kind.
 */
export function strangeNote(place: Place, dice: Dice): PaperLine[] {
  const lines = strangeLines(place, dice, dice.one([1, 2, 3, 3, 5, 8, 14, 30]))
  const strayWords = Object.values(place.wording.kinds)
    .flatMap((kind) => several(dice.chance(0.5) ? kind.labels : kind.titles))
    .flatMap((text) => text.split(/[^\p{L}]+/u))
    .filter((text) => text.length > 2)
  const at = dice.whole(0, lines.length - 1)
  if (dice.chance(0.5)) lines[at] = [dice.some([...(lines[at] ?? []), dice.one(strayWords)], 2).join(' ')]
  const heading = strangeLines(place, dice, 1).flat()[0] ?? ''
  return dice.chance(0.4) ? [[heading.split(' ').slice(0, 3).join(' ').toUpperCase()], ...lines] : lines
}
