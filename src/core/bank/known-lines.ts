import { type StatementLine, thousandths } from './statement.ts'

/** The description of a booking, without what banks add. */
export type LineContent = Pick<
  StatementLine,
  'day' | 'amount' | 'currency' | 'counterparty' | 'iban' | 'text' | 'reference'
>

/** Most lines with the same day and amount that are compared; a day with more of them is not a day of payments. */
const ALIKE_MAX = 100

/**
 * Finds lines that an account already has with a different description: same day, same amount, and all words of one
 * are in the other. So a file may have more or fewer columns than an earlier one. Each stored line accounts for at
 * most one of the given lines.
 */
export function linesKnownBy<T extends LineContent>(
  lines: readonly T[],
  stored: readonly LineContent[],
): Set<T> {
  const known = Map.groupBy(stored, bookingOf)
  const found = [...Map.groupBy(lines, bookingOf)].flatMap(([booking, own]) =>
    pairsOf(own.slice(0, ALIKE_MAX), (known.get(booking) ?? []).slice(0, ALIKE_MAX)),
  )
  return new Set(found)
}

const bookingOf = ({ day, amount, currency }: LineContent) => `${day} ${thousandths(amount)} ${currency}`

/** Pairs of given and stored lines; those with the most words in common come first. */
function pairsOf<T extends LineContent>(lines: readonly T[], stored: readonly LineContent[]): T[] {
  const storedWords = stored.map(wordsOf)
  const pairs = lines.flatMap((line) => {
    const words = wordsOf(line)
    return storedWords.flatMap((other, at) => {
      const [few, many] = words.size < other.size ? [words, other] : [other, words]
      // A line without words would match any other with the same day and amount.
      const isKnown = (words.size > 0 || other.size === 0) && [...few].every((word) => many.has(word))
      return isKnown ? [{ line, at, shared: few.size, more: many.size - few.size }] : []
    })
  })
  const [taken, used] = [new Set<T>(), new Set<number>()]
  for (const { line, at } of pairs.toSorted((a, b) => b.shared - a.shared || a.more - b.more)) {
    if (taken.has(line) || used.has(at)) continue
    taken.add(line)
    used.add(at)
  }
  return [...taken]
}

/** Without letters that differ when a file is read in another encoding. */
function wordsOf({ counterparty, iban, text, reference }: LineContent): Set<string> {
  const words = [counterparty, iban, text, reference].join(' ').split(/[\s!-/:-@[-`{-~]+/)
  const plain = words.map((word) => word.replace(/[^\x21-\x7e]/g, '').toUpperCase() || word)
  return new Set(plain.filter((word) => word !== ''))
}
