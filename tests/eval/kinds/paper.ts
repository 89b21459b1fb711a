import { printDay } from '../slips/days.ts'
import { fill } from '../slips/template.ts'
import type { Dice } from '../workspace/dice.ts'
import type { Place } from './countries.ts'
import { fewLines, strangeLines, strangeNote, unknownWord } from './little.ts'
import { KINDS, type Kind, type KindWords } from './wording.ts'

/** A line: one text on the left, or texts in columns. */
export type PaperLine = readonly string[]

/** A made-up paper: its kind, lines, and the shape of its sheet. */
export interface Paper {
  readonly kind: Kind
  readonly lines: readonly PaperLine[]
  /** Width divided by height. */
  readonly aspect: number
}

type Block = (made: Making) => PaperLine[]

interface Making {
  readonly dice: Dice
  readonly place: Place
  readonly words: KindWords
  readonly kind: Kind
}

const several = (text: string) => text.split('|').filter((one) => one !== '')
const one = (text: string, dice: Dice) => fill(dice.one(text.split('|')), dice)
const some = (text: string, dice: Dice, from: number, to: number) => {
  const all = several(text)
  return dice.some(all, Math.min(all.length, dice.whole(from, to))).map((template) => fill(template, dice))
}

/** Templates have `|` for choices within braces: alternatives are split only outside of them. */
const outside = (text: string) =>
  text.replaceAll(/\{[^}]*\}/g, (braces) => braces.replaceAll('|', '\u0000')).split('|')
const chosen = (text: string, dice: Dice, from: number, to: number): string[] => {
  const all = outside(text).map((part) => part.replaceAll('\u0000', '|'))
  return dice.some(all, Math.min(all.length, dice.whole(from, to))).map((template) => fill(template, dice))
}

const money = ({ country }: Place, dice: Dice, most = 4000): string => {
  const [whole = '', cents = ''] = dice.amount(1, most).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, country.group)
  const amount = country.whole ? grouped : `${grouped}${country.decimal}${cents}`
  if (!dice.chance(0.3)) return amount
  return country.isSignBehind ? `${amount} ${country.currency}` : `${country.currency} ${amount}`
}

const day = ({ country }: Place, dice: Dice) => printDay(dice.one(country.days), dice.day())
const person = (dice: Dice) => `${dice.one(FIRST)} ${fill('{name}', dice)}`
const FIRST = 'Ana Bo Carla Dimitri Elin Farid Grace Hugo Ines Jonas Keiko Liam Mira Noor Olga Paul'.split(
  ' ',
)
const company = ({ country }: Place, dice: Dice) =>
  `${fill('{name}', dice)} ${dice.one(['', '& {name}', 'Trading', 'Service', 'Tech', 'Media'])} ${dice.one(country.forms.split('|'))}`
    .replace('{name}', fill('{name}', dice))
    .replaceAll(/\s+/g, ' ')
    .trim()
const address = ({ country }: Place, dice: Dice) => country.address.map((line) => fill(line, dice))

const value = (place: Place, dice: Dice): string =>
  dice.one([
    () => day(place, dice),
    () => fill('{AA}-{9999}', dice),
    () => fill('{99999}', dice),
    () => person(dice),
    () => company(place, dice),
    () => money(place, dice),
    () => address(place, dice).join(', '),
  ])()

const upper = (text: string, dice: Dice) => (dice.chance(0.25) ? text.toUpperCase() : text)

const head: Block = ({ dice, place }) => {
  const { country } = place
  return [
    [company(place, dice)],
    ...(dice.chance(0.8) ? address(place, dice).map((line) => [line]) : []),
    ...(dice.chance(0.4) ? [[fill(country.telephone, dice)]] : []),
    ...(dice.chance(0.4) ? [[fill(country.register, dice)]] : []),
    ...(dice.chance(0.3) ? [[`info@${fill('{name}', dice).toLowerCase()}.com`]] : []),
  ]
}

const addressee: Block = ({ dice, place }) =>
  dice.chance(0.7)
    ? [
        [dice.chance(0.5) ? person(dice) : company(place, dice)],
        ...address(place, dice).map((line) => [line]),
      ]
    : []

const title: Block = ({ dice, words }) => {
  const text = upper(chosen(words.titles, dice, 1, 1)[0] ?? '', dice)
  return text === '' || dice.chance(0.08) ? [] : [[text]]
}

/** Labels with values behind, right of or below them, with a colon or without. */
const pairs =
  (from: number, to: number): Block =>
  ({ dice, place, words }) => {
    const labels = chosen(words.labels, dice, from, to)
    const colon = dice.one([':', ':', '', ' :'])
    const form = dice.whole(0, 3)
    if (form === 0) {
      const half = labels.slice(0, 4)
      return [half, half.map(() => value(place, dice))]
    }
    return labels.flatMap((label, at): PaperLine[] => {
      if (form === 1) return [[`${label}${colon}`, value(place, dice)]]
      if (form === 2 && at % 2 === 0 && labels[at + 1] !== undefined)
        return [
          [`${label}${colon} ${value(place, dice)}`, `${labels[at + 1] ?? ''}${colon} ${value(place, dice)}`],
        ]
      return form === 2 && at % 2 === 1 ? [] : [[`${label}${colon} ${value(place, dice)}`]]
    })
  }

