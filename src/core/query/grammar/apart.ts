import { labelOf } from '../say.ts'
import { isApartAnyway, isPeriod } from '../groups.ts'
import { addFilter, type Draft, isDayKey, isNumberKey } from './draft.ts'
import { itemAt } from './line.ts'

// What numbers are apart by, where a question names several things: `by vendor and month`.

/** Words for what every document has, and the column that they mean. */
export const SHARED: readonly (readonly [words: string, by: string])[] = [
  ['(?:document )?types?|kinds?(?: of documents?)?|sorts? of documents?|categories of documents?', 'type'],
  ['departments?|teams?', 'department'],
  ['compan(?:y|ies)|part(?:y|ies)|business partners?|merchants?|shops?|sellers?|partners?', 'party'],
  ['currenc(?:y|ies)', 'extracted.currency'],
  ['statuse?s?|states?|workflows?(?: states?| statuse?s?)?|stages?', 'extracted.workflow'],
  ['folders?', 'folder_id'],
  ['uploaders?|users?|persons? who %up(?: them| it)?|persons?', 'created_by'],
]
/** Words for parties where no type has a field of that name. */
export const PARTIES =
  'vendors?|suppliers?|customers?|clients?|employees?|people|names?|contractors?|providers?'

/** The finest first. */
const PERIODS = ['month', 'quarter', 'year']
const PERIOD = '(?:calendar )?(?:month|quarter|year)s?'
const WORD = `${PERIOD}|${SHARED.map(([words]) => words).join('|')}|${PARTIES}`
const BY = '(?:by|per|for each|for every|each|every)'
/** What is sorted by two things is an order. */
const FIRST = `(?<!(?:sort|sorted|order|ordered) )${BY} (?:the |our )?(?:${WORD}|@prp\\d+)`
const JOINED = '(?:and then|as well as|along with|, and|, then|and|then|,|x|\\+)'
const SECOND = `(?:${BY} )?(?:the |our )?(?:${WORD}|@prp\\d+)`
const NO_VALUE = '(?! (?:(?:is|of|=) )?@(?:val|pty|num)| is | over | under | above | below )'
const SEVERAL = new RegExp(
  `(?<= )(?<first>${FIRST})(?: (?<joined>${JOINED}) (?<second>${SECOND})| (?<beside>${PERIOD}|currenc(?:y|ies)))(?= )${NO_VALUE}`,
)
const CROSSED = new RegExp(`(?<= )(?<first>${WORD}|@prp\\d+) x (?=(?:${WORD}|@prp\\d+) )`)

/** `by vendor, month and currency` with a `by` before each; a number or a day behind `and` is none of them. */
export function saySeparately(draft: Draft): void {
  const { line } = draft
  line.text = line.text.replace(CROSSED, 'by $<first> and ')
  for (let more = true; more;) {
    more = false
    line.text = line.text.replace(SEVERAL, (...found: unknown[]) => {
      const groups = found.at(-1) as Readonly<Record<string, string | undefined>>
      const { first = '', second, beside } = groups
      const next = second ?? beside ?? ''
      const mark = /@prp\d+/.exec(next)?.[0]
      const keys = itemAt(line, mark, 'property')?.keys ?? []
      if (isNumberKey(draft, keys).length > 0 || isDayKey(draft, keys).length > 0) return String(found[0])
      more = true
      return `${first} ~ ${/^(?:by|per|for|each|every) /.test(next) ? next : `by ${next}`}`
    })
  }
}

/** Remembers what numbers are to be apart by; `said`: the words that say so, `line` the line as it was asked. */
export function gather(draft: Draft, by: string, said: string, line: string): void {
  if (!draft.apart.some((one) => one.by === by)) draft.apart.push({ by, at: line.indexOf(` ${said} `) })
  const [first] = draft.apart
  draft.aggregate = { what: 'count', of: null, ...draft.aggregate, by: first?.by ?? by }
}

/** What numbers are apart by, in the order of the question: at most two things, and a third is said. */
export function settleApart(draft: Draft): void {
  const { aggregate } = draft
  if (!aggregate || draft.apart.length === 0) return
  const named = draft.apart.toSorted((a, b) => a.at - b.at).map((one) => one.by)
  const finest = PERIODS.find((period) => named.includes(period))
  const [by = null, split, ...left] = named.filter(
    (one) =>
      // A month is one of a year already.
      (!isPeriod(one) || one === finest) && (!isApartAnyway(one, aggregate.what) || named.length === 1),
  )
  draft.aggregate = { ...aggregate, by, ...(split === undefined ? {} : { split }) }
  for (const one of [by, split]) {
    // What has no department is in none of "each department".
    if (one === 'department' || one === 'type')
      addFilter(draft, [one === 'type' ? 'document_type' : one], { op: 'filled', value: true })
  }
  if (by !== null && split !== undefined && left.length > 0) draft.notes.push(twoAtMost([by, split], left))
}

/** What is not done is said: `Numbers are apart by at most two things: ...`. */
export function twoAtMost(kept: readonly string[], left: readonly string[]): string {
  const said = kept.map(nameOf).join(' and ')
  const out = left.map((by) => `“by ${nameOf(by)}”`).join(' and ')
  return `Numbers are apart by at most two things: here by ${said}; ${out} ${left.length === 1 ? 'was' : 'were'} left out.`
}

const nameOf = (by: string) =>
  isPeriod(by) || by === 'type'
    ? by
    : labelOf(by).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
