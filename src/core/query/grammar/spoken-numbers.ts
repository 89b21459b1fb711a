import { MONTHS, NUMBER_WORDS } from './keywords.ts'

// Numbers as they are spoken: `twenty twenty five` is a year, `ninety` a count, `the third of March` a day.

const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
/** Two of them are as often a count of something: `first March invoice`. */
const LAST_DAY = 31

export interface Announcement {
  readonly value: number
  /** Words that it took. */
  readonly length: number
}

type Words = readonly (string | undefined)[]

/** From 1 to 99. */
function small(words: Words, at: number): Announcement | null {
  const word = words[at] ?? ''
  const tens = TENS.indexOf(word) * 10 + 20
  if (tens < 20) {
    const value = NUMBER_WORDS.indexOf(word)
    return value > 0 && value < 20 ? { value, length: 1 } : null
  }
  const one = NUMBER_WORDS.indexOf(words[at + 1] ?? '')
  return one > 0 && one < 10 ? { value: tens + one, length: 2 } : { value: tens, length: 1 }
}

/** `twenty twenty five`, `nineteen ninety`, `twenty oh five`. */
function year(words: Words, at: number): Announcement | null {
  const century = { nineteen: 1900, twenty: 2000 }[words[at] ?? '']
  if (century === undefined) return null
  const one = /^(?:oh|o)$/.test(words[at + 1] ?? '') ? NUMBER_WORDS.indexOf(words[at + 2] ?? '') : 0
  if (one > 0 && one < 10) return { value: century + one, length: 3 }
  const rest = small(words, at + 1)
  return rest && rest.value >= 10 ? { value: century + rest.value, length: rest.length + 1 } : null
}

const SCALES: readonly (readonly [string, number])[] = [
  ['thousand', 1000],
  ['hundred', 100],
]

/** `two thousand twenty five`, `a hundred and twenty`. */
function large(words: Words, at: number): Announcement | null {
  let [value, length] = [0, 0]
  for (const [name, scale] of SCALES) {
    const isBare = words[at + length] === 'a' || words[at + length] === name
    const count = isBare
      ? { value: 1, length: words[at + length] === name ? 0 : 1 }
      : small(words, at + length)
    if (!count || words[at + length + count.length] !== name || (length === 0 && count.length === 0)) continue
    value += count.value * scale
    length += count.length + 1
  }
  if (length === 0) return null
  // "between one thousand and five thousand" are two numbers.
  const joined = words[at + length] === 'and' && words[at - 1] !== 'between' ? 1 : 0
  const rest = small(words, at + length + joined)
  const isNext = SCALES.some(([name]) => name === words[at + length + joined + (rest?.length ?? 0)])
  return rest && !isNext
    ? { value: value + rest.value, length: length + joined + rest.length }
    : { value, length }
}

/** `the twenty fifth of March`, `March third`: the number of the day. */
function dayOfMonth(words: Words, at: number): Announcement | null {
  const tens = { twenty: 20, thirty: 30 }[words[at] ?? ''] ?? 0
  const length = tens > 0 ? 2 : 1
  const one =
    (words[at + length - 1] === 'thirtieth' ? 30 : 1 + ORDINALS.indexOf(words[at + length - 1] ?? '')) + tens
  if (one === tens || one > LAST_DAY || (tens > 0 && one - tens > 9)) return null
  const isMonth = (word: string | undefined) => MONTHS.some((month) => month === word)
  const isBehind = isMonth(words[at - 1]) || (words[at - 1] === 'the' && isMonth(words[at - 2]))
  const isBefore = words[at + length] === 'of' && isMonth(words[at + length + 1])
  return isBehind || isBefore || (one > 2 && isMonth(words[at + length])) ? { value: one, length } : null
}

/** The number that is spoken from here on, or null. `one` alone is more often somebody or something. */
export function spokenAt(words: Words, at: number): Announcement | null {
  const found = dayOfMonth(words, at) ?? year(words, at) ?? large(words, at) ?? small(words, at)
  return found && !(found.value === 1 && words[at] === 'one') ? found : null
}