const cell = (place: Place, dice: Dice) =>
  dice.one([
    () => money(place, dice),
    () => String(dice.whole(1, 40)),
    () => fill('{9}{99}', dice),
    () => day(place, dice),
  ])()

const table: Block = ({ dice, place, words }) => {
  if (words.columns === undefined || dice.chance(0.15)) return []
  const columns = dice.one(words.columns.split(';')).split('|')
  const texts = several(place.wording.goods)
  const goods = words.sums === undefined || dice.chance(0.7) ? texts : chosen(words.says, dice, 5, 12)
  const rows = Array.from({ length: dice.one([1, 2, 3, 5, 8, 14, 25]) }, () =>
    columns.map((_, at) =>
      at === 0 && columns.length > 2 && dice.chance(0.4)
        ? String(dice.whole(1, 20))
        : at === (columns.length > 3 ? 1 : 0)
          ? dice.one(goods)
          : cell(place, dice),
    ),
  )
  return [...(dice.chance(0.9) ? [columns] : []), ...rows]
}

const sums: Block = ({ dice, place, words }) => {
  const all = several(words.sums ?? '')
  if (all.length === 0) return []
  const kept = all.filter(() => dice.chance(0.45))
  return (kept.length > 0 ? kept : [dice.one(all)]).map((label) => [
    upper(`${label}${dice.one(['', ':'])}`, dice),
    money(place, dice, 9000),
  ])
}

const says =
  (from: number, to: number): Block =>
  ({ dice, words }) =>
    chosen(words.says, dice, from, to).map((line) => [line])

/** Sentences in sequence as long lines, among others of any text. */
const prose =
  (from: number, to: number): Block =>
  ({ dice, words, place }) => {
    const own = dice.chance(0.8) ? chosen(words.says, dice, from, to) : []
    const others = Array.from({ length: dice.one([0, 1, 3, 6, 12]) }, () => sentence(place, dice))
    const all = dice.some([...own, ...others], own.length + others.length)
    if (dice.chance(0.2)) return all.map((line) => [line])
    const texts = Array.from({ length: dice.whole(1, 3) }, (_, at) =>
      all.filter((__, place) => place % 3 === at).join(' '),
    )
    return texts.flatMap((text) => wrapped(text, dice.whole(55, 98))).map((line) => [line])
  }

/** Words of the language in any order, some with capitals. */
function sentence({ wording }: Place, dice: Dice): string {
  const words = (wording.plain ?? wording.goods.replaceAll('|', ' ')).split(' ')
  const text = Array.from({ length: dice.whole(4, 22) }, () =>
    dice.chance(0.04) ? unknownWord(dice) : dice.one(words),
  ).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${dice.one(['.', '.', '.', ',', ':'])}`
}

function wrapped(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length > width) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

/** Fields to fill in: blanks, boxes, or the filled-in text. */
const boxes: Block = ({ dice, place, words }) => {
  // On some papers all answers are sentences.
  const shareOfSentences = dice.one([0, 0.08, 0.08, 0.9])
  // Forms for several people repeat the questions.
  const times = dice.one([1, 1, 1, 1, 3, 8])
  const asked = chosen(words.labels, dice, 3, 14)
  return Array.from({ length: times }, () => asked)
    .flat()
    .map((label, at): PaperLine => {
      if (dice.chance(shareOfSentences)) {
        const answer = Array.from({ length: dice.one([1, 1, 2, 4]) }, () => sentence(place, dice)).join(' ')
        return [`${label}: ${answer}`]
      }
      const form = dice.whole(0, 4)
      if (form === 0) return [`${label}: ____________________`]
      if (form === 1) return [`${String(at + 1)} ${label}`, value(place, dice)]
      if (form === 2) return [label]
      return form === 3 ? [`${label}: ${value(place, dice)}`] : [`${label}:`, value(place, dice)]
    })
}

const foot: Block = ({ dice, place }) => chosen(place.wording.anywhere, dice, 0, 4).map((line) => [line])

/** The name of another kind of paper, or one of its labels: papers mention each other. */
const mention: Block = ({ dice, place, kind }) => {
  const other = place.wording.kinds[dice.one(KINDS.filter((one) => one !== kind))]
  if (!other || !dice.chance(0.5)) return []
  const words = chosen(dice.chance(0.5) ? other.titles : other.labels, dice, 1, 1)[0] ?? ''
  return [
    [
      dice.chance(0.5)
        ? `${words}: ${value(place, dice)}`
        : `${one(place.wording.anywhere, dice)} ${words.toLowerCase()}`,
    ],
  ]
}

/** Sentences of unknown kind, on some papers. */
const filler: Block = ({ dice, place }) =>
  dice.chance(0.35)
    ? Array.from({ length: dice.whole(1, 8) }, () => sentence(place, dice)).flatMap((line) =>
        wrapped(line, 90).map((part) => [part]),
      )
    : []

/** A few short lines of plain words. */
const note: Block = ({ dice, place }) =>
  dice.chance(0.4)
    ? Array.from({ length: dice.whole(1, 5) }, () => [
        sentence(place, dice).split(' ').slice(0, dice.whole(2, 8)).join(' '),
      ])
    : []

/** Some lines of any text, if nothing shows the kind. */
const anything: Block = ({ dice, place }) => {
  const form = dice.whole(0, 3)
  const goods = several(place.wording.goods)
  if (form === 0) return dice.some(goods, dice.whole(1, 6)).map((line) => [line, money(place, dice, 60)])
  if (form === 1) return dice.some(goods, dice.whole(1, 9)).map((line) => [line])
  return some(place.wording.anywhere, dice, 0, 5).map((line) => [line])
}

const strange: Block = ({ dice, place }) => strangeNote(place, dice)

/** A few lines of what such a paper says. */
const few: Block = (made) =>
  fewLines(
    {
      name: head(made),
      title: title(made),
      own: [...pairs(1, 5)(made), ...sums(made), ...says(1, 4)(made)],
      others: made.dice.chance(0.4) ? strangeLines(made.place, made.dice, made.dice.whole(1, 3)) : [],
    },
    made.dice,
  )

const papers = [head, addressee, title, pairs(2, 9), table, sums, says(0, 5), filler, mention, foot]
const text = [head, title, pairs(0, 4), prose(4, 14), filler, mention, foot]
const card = [title, says(1, 4), pairs(3, 9)]
const form = [head, title, boxes, says(2, 8), filler, boxes, table, mention, foot]
const record = [head, title, pairs(1, 8), table, says(2, 8), prose(1, 8), mention, foot]

const BLOCKS: Readonly<Record<Kind, readonly Block[]>> = {
  receipt: papers,
  invoice: papers,
  contract: text,
  cv: [title, pairs(1, 7), says(5, 20), prose(0, 5), filler, says(0, 9), mention],
  'bank statement': [head, addressee, title, pairs(2, 8), sums, table, sums, says(1, 8), mention, foot],
  letter: [head, addressee, pairs(0, 3), title, says(1, 3), prose(2, 7), says(1, 4), mention, foot],
  payslip: papers,
  'identity document': card,
  'purchase order': papers,
  quote: papers,
  'delivery note': papers,
  'tax form': [title, says(1, 4), boxes, sums, says(1, 8), boxes, filler, mention],
  'medical record': record,
  'insurance card': card,
  'application form': form,
  report: [title, pairs(0, 4), says(1, 6), prose(4, 14), table, says(1, 6), mention],
  'business card': [head, title, says(1, 3), pairs(2, 4)],
  'lease agreement': text,
  'utility bill': papers,
  timesheet: record,
  'insurance policy': [head, addressee, title, pairs(2, 9), table, sums, says(1, 7), mention, foot],
  certificate: [head, title, says(1, 5), filler, pairs(0, 4), foot],
  'meeting minutes': record,
  other: [title, note, says(0, 10), pairs(0, 3), prose(0, 6), anything, mention],
}

const CARDS: ReadonlySet<Kind> = new Set(['identity document', 'insurance card', 'business card'])
const LONG: ReadonlySet<Kind> = new Set(['contract', 'report', 'lease agreement', 'other'])

/** The blocks of a paper, few of them on two papers in five. */
function blocksOf(kind: Kind, dice: Dice): { readonly blocks: readonly Block[]; readonly isLittle: boolean } {
  if (dice.chance(0.25)) return { blocks: kind === 'other' ? [strange] : [few], isLittle: true }
  const isShort = dice.chance(0.2)
  const little = kind === 'other' ? [title, note, says(0, 2)] : [title, pairs(1, 4), says(1, 2), sums]
  const all = isShort ? little.filter((block) => block !== sums || dice.chance(0.4)) : BLOCKS[kind]
  const kept = all.filter((block) => block === title || dice.chance(0.9))
  return { blocks: dice.chance(0.15) ? dice.some(kept, kept.length) : kept, isLittle: false }
}

/** A paper of this kind, null if the place has no words for it. Some have little text, some their blocks in another order. */
export function paperOf(kind: Kind, place: Place, dice: Dice): Paper | null {
  const words = place.wording.kinds[kind]
  if (!words) return null
  const making = { dice, place, words, kind }
  const { blocks, isLittle } = blocksOf(kind, dice)
  const lines = blocks.flatMap((block) => block(making))
  const more =
    LONG.has(kind) && !isLittle && dice.chance(0.6)
      ? Array.from({ length: dice.whole(1, 4) }, () => prose(4, 14)(making)).flat()
      : []
  const card = CARDS.has(kind) ? dice.whole(125, 170) / 100 : null
  const sheet = dice.one([0.707, 0.707, 0.707, 0.773, 0.773, 0.75, 1.41, 0.65])
  return { kind, lines: [...lines, ...more], aspect: card !== null && dice.chance(0.8) ? card : sheet }
}
